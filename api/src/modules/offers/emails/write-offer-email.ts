import type { Locale } from '@shop/contract/values';
import { amountText } from '#platform/amount-text.ts';
import { dayText } from '#platform/day-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { findAddressNow, mayBeWrittenPrices } from '../../company-users/index.ts';
import { type Email, type EmailContent, type Fact, articleText, composeEmail } from '../../notifications/index.ts';
import { namePositions, type Named } from '../../own-numbers/index.ts';
import { salesTopics, type OfferTopic } from '../offers.events.ts';
import { isWithdrawn } from '../offers.rules.ts';
import { findOffer, type StoredOffer, type StoredPosition } from '../offers.sql.ts';
import { sayIn, type Say, type Word } from './texts.ts';
import { requestedByText } from '../requested-by.ts';

type EmailEvent = { readonly offerNumber: number; readonly topic: OfferTopic; readonly number: number };
/** With whether its customer may see prices now, and for him what his company calls the articles. */
type WrittenOffer = Omit<StoredOffer, 'positions'> & {
  readonly positions: readonly Named<StoredPosition>[];
  readonly showsPrices: boolean;
};

/** Tells the customer, or sales, of an offer; the same event once. What has been overtaken by a newer version is left out. */
export async function sendOfferEmail(ctx: Ctx, event: EmailEvent): Promise<void> {
  const offer = await findOffer(ctx, event.offerNumber);
  if (!offer) throw new Error(`Offer ${event.offerNumber} is announced but not there`);
  if (event.topic === 'offered' && offer.version > event.number) return;
  const showsPrices = await mayBeWrittenPrices(ctx, offer);
  const email = isForSales(event.topic) ? offer.email : await findAddressNow(ctx, offer);
  if (email === undefined) return;
  const positions = isForSales(event.topic) ? offer.positions : await namedPositionsOf(ctx, offer);
  await ctx.mail.send(writeOfferEmail(ctx, { ...offer, positions, email, showsPrices }, event));
}

function namedPositionsOf(ctx: Ctx, { companyId, positions }: StoredOffer) {
  return namePositions(
    ctx,
    companyId,
    positions.map((position) => ({ ...position, sku: position.body.sku })),
  );
}

/** To the customer in the language of his request, to sales in the operator's. */
export function writeOfferEmail(
  { operator }: Pick<Ctx, 'operator'>,
  offer: WrittenOffer,
  { offerNumber, topic, number }: EmailEvent,
): Mail {
  const toSales = isForSales(topic);
  const locale = toSales ? operator.emailLocale : offer.locale;
  const say = sayIn(locale);
  const validTo = offer.validTo === null ? '' : dayText(offer.validTo);
  const matter = matterOf(topic, offer);
  const page = toSales ? `operator/offers/${offerNumber}` : `customer/offer/${offerNumber}`;
  const words: EmailContent = {
    subject: say(`offer.${matter}.subject`, { offerNumber, number }),
    name: toSales ? say('salesTeam') : offer.requestedBy,
    opening: say(`offer.${matter}.opening`, {
      validTo,
      name: requestedByText(offer, locale),
      company: offer.companyName,
      number,
    }),
    facts: factsOf(say, offer, { topic, number, validTo, locale }),
    table: tableOf(say, offer, topic),
    sums:
      topic === 'offered' && offer.showsPrices
        ? [[say('offer.total'), `CHF ${amountText(offer.netTotalCents ?? 0)}`]]
        : [],
    link: { text: say('offer.open'), path: page },
  };
  return composeEmail(
    operator,
    locale,
    { to: toSales ? operator.email : offer.email, idempotencyKey: `offer-${offerNumber}-${topic}-${number}` },
    words,
  );
}

function isForSales(topic: OfferTopic): boolean {
  return (salesTopics as readonly string[]).includes(topic);
}

function matterOf(topic: OfferTopic, offer: WrittenOffer) {
  if (!isWithdrawn(offer)) return topic;
  return topic === 'declined' ? 'withdrawn' : topic === 'givenUp' ? 'takenBack' : topic;
}

type OfferEvent = {
  readonly topic: OfferTopic;
  readonly number: number;
  readonly validTo: string;
  readonly locale: Locale;
};

function factsOf(say: Say, offer: WrittenOffer, { topic, number, validTo, locale }: OfferEvent): readonly Fact[] {
  const message = offer.messages.find(({ messageId }) => messageId === number)?.text ?? '';
  const answer = offer.versions.find(({ version }) => version === number)?.message ?? '';
  const facts: readonly (readonly [Word, string])[] = [
    ['offer.number', String(offer.offerNumber)],
    // To sales the first sentence says it.
    ['offer.requestedBy', offer.agentName === null || isForSales(topic) ? '' : requestedByText(offer, locale)],
    ['commission', offer.commission],
    ['reference', offer.reference],
    ['offer.validTo', topic === 'offered' ? validTo : ''],
    ['offer.message', topic === 'asked' || topic === 'replied' ? message : topic === 'offered' ? answer : ''],
    ['offer.reason', topic === 'declined' || topic === 'givenUp' ? offer.declineReason : ''],
  ];
  return facts.filter(([, text]) => text !== '').map(([word, text]) => [say(word), text]);
}

/**
 * Positions stand in the e-mails that begin an offer; their prices only for who may see them
 * (docs/domain/permissions.md#seeing-prices).
 */
function tableOf(say: Say, offer: WrittenOffer, topic: OfferTopic): Email['table'] {
  if (topic !== 'received' && topic !== 'requested' && topic !== 'offered') return { head: [], rows: [] };
  const showsPrices = topic === 'offered' && offer.showsPrices;
  return {
    head: [say('position'), say('article'), say('quantity'), ...(showsPrices ? [say('offer.price')] : [])],
    rows: offer.positions.map(({ lineNumber, body, quantity, offeredNetCents, ownNumbers = [] }) => [
      String(lineNumber),
      articleText(say, { ...body, ownNumbers }),
      `${quantity} ${body.unitName}`,
      ...(showsPrices ? [amountText(offeredNetCents ?? 0)] : []),
    ]),
  };
}
