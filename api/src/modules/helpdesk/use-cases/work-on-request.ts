import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { HelpdeskRequest, helpdeskStaffApi } from '@shop/contract/helpdesk';
import { inTransaction } from '#platform/db.ts';
import { momentText } from '#platform/day-text.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { insertEntry } from '../entries.sql.ts';
import { sendAnswer } from '../helpdesk.jobs.ts';
import { messages } from '../messages.ts';
import {
  listTakenSlots,
  lockRequest,
  lockShowroom,
  updateRequest,
  type RequestChange,
  type StoredRequest,
} from '../requests.sql.ts';
import { instantOf } from '../showroom.rules.ts';
import { getForStaff } from './read-requests.ts';

type Api = typeof helpdeskStaffApi;
type Change = Partial<RequestChange>;
type Event = 'taken' | 'released' | 'done' | 'reopened';

export const nameOf = ({ staff }: StaffCtx) => `${staff.firstName} ${staff.lastName}`;

const taken = (ctx: StaffCtx): Change => ({ state: 'working', takenById: ctx.staff.userId, takenBy: nameOf(ctx) });

/** Takes a request, also from a colleague, and also one that was done: it waits again. */
export async function takeRequest(ctx: StaffCtx, requestId: number, version: number): Promise<HelpdeskRequest> {
  return change(ctx, { requestId, version }, async (ctx, request) => {
    await addEvent(ctx, requestId, 'taken');
    return { ...taken(ctx), waitsSince: request.waitsSince ?? (request.state === 'done' ? ctx.now : null) };
  });
}

export async function releaseRequest(ctx: StaffCtx, requestId: number, version: number): Promise<HelpdeskRequest> {
  return change(ctx, { requestId, version }, async (ctx, request) => {
    await addEvent(ctx, requestId, 'released');
    const state = request.state === 'working' ? 'open' : request.state;
    return { state, takenById: null, takenBy: '' };
  });
}

/** Nothing is left to do without an answer, or something is again. */
export async function setState(
  ctx: StaffCtx,
  requestId: number,
  { version, requestState }: InputOf<Api['setState']>['body'],
): Promise<HelpdeskRequest> {
  return change(ctx, { requestId, version }, async (ctx, request) => {
    await addEvent(ctx, requestId, requestState === 'done' ? 'done' : 'reopened');
    if (requestState === 'done') return { state: 'done', waitsSince: null };
    return { state: request.takenById === null ? 'open' : 'working', waitsSince: ctx.now };
  });
}

/**
 * Answers by e-mail; a customer also reads it in the message centre. Whoever answers works on it from now on.
 * @throws ShopError `helpdesk.nowhere_to_answer` for who has left a phone number alone
 */
export async function answerRequest(
  ctx: StaffCtx,
  requestId: number,
  { version, answerText, isDone }: InputOf<Api['answer']>['body'],
): Promise<HelpdeskRequest> {
  return change(ctx, { requestId, version }, async (ctx, request) => {
    if (request.email === '') refuse('helpdesk.nowhere_to_answer', {}, 'answerText');
    await writeAnswer(ctx, requestId, answerText);
    return { ...taken(ctx), state: isDone ? 'done' : 'answered', waitsSince: null, answeredAt: ctx.now };
  });
}

/**
 * Confirms an appointment, or moves it: the visitor gets it as a calendar file. Another hour than the wished ones may be agreed
 * by phone. Two requests never get one hour.
 * @throws ShopError `helpdesk.no_showroom`, `helpdesk.slot_past`, `helpdesk.slot_taken`
 */
export async function confirmSlot(
  ctx: StaffCtx,
  requestId: number,
  { version, slotDay, slotTime, meetingUrl, answerText }: InputOf<Api['confirmSlot']>['body'],
): Promise<HelpdeskRequest> {
  const confirmedAt = instantOf({ slotDay, slotTime });
  return change(ctx, { requestId, version }, async (ctx, request) => {
    if (request.kind !== 'showroom') refuse('helpdesk.no_showroom');
    if (confirmedAt <= ctx.now) refuse('helpdesk.slot_past', {}, 'slotTime');
    await lockShowroom(ctx);
    const slots = await listTakenSlots(ctx);
    const other = slots.find((slot) => slot.requestId !== requestId && +slot.confirmedAt === +confirmedAt);
    if (other) refuse('helpdesk.slot_taken', { number: other.requestId }, 'slotTime');
    const when = momentText(confirmedAt.toISOString());
    const confirmation = messages[request.locale]['slot.confirmed'].replace('{{when}}', when);
    await writeAnswer(ctx, requestId, [confirmation, answerText, meetingUrl].filter(Boolean).join('\n\n'));
    const calendarSequence = request.calendarSequence + 1;
    const answered = { state: 'answered', waitsSince: null, answeredAt: ctx.now } as const;
    return { ...taken(ctx), ...answered, confirmedAt, meetingUrl, calendarSequence };
  });
}

async function writeAnswer(ctx: StaffCtx, requestId: number, text: string): Promise<void> {
  const entry = { requestId, kind: 'answer', by: nameOf(ctx), staffId: ctx.staff.userId, text } as const;
  const entryId = await insertEntry(ctx, entry);
  await ctx.jobs.enqueue(ctx.db, sendAnswer, { requestId, entryId });
}

/** For staff alone; it moves nothing, so it needs no version. @throws ShopError `helpdesk.unknown` */
export async function addNote(ctx: StaffCtx, requestId: number, text: string): Promise<HelpdeskRequest> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockRequest(ctx, requestId))) refuse('helpdesk.unknown');
    await insertEntry(ctx, { requestId, kind: 'note', by: nameOf(ctx), staffId: ctx.staff.userId, text });
    return getForStaff(ctx, requestId);
  });
}

/** What happened, as a code that pages word. */
async function addEvent(ctx: StaffCtx, requestId: number, event: Event): Promise<void> {
  await insertEntry(ctx, { requestId, kind: 'event', by: nameOf(ctx), staffId: ctx.staff.userId, text: event });
}

type Seen = { readonly requestId: number; readonly version: number };

/** @throws ShopError `helpdesk.unknown`, `helpdesk.changed_meanwhile` with who was quicker and what became of it */
async function change(
  ctx: StaffCtx,
  { requestId, version }: Seen,
  decide: (ctx: StaffCtx, request: StoredRequest) => Promise<Change>,
): Promise<HelpdeskRequest> {
  return inTransaction(ctx, async (ctx) => {
    const request = (await lockRequest(ctx, requestId)) ?? refuse('helpdesk.unknown');
    if (request.version !== version) {
      const state = messages[ctx.locale][`state.${request.state}`];
      refuse('helpdesk.changed_meanwhile', { by: request.takenBy || request.contactName, state });
    }
    await updateRequest(ctx, requestId, { ...request, ...(await decide(ctx, request)) });
    return getForStaff(ctx, requestId);
  });
}
