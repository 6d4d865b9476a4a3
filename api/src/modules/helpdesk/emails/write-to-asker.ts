import { dayText, momentText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail, optionalFact } from '../../notifications/index.ts';
import { calendarFile } from '../calendar-file.ts';
import { linkFrom, makeConversationToken } from '../conversation-token.ts';
import type { StoredRequest } from '../requests.sql.ts';
import { sayIn } from './texts.ts';

/**
 * What was asked has arrived. A visitor's own words are not repeated to him: anybody could have typed his address with words of
 * his own (docs/domain/helpdesk.md#limits).
 */
export function writeReceipt({ operator }: Pick<Ctx, 'operator'>, request: StoredRequest, text: string): Mail {
  const { requestId, kind, email, locale, userId } = request;
  const say = sayIn(locale);
  const slots = request.wishedSlots.map(({ slotDay, slotTime }) => `${dayText(slotDay)} ${slotTime}`);
  const mail = composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `helpdesk-receipt-${requestId}` },
    {
      subject: say('receipt.subject', { kind: say(`kind.${kind}`), number: requestId }),
      name: userId === null ? '' : request.contactName,
      opening: say(`receipt.opening.${kind}`),
      facts: [
        ...optionalFact(say('slots'), slots.join('\n')),
        ...optionalFact(say('yourMessage'), userId === null ? '' : text),
      ],
      footnote: userId === null ? say('receipt.footnote') : '',
      // A visitor gets a link with our first answer: what he has typed is not sent to an address that anybody could have typed.
      link: userId === null ? null : { text: say('link'), path: ownPath(request) },
    },
  );
  return withCalendar({ operator }, mail, request);
}

const ownPath = ({ requestId }: StoredRequest) => `customer/messages/${requestId}`;

type Written = { readonly entryId: number; readonly by: string; readonly at: Date; readonly text: string };

/**
 * What staff have answered, signed with the name of who did, and where to write on: a customer in his messages, a visitor by a
 * link that knows him (docs/domain/helpdesk.md#links).
 */
export function writeAnswerEmail(
  ctx: Pick<Ctx, 'operator' | 'secretBox'>,
  request: StoredRequest,
  entry: Written,
): Mail {
  const { operator } = ctx;
  const { requestId, kind, email, locale, userId, confirmedAt } = request;
  const say = sayIn(locale);
  const link = linkFrom(requestId, entry.at);
  const [path, until] =
    userId === null
      ? [`conversation/${makeConversationToken(ctx, link)}`, dayText(readZurichClock(link.expiresAt).day)]
      : [ownPath(request), ''];
  const mail = composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `helpdesk-answer-${requestId}-${entry.entryId}` },
    {
      subject: say('answer.subject', { kind: say(`kind.${kind}`), number: requestId }),
      name: request.contactName,
      opening: `${entry.text}\n\n${entry.by}`,
      facts: [
        ...optionalFact(say('appointment'), confirmedAt ? momentText(confirmedAt.toISOString()) : ''),
        ...optionalFact(say('order'), request.orderNumber),
      ],
      footnote: [say('answer.how'), until && say('answer.until', { until })].filter(Boolean).join(' '),
      link: { text: say('link'), path },
    },
  );
  return withCalendar({ operator }, mail, request);
}

function withCalendar(ctx: Pick<Ctx, 'operator'>, mail: Mail, request: StoredRequest): Mail {
  return request.calendarToken === null ? mail : { ...mail, attachments: [calendarFile(ctx, request)] };
}
