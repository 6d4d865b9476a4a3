import { refuse } from '@shop/contract/errors';
import { QuoteOutdated } from '#platform/quote-outdated.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { returnEvent } from '../returns.events.ts';
import { announceReturn } from '../returns.jobs.ts';
import { findReturn, lockReturn, saveState } from '../returns.sql.ts';
import { saveReturnTrack } from './save-track.ts';

type CancellationQuote = { readonly id: number; readonly isAnnounced: boolean };

/**
 * Asks the ERP to call a return off while it is only registered; asking again is answered with yes again. Where it is not
 * known whether the ERP has the return, it is called off in the shop alone, and in the ERP by the job that announces it.
 * @throws ShopError `return.unknown`, `return.not_cancellable`, `erp.unavailable`
 */
export async function askToCancel(ctx: BuyerCtx, id: number): Promise<CancellationQuote> {
  const goods = (await findReturn(ctx, id)) ?? refuse('return.unknown');
  const isAnnounced = goods.announcedAt !== null;
  if (goods.state === 'cancelled') return { id, isAnnounced };
  if (goods.state !== 'registered') refuse('return.not_cancellable');
  if (isAnnounced && !(await ctx.erp.cancelReturn(String(id), ctx.now))) refuse('return.not_cancellable');
  return { id, isAnnounced };
}

/**
 * Calls off what the ERP has called off, or has not heard of.
 * @throws QuoteOutdated when it was announced meanwhile: then the ERP has to be asked
 */
export async function commitCancel(
  ctx: BuyerCtx,
  { id, isAnnounced }: CancellationQuote,
): Promise<{ returnId: string }> {
  const goods = (await lockReturn(ctx, id)) ?? refuse('return.unknown');
  if (goods.state === 'cancelled') return { returnId: String(id) };
  if (goods.state !== 'registered') refuse('return.not_cancellable');
  if (goods.announcedAt !== null && !isAnnounced) throw new QuoteOutdated('return.not_cancellable');
  const steps = [
    ...goods.steps.filter(({ dateTime }) => dateTime !== null),
    { step: 'cancelled' as const, dateTime: ctx.now.toISOString() },
  ];
  await saveState(ctx, { id, state: 'cancelled', steps });
  await saveReturnTrack(ctx, { ...goods, steps });
  const by = `${ctx.buyer.firstName} ${ctx.buyer.lastName}`;
  if (!isAnnounced) await ctx.jobs.enqueue(ctx.db, announceReturn, { returnId: id });
  await publish(ctx, returnEvent, { returnId: id, state: 'cancelled', by });
  return { returnId: String(id) };
}
