import { demoOperator } from './settings.data.ts';
import { standingSums } from '../modules/orders/index.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import { invoiceOf, parcelsOf, tourOf, trackIdOf } from '../standalone-erp/index.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { isoDay, workingDaysAfter, type OrderRow, type PositionRow } from './order-rows.ts';

const DUE_DAYS = 30;
/** Shares of the past orders that had a story. */
const LATE_SHARE = 0.07;
const PART_SHARE = 0.09;
const CUT_SHARE = 0.03;
const PARCEL_SHARE = 0.45;
const NEVER_PAID_SHARE = 0.03;
const PARCEL_POSITIONS_MAX = 12;

type Placed = { readonly order: OrderRow; readonly positions: readonly PositionRow[] };
type Draft = { readonly number: number; readonly day: string; readonly positions: readonly PositionRow[] };

/** Rows of everything that came after an order, as the tables of orders name their columns. */
export type DemoLifecycle = Placed & {
  readonly deliveries: readonly object[];
  readonly tracks: readonly object[];
  readonly deliveryPositions: readonly object[];
  readonly invoices: readonly ReturnType<typeof invoiceRow>[];
  readonly invoicePositions: readonly object[];
};

/**
 * What became of an order of the past: delivered in one or two parts, some later than promised, a few cancelled in whole or
 * in part; invoiced on the evening of delivery and mostly paid. An order that is late still waits for its last position.
 * Fresh orders have no life yet: the ERP gives it to them.
 * @param firstNumber of the up to two delivery notes and invoices
 */
export function generateLifecycle({ order, positions }: Placed, firstNumber: number, today: string): DemoLifecycle {
  const none = { deliveries: [], tracks: [], deliveryPositions: [], invoices: [], invoicePositions: [] };
  if (order.outcome === 'fresh') return { order, positions, ...none };
  if (order.outcome === 'cancelled') return { ...cancelled(order, positions), ...none };
  const random = seededRandom(order.order_number);
  const story = generateStory(random, { order, given: positions, today });
  const drafts = story.groups.map((group, index) => ({ number: firstNumber + index, ...group }));
  const invoiced = drafts.filter(({ day }) => day < today);
  const invoices = chargeDrafts(order, story.positions, invoiced).map(({ draft, sums }) =>
    invoiceRow(random, order, { draft, sums, today }),
  );
  return {
    order: {
      ...finished(order, drafts, invoiced.length === drafts.length && drafts.length > 0),
      net_total_cents: standingSums(order.sums, story.positions.map(standingPosition)).netTotalCents,
    },
    positions: story.positions.map((position) => {
      const draft = drafts.find((one) => one.positions.some(({ line_number }) => line_number === position.line_number));
      if (!draft) return position;
      const step = invoiced.includes(draft) ? 'invoiced' : 'delivered';
      return { ...position, delivered_quantity: position.quantity, step };
    }),
    deliveries: drafts.map((draft) => deliveryRow(order, draft)),
    tracks: drafts.map((draft) => trackRow(random, order, draft)),
    deliveryPositions: drafts.flatMap((draft) => draft.positions.map((position) => lineRow(draft, position))),
    invoices,
    invoicePositions: invoiced.flatMap((draft) => draft.positions.map((position) => chargedRow(draft, position))),
  };
}

type StoryOf = { readonly order: OrderRow; readonly given: readonly PositionRow[]; readonly today: string };

