import { DECISION_LINK_DAYS } from '@shop/contract/parked-orders';
import { amountText } from '#platform/amount-text.ts';
import { dayText, momentText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { findAddressNow, listApprovers, mayBeWrittenPrices, type Recipient } from '../../company-users/index.ts';
import {
  type Email,
  type EmailContent,
  type Fact,
  articleText,
  composeEmail,
  optionalFact,
} from '../../notifications/index.ts';
import { namePositions, type Named } from '../../own-numbers/index.ts';
import type { NewPosition } from '../../orders/index.ts';
import { createDecisionLink, isAsked, moveSince } from '../decision-links.service.ts';
import { findParkedForEmail, listTrail, type StoredParked, type TrailEntry } from '../parked-orders.sql.ts';
import { sayIn, type Word } from './texts.ts';
import { parkedByText } from '../parked-by.ts';

/** Lines that an e-mail names; the page shows the rest. */
const EMAIL_LINES_MAX = 50;

/**
 * Writes to both sides what happened to a parked order (docs/domain/approval.md#e-mails): to the one who parked it and to all
 * who may approve.
 */
export async function sendParkedOrder(ctx: Ctx, orderId: number, entryId: number): Promise<void> {
  const order = await findParkedForEmail(ctx, orderId);
  if (!order) throw new Error(`Parked order ${orderId} is announced but not there`);
  const entry = (await listTrail(ctx, orderId)).find((one) => one.entryId === entryId);
  if (!entry) throw new Error(`Entry ${entryId} of parked order ${orderId} is announced but not there`);
  const approvers = await listApprovers(ctx, order.companyId);
  const others = approvers.filter(({ userId }) => userId !== order.userId);
  const both = [...(await parkerOf(ctx, order)), ...others];
  // Handed on, it is news for the one who may decide now as well.
  const recipients = entry.what === 'handedOn' ? both.filter(({ userId }) => userId === entry.userId) : both;
  const positions = await listEmailPositions(ctx, order);
  for (const to of recipients) {
    const { userId } = to;
    const decisionPath = await createDecisionLink(ctx, { order, entryId, userId, reminder: 0 });
    await ctx.mail.send(writeParkedOrder(ctx, order, { entry, positions, decisionPath }, to));
  }
}

/**
 * Reminds those whose decision an order waits for (docs/domain/approval.md#reminders); nobody where it has moved on since.
 * @param entryId since what it waits
 */
export async function sendReminder(ctx: Ctx, orderId: number, { entryId, number }: ReminderOf): Promise<void> {
  const order = await findParkedForEmail(ctx, orderId);
  const trail = await listTrail(ctx, orderId);
  const entry = trail.find((one) => one.entryId === entryId);
  if (!order || !entry || order.returnedBy !== null || moveSince(trail, entryId)) return;
  const positions = await listEmailPositions(ctx, order);
  for (const to of await listApprovers(ctx, order.companyId)) {
    if (to.userId === order.userId || !(await isAsked(ctx, order, to.userId))) continue;
    const decisionPath = await createDecisionLink(ctx, { order, entryId, userId: to.userId, reminder: number });
    await ctx.mail.send(writeParkedOrder(ctx, order, { entry, positions, decisionPath, reminder: number }, to));
  }
}

function listEmailPositions(ctx: Ctx, { companyId, draft }: StoredParked) {
  return namePositions(ctx, companyId, draft.positions.slice(0, EMAIL_LINES_MAX));
}

type ReminderOf = { readonly entryId: number; readonly number: number };

/** What an e-mail tells, and how its reader can answer it. */
type EmailEvent = {
  readonly entry: TrailEntry;
  readonly positions: readonly Named<NewPosition>[];
  /** For who may decide without opening the shop. */
  readonly decisionPath: string | undefined;
  readonly reminder?: number;
};

/** Nobody where he no longer works for the company. */
async function parkerOf(ctx: Ctx, order: StoredParked): Promise<readonly Recipient[]> {
  const email = await findAddressNow(ctx, order);
  if (email === undefined) return [];
  const { userId, parkedBy: name, locale } = order;
  return [{ userId, email, name, locale, showsPrices: await mayBeWrittenPrices(ctx, order) }];
}

export function writeParkedOrder(
  { operator }: Pick<Ctx, 'operator'>,
  order: StoredParked,
  { entry, positions, decisionPath, reminder = 0 }: EmailEvent,
  to: Recipient,
): Mail {
  const say = sayIn(to.locale);
  const topic = reminder > 0 ? 'reminder' : topicOf(entry);
  const isOwn = to.userId === order.userId;
  const names = {
    orderId: order.orderId,
    who: topic === 'reminder' ? order.parkedBy : entry.who,
    since: momentText(entry.at.toISOString()),
    orderNumber: order.orderNumber ?? '',
  };
  // The same e-mail is delivered once.
  const key = `parked-order-${order.orderId}-${entry.entryId}-${to.userId}`;
  const words: EmailContent = {
    subject: say(`parked.${topic}.subject`, names),
    name: to.name,
    opening: say(openingOf(topic, { entry, order, to }), names),
    facts: factsOf(order, entry, to),
    table: { head: [say('position'), say('article'), say('quantity')], rows: rowsOf(positions, to) },
    sums: sumsOf(order, to),
    footnote: [
      ...(order.lines.length > EMAIL_LINES_MAX
        ? [say('parked.moreLines', { count: order.lines.length - EMAIL_LINES_MAX })]
        : []),
      ...(decisionPath === undefined ? [] : [say('parked.decideHow', { days: DECISION_LINK_DAYS })]),
    ].join('\n'),
    link:
      decisionPath === undefined
        ? { text: say('parked.open'), path: pageOf(topic, order, isOwn) }
        : { text: say('parked.decide'), path: decisionPath },
  };
  return composeEmail(
    operator,
    to.locale,
    { to: to.email, idempotencyKey: reminder === 0 ? key : `${key}-${reminder}` },
    words,
  );
}

type Topic = Exclude<TrailEntry['what'], 'locked' | 'takenOver' | 'handedOver'> | 'reminder';

/** The person who did it is not named to himself as if he were another one. */
function openingOf(
  topic: Topic,
  { entry, order, to }: { readonly entry: TrailEntry; readonly order: StoredParked; readonly to: Recipient },
): Word {
  if (topic === 'reminder' || topic === 'handedOn') return `parked.${topic}.opening`;
  if (topic === 'parked') return to.userId === order.userId ? 'parked.parked.opening' : 'parked.parked.openingApprover';
  const isSelf = entry.userId === to.userId && entry.who === to.name;
  return isSelf ? `parked.${topic}.openingSelf` : `parked.${topic}.opening`;
}

/** What is ordered lives on as an order for whom it was ordered. */
function pageOf(topic: Topic, { orderId, orderNumber }: StoredParked, isOwn: boolean): string {
  return topic === 'ordered' && isOwn && orderNumber !== null
    ? `customer/history/${orderNumber}`
    : `customer/order/${orderId}`;
}

/** Locks and a new owner cause no notification. */
function topicOf({ what }: TrailEntry): Topic {
  return what === 'locked' || what === 'takenOver' || what === 'handedOver' ? 'edited' : what;
}

function factsOf(order: StoredParked, entry: TrailEntry, to: Recipient): readonly Fact[] {
  const { locale } = to;
  const say = (word: Word) => sayIn(locale)(word);
  const optional = (word: Word, text: string) => optionalFact(say(word), text);
  return [
    [say('parked.number'), String(order.orderId)],
    [say('parked.by'), `${parkedByText(order, locale)}, ${dayText(readZurichClock(order.parkedAt).day)}`],
    ...optional('commission', order.commission),
    ...optional('reference', order.reference),
    ...optional('order', order.orderNumber === null ? '' : String(order.orderNumber)),
    ...risenSums(entry, to),
    ...optional(entry.what === 'rejected' || entry.what === 'returned' ? 'parked.reason' : 'note', entry.note),
  ];
}

/** For who may see prices: both sums where the price rose too far. */
function risenSums(
  { totalBeforeCents, totalNowCents }: TrailEntry,
  { showsPrices, locale }: Recipient,
): readonly Fact[] {
  if (!showsPrices || totalBeforeCents === null || totalNowCents === null) return [];
  const say = sayIn(locale);
  return [
    [say('parked.totalBefore'), amountText(totalBeforeCents)],
    [say('parked.totalNow'), amountText(totalNowCents)],
  ];
}

function rowsOf(positions: EmailEvent['positions'], { locale }: Recipient): Email['table']['rows'] {
  const say = sayIn(locale);
  return positions.map((position) => [
    String(position.lineNumber),
    articleText(say, position),
    `${position.quantity} ${position.unitName}`,
  ]);
}

/** For who may see prices: what it came to when it was saved last. */
function sumsOf({ netTotalCents, grandTotalCents }: StoredParked, { showsPrices, locale }: Recipient): readonly Fact[] {
  if (!showsPrices || netTotalCents === null || grandTotalCents === null) return [];
  return [
    [sayIn(locale)('netTotal'), amountText(netTotalCents)],
    [sayIn(locale)('grandTotal'), amountText(grandTotalCents)],
  ];
}
