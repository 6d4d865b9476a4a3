import type { Cancellation } from '@shop/contract/cancellations';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { listRecipients, type Recipient } from '../../company-users/index.ts';
import { articleText, type EmailContent, composeEmail, optionalFact } from '../../notifications/index.ts';
import { namePositions } from '../../own-numbers/index.ts';
import { findCancellationForEmail, type CancellationForEmail } from '../cancellations.sql.ts';
import { sayIn, type Say } from './texts.ts';

type EmailEvent = { readonly cancellationId: number; readonly topic: 'asked' | 'decided' };

/**
 * Tells the one who asked, and the one who had ordered if he wants to hear of his order, the outcome of a request to cancel.
 * That it waits is told only while it does, then to the wholesaler, too.
 */
export async function sendCancellationEmail(ctx: Ctx, event: EmailEvent): Promise<void> {
  const request = await findCancellationForEmail(ctx, event.cancellationId);
  if (!request) throw new Error(`Cancellation ${event.cancellationId} is announced but not there`);
  if (event.topic === 'asked' && !request.isWaiting) return;
  const positions = await namePositions(ctx, request.companyId, request.positions);
  const named = { ...request, positions: [...positions] };
  const recipients = await listRecipients(ctx, request.companyId, [
    request.userId,
    request.wantsStatus ? request.orderedByUserId : null,
  ]);
  for (const to of recipients) await ctx.mail.send(writeCancellationEmail(ctx, named, event, to));
  if (event.topic === 'asked') await ctx.mail.send(writeToOrderProcessing(ctx, request, event));
}

export function writeCancellationEmail(
  { operator }: Pick<Ctx, 'operator'>,
  request: CancellationForEmail,
  { cancellationId, topic }: EmailEvent,
  to: Recipient,
): Mail {
  const say = sayIn(to.locale);
  const outcome = topic === 'asked' ? 'asked' : outcomeOf(request);
  return composeEmail(
    operator,
    to.locale,
    { to: to.email, idempotencyKey: `cancellation-${cancellationId}-${topic}-${to.userId}` },
    {
      subject: say(`cancellation.${outcome}.subject`, { orderNumber: request.orderNumber }),
      name: to.name,
      opening: say(`cancellation.${outcome}.opening`),
      ...bodyOf(say, request),
      link: { text: say('open'), path: `customer/history/${request.orderNumber}` },
    },
  );
}

function writeToOrderProcessing(
  { operator }: Pick<Ctx, 'operator'>,
  request: CancellationForEmail,
  { cancellationId }: EmailEvent,
): Mail {
  const say = sayIn(operator.emailLocale);
  return composeEmail(
    operator,
    operator.emailLocale,
    { to: operator.emails.orders, idempotencyKey: `cancellation-${cancellationId}-asked-desk` },
    {
      subject: say('cancellation.asked.subject', { orderNumber: request.orderNumber }),
      name: say('cancellation.desk'),
      opening: say('cancellation.asked.desk', { name: request.requestedBy, company: request.companyName }),
      ...bodyOf(say, request),
      link: null,
    },
  );
}

function outcomeOf({ positions }: CancellationForEmail): 'accepted' | 'refused' | 'mixed' {
  if (positions.every(({ state }) => state === 'accepted')) return 'accepted';
  return positions.some(({ state }) => state === 'accepted') ? 'mixed' : 'refused';
}

function bodyOf(say: Say, request: CancellationForEmail): Pick<EmailContent, 'facts' | 'table'> {
  return {
    facts: [
      [say('order'), request.orderNumber],
      [say('cancellation.by'), request.requestedBy],
      ...optionalFact(say('note'), request.comment),
    ],
    table: {
      head: [say('position'), say('article'), say('quantity'), say('cancellation.answer')],
      rows: request.positions.map((position) => [
        String(position.lineNumber),
        articleText(say, { ...position, eNumber: '' }),
        `${position.quantity} ${position.measurementUnitName}`,
        resultOf(say, position),
      ]),
    },
  };
}

function resultOf(say: Say, { state, refusal }: Cancellation['positions'][number]): string {
  const result = say(`cancellation.result.${state}`);
  return refusal === null ? result : `${result} – ${say(`cancellation.result.${refusal}`)}`;
}
