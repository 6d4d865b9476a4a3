import type { Cancellation } from '@shop/contract/cancellations';
import type { Ctx } from '#src/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { findCancellationForLetter, type CancellationForLetter } from '../../cancellations/index.ts';
import { listRecipients, type Recipient } from '../../company-users/index.ts';
import { letterMail, optionalFact, sayIn, type LetterWords, type Say } from '../letter-mail.ts';

type News = { readonly cancellationId: number; readonly topic: 'asked' | 'decided' };

/**
 * Tells the one who asked and the one who had ordered what became of a request to cancel. That it waits is told only while it
 * does, then to the wholesaler, too.
 */
export async function sendCancellationNews(ctx: Ctx, news: News): Promise<void> {
  const request = await findCancellationForLetter(ctx, news.cancellationId);
  if (!request) throw new Error(`Cancellation ${news.cancellationId} is announced but not there`);
  if (news.topic === 'asked' && !request.isWaiting) return;
  const recipients = await listRecipients(ctx, request.companyId, [request.userId, request.orderedByUserId]);
  for (const to of recipients) await ctx.mail.send(writeCancellationNews(ctx, request, news, to));
  if (news.topic === 'asked') await ctx.mail.send(writeToOrderDesk(ctx, request, news));
}

export function writeCancellationNews(
  { operator }: Pick<Ctx, 'operator'>,
  request: CancellationForLetter,
  { cancellationId, topic }: News,
  to: Recipient,
): Mail {
  const say = sayIn(to.locale);
  const outcome = topic === 'asked' ? 'asked' : outcomeOf(request);
  return letterMail(
    operator,
    to.locale,
    { to: to.email, onceKey: `cancellation-${cancellationId}-${topic}-${to.userId}` },
    {
      subject: say(`cancellation.${outcome}.subject`, { orderNumber: request.orderNumber }),
      name: to.name,
      opening: say(`cancellation.${outcome}.opening`),
      ...bodyOf(say, request),
      link: { text: say('open'), path: `customer/history/${request.orderNumber}` },
    },
  );
}

function writeToOrderDesk(
  { operator }: Pick<Ctx, 'operator'>,
  request: CancellationForLetter,
  { cancellationId }: News,
): Mail {
  const say = sayIn('de');
  return letterMail(
    operator,
    'de',
    { to: operator.email, onceKey: `cancellation-${cancellationId}-asked-desk` },
    {
      subject: say('cancellation.asked.subject', { orderNumber: request.orderNumber }),
      name: say('cancellation.desk'),
      opening: say('cancellation.asked.desk', { name: request.requestedBy, company: request.companyName }),
      ...bodyOf(say, request),
      link: null,
    },
  );
}

function outcomeOf({ positions }: CancellationForLetter): 'accepted' | 'refused' | 'mixed' {
  if (positions.every(({ state }) => state === 'accepted')) return 'accepted';
  return positions.some(({ state }) => state === 'accepted') ? 'mixed' : 'refused';
}

function bodyOf(say: Say, request: CancellationForLetter): Pick<LetterWords, 'facts' | 'table'> {
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
        `${position.name}\n${say('sku', { sku: position.sku })}`,
        `${position.quantity} ${position.measurementUnitName}`,
        verdictOf(say, position),
      ]),
    },
  };
}

function verdictOf(say: Say, { state, refusal }: Cancellation['positions'][number]): string {
  const verdict = say(`cancellation.verdict.${state}`);
  return refusal === null ? verdict : `${verdict} – ${say(`cancellation.verdict.${refusal}`)}`;
}
