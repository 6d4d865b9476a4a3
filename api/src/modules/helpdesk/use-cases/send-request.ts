import { randomBytes } from 'node:crypto';
import { BETA_CONFIRM_ID, REQUEST_EMAILS_PER_DAY_MAX, type helpdeskApi } from '@shop/contract/helpdesk';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { answer, type Answer } from '#platform/http/answer.ts';
import { inTransaction } from '#platform/db.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { findOrder, readOrderNumber } from '../../orders/index.ts';
import { insertEntry } from '../entries.sql.ts';
import { sendFiles } from '../files.sql.ts';
import { notifyStaff, sendReceipt } from '../helpdesk.jobs.ts';
import { excerptOf } from '../helpdesk.rules.ts';
import { messages } from '../messages.ts';
import { findOpenBeta, insertRequest, listTakenSlots, type NewRequest } from '../requests.sql.ts';
import { freeSlots, slotFaults } from '../showroom.rules.ts';
import { askerOf, claimRequest, neededFor } from './asker.ts';

type Api = typeof helpdeskApi;

const addressLimit: RateLimit = { name: 'helpdesk.address', max: REQUEST_EMAILS_PER_DAY_MAX, windowMs: 86_400_000 };

/**
 * The contact form. Runs in the transaction of its stored answer.
 * @throws ShopError `request.too_many`, `request.invalid`, `helpdesk.order_unknown`, `helpdesk.file_unknown`
 */
export async function sendRequest(ctx: Ctx, { body }: InputOf<Api['send']>): Promise<ReplyOf<Api['send']>> {
  await claimRequest(ctx);
  const { requestKind, topic, orderNumber, callbackTime, message, fileIds } = body;
  const request: NewRequest = {
    ...askerOf(ctx, body, neededFor(requestKind)),
    kind: requestKind,
    topic,
    orderNumber: await readOrder(ctx, orderNumber),
    callbackTime: requestKind === 'callback' ? callbackTime : null,
    wishedSlots: [],
    calendarToken: null,
    excerpt: excerptOf(message),
  };
  return { requestId: await storeRequest(ctx, request, { message, fileIds }) };
}

/** Of a customer the order must be one that he may see; what a visitor names is looked at by staff. */
async function readOrder(ctx: Ctx, typed: string): Promise<string> {
  if (typed === '' || !ctx.buyer) return typed;
  const number = readOrderNumber(typed);
  const order = number === null ? undefined : await findOrder({ ...ctx, buyer: ctx.buyer }, number);
  return order ? String(number) : refuse('helpdesk.order_unknown', { number: typed }, 'orderNumber');
}

/**
 * An appointment in the showroom by video (docs/domain/helpdesk.md#showroom).
 * @throws ShopError `request.too_many`, `request.invalid` with `helpdesk.slot_gone`, `helpdesk.slot_twice`
 */
export async function askForShowroom(
  ctx: Ctx,
  { body }: InputOf<Api['vrShowroom']>,
): Promise<ReplyOf<Api['vrShowroom']>> {
  await claimRequest(ctx);
  const asker = askerOf(ctx, body, ['contactName', 'companyName', 'email']);
  const faults = slotFaults(body.wishedSlots, await findFreeSlots(ctx));
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  const calendarToken = randomBytes(32).toString('base64url');
  const request: NewRequest = {
    ...asker,
    kind: 'showroom',
    topic: 'technical',
    orderNumber: '',
    callbackTime: null,
    wishedSlots: body.wishedSlots,
    calendarToken,
    excerpt: excerptOf(body.message),
  };
  return { requestId: await storeRequest(ctx, request, { message: body.message, fileIds: [] }), calendarToken };
}

export async function findFreeSlots(ctx: Ctx) {
  const taken = await listTakenSlots(ctx);
  return freeSlots({
    today: readZurichClock(ctx.now).day,
    holidays: ctx.operator.holidays,
    taken: taken.map(({ confirmedAt }) => confirmedAt),
  });
}

/**
 * Interest in what is being tried out. Asked for the first time nothing is done: the answer asks whether sales shall call
 * (docs/domain/notifications.md#confirmations). Who has asked and waits gets the same request again.
 */
export async function askForBeta(
  ctx: BuyerCtx,
  { body }: InputOf<Api['betaContact']>,
): Promise<ReplyOf<Api['betaContact']> | Answer<ReplyOf<Api['betaContact']>>> {
  const words = messages[ctx.locale];
  if (!body.isConfirmed) {
    const confirm = { id: BETA_CONFIRM_ID, label: words['beta.confirm'] };
    const message = { type: 'info', code: 'helpdesk.beta_confirm', message: words['beta.question'], confirm } as const;
    return answer({ requestId: null }, { messages: [message] });
  }
  return inTransaction(ctx, async (ctx) => {
    const known = await findOpenBeta(ctx);
    if (known !== undefined) return { requestId: known };
    await claimRequest(ctx);
    const request: NewRequest = {
      ...askerOf(ctx, { contactName: '', companyName: '', email: '', phone: '' }, []),
      kind: 'beta',
      topic: 'other',
      orderNumber: '',
      callbackTime: null,
      wishedSlots: [],
      calendarToken: null,
      excerpt: excerptOf(words['beta.message']),
    };
    return { requestId: await storeRequest(ctx, request, { message: words['beta.message'], fileIds: [] }) };
  });
}

type Content = { readonly message: string; readonly fileIds: readonly string[] };

async function storeRequest(ctx: Ctx, request: NewRequest, { message, fileIds }: Content): Promise<number> {
  const requestId = await insertRequest(ctx, request);
  const text = { requestId, kind: 'customer', by: request.contactName, staffId: null, text: message } as const;
  await attachFiles(ctx, await insertEntry(ctx, text), fileIds);
  await ctx.jobs.enqueue(ctx.db, notifyStaff, { requestId, isReply: false });
  // Who has been written to often enough is answered as all others are.
  const wait =
    request.userId === null ? await ctx.rateLimiter.claim(ctx, addressLimit, request.email.toLowerCase()) : 0;
  if (request.email !== '' && wait === 0) await ctx.jobs.enqueue(ctx.db, sendReceipt, { requestId });
  return requestId;
}

/** @throws ShopError `helpdesk.file_unknown` where one is not the caller's, or was sent already */
export async function attachFiles(ctx: Ctx, entryId: number, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  if ((await sendFiles(ctx, entryId, wanted)) < wanted.length) refuse('helpdesk.file_unknown', {}, 'fileIds');
}