/** Which positions came on which day, and what was promised. */
function generateStory(random: Random, { order, given, today }: StoryOf) {
  const promised = order.delivery_date;
  const last = given.at(-1);
  const isLate = random() < LATE_SHARE;
  const isParted = random() < PART_SHARE && given.length > 2;
  const isCut = random() < CUT_SHARE && given.length > 1;
  const lateDay = workingDaysAfter(promised, 1 + Math.floor(random() * 4));
  const secondDay = workingDaysAfter(promised, 2 + Math.floor(random() * 6));
  const changedAt = new Date(Date.parse(order.ordered_at) + 6 * 3_600_000).toISOString();
  const moved = (position: PositionRow, day: string): PositionRow => ({
    ...position,
    promised_date: day,
    former_promised_date: promised,
    promise_changed_at: changedAt,
  });
  const confirmed = given.map((position): PositionRow => ({
    ...position,
    confirmed_quantity: position.quantity,
    promised_date: promised,
    step: 'confirmed',
  }));
  if (order.outcome === 'late' && last) {
    const day = workingDaysAfter(today, 2 + Math.floor(random() * 8));
    const positions = confirmed.map((one) => (one.line_number === last.line_number ? moved(one, day) : one));
    const rest = positions.slice(0, -1);
    return { positions, groups: rest.length === 0 ? [] : [{ day: promised, positions: rest }] };
  }
  if (isCut && last) {
    const positions = confirmed.map((one): PositionRow =>
      one.line_number === last.line_number
        ? { ...one, confirmed_quantity: 0, cancelled_quantity: one.quantity, promised_date: null, step: 'cancelled' }
        : one,
    );
    return { positions, groups: [{ day: promised, positions: positions.slice(0, -1) }] };
  }
  if (isParted && secondDay < today) {
    const cut = Math.ceil(confirmed.length * 0.6);
    const positions = confirmed.map((one, index) => (index < cut ? one : moved(one, secondDay)));
    return {
      positions,
      groups: [
        { day: promised, positions: positions.slice(0, cut) },
        { day: secondDay, positions: positions.slice(cut) },
      ],
    };
  }
  const day = isLate && lateDay < today ? lateDay : promised;
  const positions = day === promised ? confirmed : confirmed.map((one) => moved(one, day));
  return { positions, groups: [{ day, positions }] };
}

function cancelled(order: OrderRow, positions: readonly PositionRow[]): Placed {
  const at = new Date(Date.parse(order.ordered_at) + 2 * 3_600_000).toISOString();
  return {
    order: {
      ...order,
      state: 'done',
      step: 'cancelled',
      closed_at: at,
      step_dates: { cancelled: at },
      net_total_cents: 0,
    },
    positions: positions.map((one) => ({ ...one, cancelled_quantity: one.quantity, step: 'cancelled' })),
  };
}

function finished(order: OrderRow, drafts: readonly Draft[], isInvoiced: boolean): OrderRow {
  const last = drafts.at(-1);
  const first = drafts[0];
  const confirmedAt = new Date(Date.parse(order.ordered_at) + 600_000).toISOString();
  const under = order.shipment === 'pickup' ? 'readyForPickup' : 'shipped';
  const began: Readonly<Record<string, string>> = first
    ? { picking: instant(order, first, 'picking'), [under]: instant(order, first, 'shipped') }
    : {};
  if (order.outcome === 'late' || !last) {
    const step = first ? under : 'confirmed';
    return { ...order, state: 'open', step, is_delayed: true, step_dates: { confirmed: confirmedAt, ...began } };
  }
  const delivered = instant(order, last, 'delivered');
  const ended = { delivered, ...(isInvoiced && { invoiced: instant(order, last, 'invoiced') }) };
  return {
    ...order,
    state: 'done',
    step: isInvoiced ? 'invoiced' : 'delivered',
    closed_at: delivered,
    step_dates: { confirmed: confirmedAt, ...began, ...ended },
  };
}

const MINUTES = { picking: -840, shipped: -720, inDepot: 120, outForDelivery: 330, delivered: 450, invoiced: 1130 };

/** When a step was, in minutes of the day of delivery (UTC); never before the order, and a minute of its own each day. */
function instant(order: OrderRow, { number, day }: Draft, step: keyof typeof MINUTES): string {
  const at = Date.parse(`${day}T00:00:00Z`) + (MINUTES[step] + (number % 97)) * 60_000;
  return new Date(Math.max(at, Date.parse(order.ordered_at) + 1_200_000)).toISOString();
}

const [main] = demoOperator.branches;

function warehouseOf({ pickup_branch_erp_id: branch }: OrderRow) {
  return demoOperator.branches.find(({ erpId }) => erpId === branch) ?? main;
}

function deliveryRow(order: OrderRow, draft: Draft) {
  const isPickup = order.shipment === 'pickup';
  const warehouse = warehouseOf(order);
  return {
    delivery_number: String(draft.number),
    order_number: order.order_number,
    company_id: order.company_id,
    kind: isPickup ? 'pickup' : 'delivery',
    state: 'delivered',
    shipped_at: instant(order, draft, 'shipped'),
    delivery_date: draft.day,
    delivered_at: instant(order, draft, 'delivered'),
    warehouse_id: warehouse?.erpId ?? '',
    warehouse_name: warehouse?.name ?? '',
    tour_id: isPickup ? null : tourOf(order.shipping_address?.zipCode ?? '').tourId,
    run_number: isPickup ? null : 1,
    track_and_trace_id: trackIdOf(String(draft.number)),
  };
}

