import { dayText, momentText } from '#platform/day-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail, optionalFact } from '../../notifications/index.ts';
import { calendarFile } from '../calendar-file.ts';
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
      link: linkOf(request),
    },
  );
  return withCalendar({ operator }, mail, request);
}

type Written = { readonly entryId: number; readonly by: string; readonly text: string };

/** What staff have answered, signed with the name of who did. */
export function writeAnswerEmail({ operator }: Pick<Ctx, 'operator'>, request: StoredRequest, entry: Written): Mail {
  const { requestId, kind, email, locale, userId, confirmedAt } = request;
  const say = sayIn(locale);
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
      footnote: userId === null ? say('answer.footnote', { email: operator.email }) : '',
      link: linkOf(request),
    },
  );
  return withCalendar({ operator }, mail, request);
}

/** A customer reads and answers in the shop. */
function linkOf({ requestId, userId, locale }: StoredRequest) {
  return userId === null ? null : { text: sayIn(locale)('link'), path: `customer/messages/${requestId}` };
}

function withCalendar(ctx: Pick<Ctx, 'operator'>, mail: Mail, request: StoredRequest): Mail {
  return request.calendarToken === null ? mail : { ...mail, attachments: [calendarFile(ctx, request)] };
}
