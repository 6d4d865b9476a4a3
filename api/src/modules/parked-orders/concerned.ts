import type { Ctx } from '#src/context/context.ts';
import { listApprovers } from '../company-users/index.ts';
import { isAsked } from './decision-links.service.ts';
import { findParkedForEmail, listTrail, type TrailEntry } from './parked-orders.sql.ts';

type Concerned = {
  readonly entry: TrailEntry;
  /** Whose order it is. */
  readonly parker: number | null;
  readonly parkedBy: string;
  /** For whose decision it waits since this entry; nobody where it is over. */
  readonly asked: readonly number[];
};

/** After these an order waits for somebody who has not been asked before. */
const askingEvents: ReadonlySet<TrailEntry['what']> = new Set(['parked', 'stepApproved', 'priceRose', 'handedOn']);

/** Whom an entry in the trail of a parked order concerns; undefined where the order is gone. */
export async function listConcerned(ctx: Ctx, orderId: number, entryId: number): Promise<Concerned | undefined> {
  const order = await findParkedForEmail(ctx, orderId);
  const entry = (await listTrail(ctx, orderId)).find((one) => one.entryId === entryId);
  if (!order || !entry) return undefined;
  const asked: number[] = [];
  if (order.state === 'parked' && order.returnedBy === null && askingEvents.has(entry.what)) {
    for (const { userId } of await listApprovers(ctx, order.companyId)) {
      const isOther = userId !== order.userId && (entry.what !== 'handedOn' || userId === entry.userId);
      if (isOther && (await isAsked(ctx, order, userId))) asked.push(userId);
    }
  }
  return { entry, parker: order.userId, parkedBy: order.parkedBy, asked };
}