function trackRow(random: Random, order: OrderRow, draft: Draft) {
  const isPickup = order.shipment === 'pickup';
  const isParcel = random() < PARCEL_SHARE && draft.positions.length <= PARCEL_POSITIONS_MAX;
  const type = isPickup ? 'pickup' : isParcel ? 'parcel' : 'tour';
  const number = String(draft.number);
  const at = (step: keyof typeof MINUTES) => ({ step, dateTime: instant(order, draft, step) });
  const way = isPickup
    ? [{ step: 'readyForPickup', dateTime: instant(order, draft, 'shipped') }, at('delivered')]
    : [at('shipped'), at('inDepot'), at('outForDelivery'), at('delivered')];
  const parcels = parcelsOf(number, type, draft.positions.length, demoOperator.name);
  const warehouse = warehouseOf(order);
  return {
    track_and_trace_id: trackIdOf(number),
    company_id: order.company_id,
    order_number: order.order_number,
    kind: isPickup ? 'pickup' : 'delivery',
    parcels: parcels.map((parcel) => ({ ...parcel, deliveryDateTime: instant(order, draft, 'delivered') })),
    delivery_address: isPickup ? null : order.shipping_address,
    pickup_address: warehouse && {
      company: `${demoOperator.legalName}, ${warehouse.name}`,
      address1: warehouse.street,
      address2: '',
      zipCode: warehouse.zipCode,
      city: warehouse.city,
    },
    steps: [{ step: 'received', dateTime: order.ordered_at }, at('picking'), ...way],
  };
}

function lineRow(draft: Draft, { order_number, line_number, quantity }: PositionRow) {
  return { delivery_number: String(draft.number), order_number, line_number, quantity };
}

const INVOICE_OFFSET = 10_000_000;

/** The sums of the invoices of an order, one after the other, as the ERP charges them. */
function chargeDrafts(order: OrderRow, positions: readonly PositionRow[], drafts: readonly Draft[]) {
  const chargeable = positions.map(erpPosition);
  const before = new Map<number, number>();
  let invoicedCents = 0;
  return drafts.map((draft) => {
    const charged = draft.positions.map(({ line_number: lineNumber, quantity }) => ({ lineNumber, quantity }));
    const { sums } = invoiceOf({ invoicedCents, positions: chargeable }, { agreed: order.sums, before, charged });
    for (const { lineNumber, quantity } of charged) before.set(lineNumber, quantity);
    invoicedCents += sums.subtotalCents;
    return { draft, sums };
  });
}

function erpPosition(position: PositionRow) {
  const { line_number: lineNumber, quantity, price_unit: priceUnit, additions } = position;
  return { lineNumber, quantity, grossCents: position.gross_cents, netCents: position.net_cents, priceUnit, additions };
}

function standingPosition(position: PositionRow) {
  return {
    ...erpPosition(position),
    cancelledQuantity: position.cancelled_quantity,
    lineGrossCents: position.line_gross_cents,
    lineNetCents: position.line_net_cents,
  };
}

type Charged = { readonly draft: Draft; readonly sums: ErpSums; readonly today: string };

function invoiceRow(random: Random, order: OrderRow, { draft, sums, today }: Charged) {
  const dueOn = isoDay(Date.parse(draft.day) + DUE_DAYS * 86_400_000);
  const paidOn = isoDay(Date.parse(dueOn) - Math.floor(random() * 22) * 86_400_000);
  const isPaid =
    random() >= NEVER_PAID_SHARE ? paidOn < today : Date.parse(today) - Date.parse(dueOn) > 60 * 86_400_000;
  return {
    invoice_number: String(draft.number + INVOICE_OFFSET),
    order_number: order.order_number,
    company_id: order.company_id,
    company_number: order.company_number,
    delivery_number: String(draft.number),
    invoiced_on: draft.day,
    due_on: dueOn,
    sums,
    net_total_cents: sums.netTotalCents,
    tax_cents: sums.taxCents,
    grand_total_cents: sums.grandTotalCents,
    state: isPaid ? 'paid' : 'open',
    paid_on: isPaid ? paidOn : null,
    /** When the bank transfer of an open invoice will come. */
    pays_at: paidOn >= today ? `${paidOn}T09:00:00Z` : null,
  };
}

function chargedRow(draft: Draft, position: PositionRow) {
  return {
    invoice_number: String(draft.number + INVOICE_OFFSET),
    order_number: position.order_number,
    line_number: position.line_number,
    quantity: position.quantity,
    net_cents: position.net_cents,
    price_unit: position.price_unit,
    line_net_cents: position.line_net_cents,
  };
}
