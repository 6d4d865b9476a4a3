import type { engineRoomEndpoints } from '@shop/contract/engine-room.schemas';
import type { MailContent } from '@shop/contract/engine-room';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordAction } from './record-action.ts';
import { resendMailJob } from './engine-room.jobs.ts';
import { countMails, findMail, selectMails } from './mails.sql.ts';

type Endpoints = typeof engineRoomEndpoints;

export async function listMails(
  ctx: StaffCtx,
  { q, state, ...query }: InputOf<Endpoints['mails']>['query'],
): Promise<ReplyOf<Endpoints['mails']>> {
  const { rows, pagination } = await readPage(
    query,
    () => countMails(ctx, { q, state }),
    (range) => selectMails(ctx, { q, state }, range),
  );
  const count = (state: 'waiting' | 'sent') => countMails(ctx, { q: '', state });
  return { mails: rows, counts: { waiting: await count('waiting'), sent: await count('sent') }, pagination };
}

/** @throws ShopError `engineRoom.unknown_mail` */
export async function showMail(ctx: StaffCtx, mailId: number): Promise<MailContent> {
  return (await findMail(ctx, mailId)) ?? refuse('engineRoom.unknown_mail');
}

/**
 * Puts it into the queue once more, under a key of its own; what still waits is tried by itself.
 * @throws ShopError `engineRoom.unknown_mail`, `engineRoom.not_resendable`
 */
export async function resendMail(ctx: StaffCtx, mailId: number): Promise<Record<never, never>> {
  const mail = await showMail(ctx, mailId);
  if (mail.notResendable !== null) refuse('engineRoom.not_resendable');
  return inTransaction(ctx, async (ctx) => {
    await ctx.jobs.enqueue(ctx.db, resendMailJob, { mailId, again: ctx.requestId });
    await recordAction(ctx, { action: 'resendMail', subject: mail.subject, count: 1, reason: '' });
    return {};
  });
}
