import type { HelpdeskEntry } from '@shop/contract/helpdesk';
import { dayText } from '#platform/day-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail, optionalFact } from '../../notifications/index.ts';
import type { StoredRequest } from '../requests.sql.ts';
import { sayIn } from './texts.ts';

/** To sales in the operator's language: who asks what, and where to answer. */
export function writeToStaff({ operator }: Pick<Ctx, 'operator'>, request: StoredRequest, entry: HelpdeskEntry): Mail {
  const locale = operator.emailLocale;
  const say = sayIn(locale);
  const { requestId, kind, topic, contactName, companyName, companyNumber, email, phone } = request;
  const kindText = say(`kind.${kind}`);
  const slots = request.wishedSlots.map(({ slotDay, slotTime }) => `${dayText(slotDay)} ${slotTime}`);
  return composeEmail(
    operator,
    locale,
    { to: operator.emails.sales, idempotencyKey: `helpdesk-staff-${requestId}-${entry.entryId}` },
    {
      subject: say('staff.subject', { kind: kindText, number: requestId }),
      name: say('staff.team'),
      opening: entry.text,
      facts: [
        [say('kind'), kindText],
        ...(kind === 'question' || kind === 'callback' ? optionalFact(say('topic'), say(`topic.${topic}`)) : []),
        [say('from'), contactName],
        ...optionalFact(say('company'), [companyName, companyNumber].filter(Boolean).join(', ')),
        ...optionalFact(say('email'), email),
        ...optionalFact(say('phone'), phone),
        ...optionalFact(say('callback'), request.callbackTime ? say(`callback.${request.callbackTime}`) : ''),
        ...optionalFact(say('order'), request.orderNumber),
        ...optionalFact(say('slots'), slots.join('\n')),
        ...optionalFact(say('files'), entry.files.map(({ name }) => name).join('\n')),
      ],
      link: { text: say('staff.link'), path: `operator/helpdesk/${requestId}` },
    },
  );
}
