import type { ReturnState } from '@shop/contract/returns';
import { languageOf } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { demoOperator } from './settings.data.ts';
import { creditOf, lineCents, tourOf } from '../standalone-erp/index.ts';
import type { DemoReturn } from './after-orders.data.ts';
import * as afterSql from './after-orders.sql.ts';
import type { Source } from './after-orders.sql.ts';
import { insertTracks } from './order-lifecycle.sql.ts';
import { workingDaysAfter } from './order-rows.ts';

const HOUR_MS = 3_600_000;
/** Positions that come back of one order, at most. */
const POSITIONS_MAX = 3;
/** Numbers of credit notes before the ERP's own begin. */
const CREDIT_NOTE_OFFSET = 89_000_000;

/** Hours since a return was registered, and since each step that it has reached. */
const pasts: Readonly<Record<ReturnState, readonly (readonly [ReturnState, number])[]>> = {
  registered: [['registered', 0.4]],
  accepted: [
    ['registered', 22],
    ['accepted', 20],
  ],
  collected: [
    ['registered', 70],
    ['accepted', 68],
    ['collected', 21],
  ],
  handedIn: [
    ['registered', 75],
    ['accepted', 73],
    ['handedIn', 26],
  ],
  credited: [],
  refused: [
    ['registered', 80],
    ['refused', 60],
  ],
  cancelled: [
    ['registered', 90],
    ['cancelled', 88],
  ],
};

/** A return as the customer registered it and as far as it has come, known to the ERP, which moves it on. */
export async function loadReturn(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  source: Source,
  { state, returnType, reason, comment }: DemoReturn,
): Promise<void> {
  const arrival = returnType === 'PickUp' ? ('collected' as const) : ('handedIn' as const);
  const past = state === 'credited' ? creditedPast(source, arrival, now) : pasts[state];
  const reached = past.map(([step, hours]) => ({ step, at: new Date(now.getTime() - hours * HOUR_MS) }));
  const registeredAt = reached[0]?.at ?? now;
  const lines = source.positions
    .filter(({ deliveredQuantity, isSpecial }) => deliveredQuantity > 0 && !isSpecial)
    .slice(0, POSITIONS_MAX);
  const positions = lines.map((line, n) => ({
    line_number: line.lineNumber,
    quantity: Math.max(1, Math.floor(line.deliveredQuantity / 2)),
    reason: n === 0 ? reason : 'orderedTooMuch',
    comment: n === 0 ? comment[languageOf(source.locale)] : '',
  }));
  const steps = stepsOf(state, arrival, reached);
  const tour = returnType === 'PickUp' ? pickupTour(source, registeredAt) : null;
  const row = {
    company_id: source.companyId,
    user_id: source.userId,
    order_number: source.orderNumber,
    duplicate_id: `${source.orderNumber}-demo`,
    registered_by: source.orderedBy,
    registered_at: registeredAt,
    email: source.email,
    locale: source.locale,
    contact: source.orderedBy,
    return_type: returnType,
    pickup_address: tour && source.shippingAddress,
    run_number: tour?.runNumber ?? null,
    tour_id: tour?.tourId ?? null,
    delivery_date: tour?.deliveryDate ?? null,
    branch_erp_id: tour ? null : (demoOperator.branches[0]?.erpId ?? ''),
    state,
    steps,
  };
  const id = await afterSql.insertDemoReturn(db, row, positions);
  await insertTracks(db, [trackOf(source, { id, steps, isPickup: tour !== null })]);
  const isBack = state === arrival || state === 'credited';
  if (isBack) await afterSql.countReturned(db, source.orderNumber, positions);
  if (state === 'credited') await credit(db, source, { id, positions, at: reached.at(-1)?.at ?? now });
  const body = {
    returnId: String(id),
    orderNumber: String(source.orderNumber),
    customer: { companyNumber: source.companyNumber, contractNumber: null },
    returnType,
    tour,
    branchErpId: row.branch_erp_id,
    positions: positions.map(({ line_number: lineNumber, quantity, reason }) => {
      const { sku = '', netCents = 0, priceUnit = 1 } = lines.find((line) => line.lineNumber === lineNumber) ?? {};
      return { lineNumber, sku, quantity, reason, netCents, priceUnit };
    }),
    pace: 'days',
    steps,
  };
  await afterSql.insertErpReturn(db, {
    goods: { body, state },
    companyNumber: source.companyNumber,
    dueAt: nextMove(state, tour?.deliveryDate, now),
  });
}

