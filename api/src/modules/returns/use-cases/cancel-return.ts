import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { returnEvent } from '../returns.events.ts';
import { announceReturn } from '../returns.jobs.ts';
import { requireReturns } from '../returns.rules.ts';
import { findReturn, lockReturn, saveState } from '../returns.sql.ts';
import { saveReturnTrack } from './save-track.ts';

/**
 * Calls a return off while it is only registered. One of which nobody knows whether the ERP has heard is called off in the shop
 * at once, and in the ERP by the job that would have announced it.
 * @throws ShopError `return.unknown`, `return.not_cancellable`, `erp.unavailable`
 */
export async function cancelReturn(ctx: BuyerCtx, id: number): Promise<{ returnId: string }> {
  requireReturns(ctx);
  if (!(await findReturn(ctx, id))) refuse('return.unknown');
  const goods = (await lockReturn(ctx, id)) ?? refuse('return.unknown');
  if (goods.state === 'cancelled') return { returnId: String(id) };
  if (goods.state !== 'registered') refuse('return.not_cancellable');
  if (goods.announcedAt !== null && !(await ctx.erp.cancelReturn(String(id), ctx.now)))
    refuse('return.not_cancellable');
  const steps = [
    ...goods.steps.filter(({ dateTime }) => dateTime !== null),
    { step: 'cancelled' as const, dateTime: ctx.now.toISOString() },
  ];
  await saveState(ctx, id, 'cancelled', steps);
  await saveReturnTrack(ctx, { ...goods, steps });
  const by = `${ctx.buyer.firstName} ${ctx.buyer.lastName}`;
  if (goods.announcedAt === null) await ctx.jobs.enqueue(ctx.db, announceReturn, { returnId: id });
  await publish(ctx, returnEvent, { returnId: id, state: 'cancelled', by });
  return { returnId: String(id) };
}
