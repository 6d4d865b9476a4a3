import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { InterfaceMessage, punchoutApi } from '@shop/contract/punchout';
import { MessageError, readCxmlRequest } from '@shop/exchange-formats/punchout';
import { readPage } from '#platform/list-query.sql.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx, Ctx, StaffCtx } from '#src/context/context.ts';
import { buyerOf } from './calls/begin-session.ts';
import { CallProblem } from './calls/call.ts';
import { countMessages, findMessage, insertMessage, selectMessages, type StoredMessage } from './log.sql.ts';
import { messages, sayIn, type MessageKey } from './messages.ts';
import { findProfile } from './profiles.sql.ts';
import { takeOrder } from './use-cases/take-order.ts';

type Api = typeof punchoutApi;
type Query = InputOf<Api['messages']>['query'];

/** @param companyId of whose interfaces; everybody's for the operator */
async function listMessages(ctx: Ctx, query: Query, companyId?: number): Promise<ReplyOf<Api['messages']>> {
  const filter = { ...query, companyId };
  const { rows, pagination } = await readPage(
    query,
    () => countMessages(ctx, filter),
    (range) => selectMessages(ctx, filter, range),
  );
  return { messages: rows.map((row) => showMessage(ctx, row)), pagination };
}

export function listAllMessages(ctx: StaffCtx, query: Query) {
  return listMessages(ctx, query);
}

export function listOwnMessages(ctx: BuyerCtx, query: Query) {
  return listMessages(ctx, query, ctx.buyer.companyId);
}

/** @throws ShopError `interface.message_unknown` */
export async function getMessage(ctx: Ctx, messageId: string): Promise<ReplyOf<Api['message']>> {
  const message = await requireMessage(ctx, messageId);
  return { message: showMessage(ctx, message), raw: message.raw };
}

/** Whose message it is, is part of the question: the operator's staff see all, a company its own. */
async function requireMessage(ctx: Ctx, messageId: string): Promise<StoredMessage> {
  const companyId = ctx.staff ? undefined : (ctx.buyer?.companyId ?? 0);
  return (await findMessage(ctx, Number(messageId), companyId)) ?? refuse('interface.message_unknown');
}

/** @throws ShopError `interface.message_unknown` */
export async function getMessageFile(ctx: Ctx, messageId: string): Promise<FileAnswer> {
  const { raw, protocol, at, messageId: id } = await requireMessage(ctx, messageId);
  const ending = raw.startsWith('<?xml') ? 'xml' : 'txt';
  const name = `${protocol}-${at.toISOString().slice(0, 10)}-${id}.${ending}`;
  return { name, type: 'text/plain; charset=utf-8', content: Buffer.from(raw) };
}

function showMessage({ locale }: Ctx, message: Omit<StoredMessage, 'raw' | 'form'>): InterfaceMessage {
  const { messageId, profileId, profileName, protocol, companyName, at, direction, kind } = message;
  const { outcome, reason, subject, status, durationMs } = message;
  return {
    interfaceMessageId: messageId,
    interfaceId: profileId,
    interfaceName: profileName,
    protocol,
    companyName,
    at: at.toISOString(),
    direction,
    kind,
    outcome,
    reason: wordReason(locale, reason, subject),
    subject,
    status,
    durationMs,
    isRepeatable: isRepeatable(message),
  };
}

/** Whoever could not prove who he is has sent nothing that is worth reading again. */
const unproven: ReadonlySet<string> = new Set(['wrong_secret', 'too_often']);

type Sent = Pick<StoredMessage, 'kind' | 'direction' | 'outcome' | 'reason'>;

function isRepeatable({ kind, direction, outcome, reason }: Sent): boolean {
  if (kind === 'transfer') return direction === 'out';
  return kind === 'order' && direction === 'in' && outcome !== 'good' && !unproven.has(reason);
}

/** A reason that ends with what it is about ends before it where that is not known. */
function wordReason(locale: Ctx['locale'], reason: string, subject = ''): string {
  const key = `reason.${reason}`;
  if (reason === '' || !Object.hasOwn(messages.de, key)) return reason;
  return sayIn(locale, key as MessageKey, { subject }).replace(/\s*:\s*$/, '.');
}

/**
 * An order that came in is read once more, without its secret, which is not kept; of a cart that went out the form is answered,
 * for a browser to send.
 * @throws ShopError `interface.message_unknown`, `interface.not_repeatable`, `interface.unknown`
 */
export async function resendMessage(ctx: StaffCtx, messageId: string): Promise<ReplyOf<Api['resend']>> {
  const message = await requireMessage(ctx, messageId);
  if (!isRepeatable(message)) refuse('interface.not_repeatable');
  const profile = (await findProfile(ctx, message.profileId)) ?? refuse('interface.unknown');
  const repeated = { ...message, repeats: message.messageId, durationMs: null };
  if (message.kind === 'transfer') {
    await insertMessage(ctx, repeated);
    return {
      outcome: message.outcome,
      reason: wordReason(ctx.locale, message.reason, message.subject),
      form: message.form,
    };
  }
  const { outcome, reason, status } = await readOrderAgain(ctx, profile, message.raw);
  await insertMessage(ctx, { ...repeated, outcome, reason: outcome === 'good' ? '' : reason, status });
  return { outcome, reason: wordReason(ctx.locale, reason), form: null };
}

type Read = { readonly outcome: InterfaceMessage['outcome']; readonly reason: string; readonly status: number };

async function readOrderAgain(ctx: StaffCtx, profile: Parameters<typeof takeOrder>[1], raw: string): Promise<Read> {
  try {
    const request = readCxmlRequest(raw);
    if (request.content.kind !== 'order') return refuse('interface.not_repeatable');
    const { content } = request;
    const { status, warning } = await takeOrder(await buyerOf(ctx, profile), profile, { ...request, content });
    const isTaken = status.code === 200;
    const outcome = isTaken ? (warning === '' ? 'good' : 'warned') : 'failed';
    return { outcome, reason: isTaken ? warning : (status.detail ?? ''), status: status.code };
  } catch (error) {
    if (error instanceof MessageError) return { outcome: 'failed', reason: error.fault, status: 400 };
    if (error instanceof CallProblem) return { outcome: 'failed', reason: error.reason, status: 401 };
    throw error;
  }
}
