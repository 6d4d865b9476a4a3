import { readZurichClock, zurichInstant } from '#platform/zurich-clock.ts';
import type { ErpInvoice, ErpReturn, ErpReturnState } from '../../ports/erp/erp-lifecycle.ts';
import { acquireLeaderLock, plan, publishEvent, unplan } from '../schedule.sql.ts';
import { closedOf, nextWorkingDay } from '../calendar.rules.ts';
import * as flowSql from '../flow.sql.ts';
import { creditOf } from '../invoice.rules.ts';
import { lineCents } from '../money.rules.ts';
import * as itemsSql from '../open-items.sql.ts';
import { demoAfter, type Timing } from '../timing.rules.ts';
import * as requestsSql from '../requests.sql.ts';
import type { StoredReturn } from '../requests.sql.ts';
import * as supplySql from '../supply.sql.ts';
import type { FlowContext } from './flow-context.ts';

const STEP_SHARE = 0.35;
const COLLECT_MINUTE = 10 * 60;
const CREDIT_MINUTE = 15 * 60;
const ACCEPT_MS = 60 * 60_000;
/** Reasons after which goods are not sold again. */
const BROKEN_REASONS: readonly string[] = ['damaged', 'defective'];
const STANDARD_TAX_BASIS_POINTS = 810;

/** Registers goods that will come back; the clock accepts, fetches and credits them. */
export async function announceReturn(
  { db, timing }: Pick<FlowContext, 'db' | 'timing'>,
  goods: ErpReturn,
  now: Date,
): Promise<void> {
  await acquireLeaderLock(db);
  const arrival = goods.returnType === 'PickUp' ? ('collected' as const) : ('handedIn' as const);
  const steps = [
    { step: 'registered' as const, dateTime: now.toISOString() },
    ...(['accepted', arrival, 'credited'] as const).map((step) => ({ step, dateTime: null })),
  ];
  const pace = timing.demoMinutes > 0 ? 'demo' : 'days';
  const stored: StoredReturn = { state: 'registered', body: { ...goods, pace, steps } };
  if (!(await requestsSql.insertReturn(db, stored))) return;
  const acceptAt = pace === 'demo' ? demoAfter(timing, now, STEP_SHARE) : new Date(now.getTime() + ACCEPT_MS);
  await plan(db, 'return', goods.returnId, acceptAt);
}

/** Calls a return off while it is only registered. */
export async function cancelReturn({ db }: Pick<FlowContext, 'db'>, returnId: string, now: Date): Promise<boolean> {
  await acquireLeaderLock(db);
  const goods = await requestsSql.findReturn(db, returnId);
  if (goods?.state === 'cancelled') return true;
  if (goods?.state !== 'registered') return false;
  await unplan(db, 'return', returnId);
  const steps = [
    ...goods.body.steps.filter(({ dateTime }) => dateTime !== null),
    { step: 'cancelled' as const, dateTime: now.toISOString() },
  ];
  await change({ db }, { state: 'cancelled', body: { ...goods.body, steps } }, now);
  return true;
}

/** Moves a return one step on. */
export async function moveReturnAt(context: FlowContext, returnId: string, at: Date): Promise<void> {
  const goods = await requestsSql.findReturn(context.db, returnId);
  if (!goods) return;
  const next = nextStateOf(goods);
  if (next === null) return;
  if (next === 'accepted' && !(await wasDelivered(context, goods.body))) return refuse(context, goods, at);
  const steps = goods.body.steps.map((one) => (one.step === next ? { ...one, dateTime: at.toISOString() } : one));
  const moved: StoredReturn = { state: next, body: { ...goods.body, steps } };
  await change(context, moved, at);
  if (next === 'credited') return credit(context, moved, at);
  if (next === 'collected' || next === 'handedIn') await shelve(context, moved.body);
  await plan(context.db, 'return', returnId, nextInstant(moved, at, context.timing));
}

function nextStateOf({ state, body }: StoredReturn): ErpReturnState | null {
  if (state === 'registered') return 'accepted';
  if (state === 'accepted') return body.returnType === 'PickUp' ? 'collected' : 'handedIn';
  return state === 'collected' || state === 'handedIn' ? 'credited' : null;
}

function nextInstant({ state, body }: StoredReturn, at: Date, timing: Timing): Date {
  if (body.pace === 'demo') return demoAfter(timing, at, STEP_SHARE);
  const { day } = readZurichClock(at);
  const tomorrow = nextWorkingDay(day, closedOf(timing));
  if (state !== 'accepted') return zurichInstant(nextWorkingDay(tomorrow, closedOf(timing)), CREDIT_MINUTE);
  const wished = body.tour?.deliveryDate ?? tomorrow;
  return zurichInstant(wished > day ? wished : tomorrow, COLLECT_MINUTE);
}

/** What was never delivered can't come back. Orders from before this ERP's time are believed. */
async function wasDelivered({ db }: FlowContext, { orderNumber, positions }: ErpReturn): Promise<boolean> {
  const order = await flowSql.findOrder(db, orderNumber);
  if (!order) return true;
  return positions.every(({ lineNumber, quantity }) => {
    const position = order.positions.find((one) => one.lineNumber === lineNumber);
    return position !== undefined && quantity <= position.deliveredQuantity;
  });
}

async function refuse(context: FlowContext, goods: StoredReturn, at: Date): Promise<void> {
  const steps = [
    ...goods.body.steps.filter(({ dateTime }) => dateTime !== null),
    { step: 'refused' as const, dateTime: at.toISOString() },
  ];
  await change(context, { state: 'refused', body: { ...goods.body, steps } }, at);
}

async function change({ db }: Pick<FlowContext, 'db'>, goods: StoredReturn, at: Date): Promise<void> {
  await requestsSql.saveReturn(db, goods);
  const { returnId, orderNumber, steps } = goods.body;
  const positions = await requestsSql.listReturnedQuantities(db, orderNumber);
  await publishEvent(db, orderNumber, at, { kind: 'returned', returnId, state: goods.state, steps, positions });
}

async function shelve({ db, operator }: FlowContext, { positions, branchErpId }: ErpReturn): Promise<void> {
  const warehouseId = branchErpId ?? operator.branches[0]?.erpId ?? '';
  for (const { sku, quantity, reason } of positions) {
    if (!BROKEN_REASONS.includes(reason)) await supplySql.putBack(db, sku, warehouseId, quantity);
  }
}

async function credit(context: FlowContext, { body }: StoredReturn, at: Date): Promise<void> {
  const { db } = context;
  const order = await flowSql.findOrder(db, body.orderNumber);
  const { day } = readZurichClock(at);
  const positions = body.positions.map(({ lineNumber, quantity, netCents, priceUnit }) => ({
    lineNumber,
    quantity,
    netCents,
    priceUnit,
    lineNetCents: lineCents(quantity, netCents, priceUnit),
  }));
  const agreed = order?.sums ?? { invoiceDiscountBasisPoints: 0, taxBasisPoints: STANDARD_TAX_BASIS_POINTS };
  const invoice: ErpInvoice = {
    invoiceNumber: await flowSql.nextInvoiceNumber(db),
    kind: 'creditNote',
    deliveryNumber: null,
    returnId: body.returnId,
    invoicedOn: day,
    dueOn: day,
    positions,
    sums: creditOf(positions, agreed),
  };
  const { orderNumber, customer } = body;
  await itemsSql.insertInvoice(db, { orderNumber, companyNumber: customer.companyNumber }, invoice);
  await publishEvent(db, orderNumber, at, { kind: 'credited', invoice });
}