/** Registered some days after the delivery, credited a week later. */
function creditedPast({ deliveredAt }: Source, arrival: ReturnState, now: Date) {
  const since = (now.getTime() - (deliveredAt ?? now).getTime()) / HOUR_MS;
  return [
    ['registered', since - 120],
    ['accepted', since - 121],
    [arrival, since - 170],
    ['credited', since - 220],
  ] as const;
}

type Reached = readonly { readonly step: ReturnState; readonly at: Date }[];

/** What is reached with its instant, what is to come without; nothing comes after an end. */
function stepsOf(state: ReturnState, arrival: ReturnState, reached: Reached) {
  const done = reached.map(({ step, at }) => ({ step, dateTime: at.toISOString() }));
  if (state === 'refused' || state === 'cancelled') return done;
  const whole = ['registered', 'accepted', arrival, 'credited'] as const;
  return [...done, ...whole.slice(done.length).map((step) => ({ step, dateTime: null }))];
}

function pickupTour({ shippingAddress }: Source, registeredAt: Date) {
  const { tourId } = tourOf(shippingAddress?.zipCode ?? '');
  return { runNumber: 1, tourId, deliveryDate: workingDaysAfter(readZurichClock(registeredAt).day, 2) };
}

function nextMove(state: ReturnState, tourDay: string | undefined, now: Date): Date | null {
  switch (state) {
    case 'registered':
      return new Date(now.getTime() + 4 * HOUR_MS);
    case 'accepted':
      return tourDay === undefined ? new Date(now.getTime() + 24 * HOUR_MS) : new Date(`${tourDay}T09:00:00Z`);
    case 'collected':
    case 'handedIn':
      return new Date(now.getTime() + 48 * HOUR_MS);
    default:
      return null;
  }
}

function trackOf(
  source: Source,
  { id, steps, isPickup }: { readonly id: number; readonly steps: readonly object[]; readonly isPickup: boolean },
) {
  const [branch] = demoOperator.branches;
  return {
    track_and_trace_id: `RT${id}`,
    company_id: source.companyId,
    order_number: source.orderNumber,
    kind: 'return',
    parcels: [],
    delivery_address: branch && {
      company: `${demoOperator.legalName}, ${branch.name}`,
      address1: branch.street,
      address2: '',
      zipCode: branch.zipCode,
      city: branch.city,
    },
    pickup_address: isPickup ? source.shippingAddress : null,
    steps,
  };
}

type Credited = {
  readonly id: number;
  readonly positions: readonly { readonly line_number: number; readonly quantity: number }[];
  readonly at: Date;
};

async function credit(db: Ctx['db'], source: Source, { id, positions, at }: Credited): Promise<void> {
  const invoiceNumber = String(CREDIT_NOTE_OFFSET + id);
  const lines = positions.map(({ line_number, quantity }) => {
    const { netCents = 0, priceUnit = 1 } = source.positions.find((line) => line.lineNumber === line_number) ?? {};
    const line_net_cents = lineCents(quantity, netCents, priceUnit);
    const price = { net_cents: netCents, price_unit: priceUnit, line_net_cents };
    return { invoice_number: invoiceNumber, order_number: source.orderNumber, line_number, quantity, ...price };
  });
  const positionsOfCredit = lines.map(({ line_number: lineNumber, quantity, net_cents: netCents, ...line }) => ({
    lineNumber,
    quantity,
    netCents,
    priceUnit: line.price_unit,
    lineNetCents: line.line_net_cents,
  }));
  const sums = creditOf(positionsOfCredit, source.sums);
  const day = readZurichClock(at).day;
  const row = {
    invoice_number: invoiceNumber,
    order_number: source.orderNumber,
    company_id: source.companyId,
    return_id: String(id),
    invoiced_on: day,
    due_on: day,
    sums,
    net_total_cents: sums.netTotalCents,
    tax_cents: sums.taxCents,
    grand_total_cents: sums.grandTotalCents,
  };
  await afterSql.insertCreditNote(db, row, lines);
}
