import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import type { ErpCalculatedLine, ErpDocument } from '#src/ports/erp/erp.port.ts';
import { masterData } from '../modules/catalogue/index.ts';
import { calculateOn, erpOperatorOf, lineCents } from '../standalone-erp/index.ts';
import { demoOperator } from './settings.data.ts';
import {
  hasParked,
  insertDemoParked,
  insertDemoTrail,
  listDemoWaiting,
  updateDemoPrices,
  type DemoWaiting,
} from './parked-orders.sql.ts';

/** Companies whose people park orders (docs/domain/demo-world.md#accounts). */
const COMPANIES = ['100100', '100200', '100300'];
/** How many lines of a company's waiting orders, the newest first, have become dearer since they were parked. */
const DEARER_LINES: readonly number[] = [2, 1, 0];
/** What those cost before, in percent of today. */
const FORMER_PERCENT = 97;

/**
 * Parked orders in every state, after the orders they are made from: all or nothing, never beside other parked ones.
 * @returns whether it did
 */
export async function loadDemoParked(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    if (await hasParked(ctx.db)) return false;
    await insertDemoParked(ctx.db, COMPANIES, ctx.now);
    await insertDemoTrail(ctx.db);
    for (const order of await listDemoWaiting(ctx.db)) await priceWaiting(ctx, order);
    return true;
  });
}

/** Who opens a waiting order sees prices of this moment: but for a few it was parked at the same. */
async function priceWaiting({ db, now }: Pick<Ctx, 'db' | 'now'>, order: DemoWaiting): Promise<void> {
  const { companyNumber, shipment, positions } = order;
  const dearer = DEARER_LINES[order.place] ?? 0;
  const asked: ErpDocument = {
    customer: { companyNumber, contractNumber: null },
    shipment,
    lines: positions.map(({ lineNumber, sku, quantity }) => ({ lineKey: String(lineNumber), sku, quantity })),
  };
  const terms = { operator: erpOperatorOf(demoOperator), articleSource: masterData };
  const today = await calculateOn(db, terms, { document: asked, now });
  const then = today.lines.map((line, index) => (index < dearer ? formerly(line) : line));
  const calculated = new Map(then.map((line) => [line.lineKey, line]));
  const summed = asked.lines.map((line) => ({ ...line, ...pickCalculated(calculated.get(line.lineKey)) }));
  const { sums } = await calculateOn(db, terms, { document: { ...asked, lines: summed }, now });
  await updateDemoPrices(db, { orderId: order.orderId, lines: then, sums });
}

function pickCalculated(calculated: ErpCalculatedLine | undefined) {
  return calculated ? { calculated } : {};
}

function formerly(line: ErpCalculatedLine): ErpCalculatedLine {
  const netCents = Math.max(1, Math.round((line.netCents * FORMER_PERCENT) / 100));
  return { ...line, netCents, lineNetCents: lineCents(line.quantity, netCents, line.priceUnit) };
}
