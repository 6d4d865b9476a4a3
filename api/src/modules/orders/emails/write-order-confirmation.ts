import { onlinePaymentNames, onlinePaymentTypes } from '@shop/contract/payments';
import { amountText } from '#platform/amount-text.ts';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { findAddressNow, mayBeWrittenPrices } from '../../company-users/index.ts';
import { amountName, shownSums } from '../../prices/index.ts';
import { type EmailContent, type Fact, articleText, composeEmail, optionalFact } from '../../notifications/index.ts';
import { costCentreText } from '../orders.rules.ts';
import { sayIn, type Word } from './texts.ts';
import { findWrittenOrder, type WrittenOrder } from './written-order.ts';
import { orderedByText } from '../ordered-by.ts';

/** Sends the confirmation of a placed order in the language it was placed in, if its user wishes one; once for each order. */
export async function sendOrderConfirmation(ctx: Ctx, orderNumber: number): Promise<void> {
  const order = await findWrittenOrder(ctx, orderNumber);
  if (!order) throw new Error(`Order ${orderNumber} is announced but not there`);
  if (order.salesNotificationType !== 'email') return;
  const email = await findAddressNow(ctx, order);
  if (email === undefined) return;
  await ctx.mail.send(writeOrderConfirmation(ctx, { ...order, email }, await mayBeWrittenPrices(ctx, order)));
}

/**
 * The e-mail with all positions, sums, address and a link; without any amount for who may not see prices
 * (docs/domain/permissions.md#seeing-prices).
 */
export function writeOrderConfirmation(
  { operator }: Pick<Ctx, 'operator'>,
  order: WrittenOrder,
  showsPrices: boolean,
): Mail {
  const { locale, orderNumber } = order;
  const say = sayIn(locale);
  const sums = showsPrices ? sumsOf(order) : [];
  const words: EmailContent = {
    subject: say('subject', { orderNumber }),
    name: order.orderedBy,
    opening: say('thanks'),
    facts: factsOf(order),
    table: {
      head: [
        say('position'),
        say('article'),
        say('quantity'),
        ...(hasExpected(order) ? [say('status.date')] : []),
        ...(sums.length > 0 ? [say('price'), say('total')] : []),
      ],
      rows: order.positions.map((position) => rowOf(order, position, sums.length > 0)),
    },
    sums,
    footnote: order.sums === null ? say('pricesLater') : '',
    link: { text: say('open'), path: `customer/history/${orderNumber}` },
  };
  return composeEmail(
    operator,
    locale,
    { to: order.email, idempotencyKey: `order-confirmation-${orderNumber}` },
    words,
  );
}

function factsOf(order: WrittenOrder): readonly Fact[] {
  const say = (word: Word) => sayIn(order.locale)(word);
  const optional = (word: Word, text: string) => optionalFact(say(word), text);
  return [
    [say('order'), String(order.orderNumber)],
    [say('date'), dayText(readZurichClock(order.orderedAt).day)],
    [say('orderedBy'), `${orderedByText(order, order.locale)}, ${order.companyName}`],
    ...optional('contract', order.contractName ?? ''),
    ...optional('contact', order.contact),
    ...optional('commission', order.commission),
    ...optional('reference', order.reference),
    ...optional('costCentre', costCentreText(order)),
    [say(order.shipment), order.pickupLocation ?? addressText(order)],
    ...(order.deliveryDate === null ? [] : [[say('deliveryDate'), dayText(order.deliveryDate)] as const]),
    ...(order.deliveryDate === null ? [[say('expected'), expectedText(order)] as const] : []),
    [say('payment'), paymentName(order)],
    ...optional('note', order.orderText),
    ...optional('messageToSales', order.messageToSales),
  ];
}

/** When it can be there as the cart knew it (docs/domain/dates.md#expected-dates); each position says its own day, too. */
function expectedText({ locale, positions }: WrittenOrder): string {
  const say = sayIn(locale);
  const days = positions.flatMap(({ expectedDate }) => expectedDate ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return say('soonest');
  const range = first === last ? dayText(first) : say('expectedRange', { first: dayText(first), last: dayText(last) });
  const count = positions.length - days.length;
  return count === 0 ? range : `${range}, ${say(count === 1 ? 'withoutDate_one' : 'withoutDate_other', { count })}`;
}

/** Payment methods have names of their own, the same in every language. */
function paymentName({ locale, paymentType }: WrittenOrder): string {
  const online = onlinePaymentTypes.find((type) => type === paymentType);
  return online === undefined ? sayIn(locale)('invoice') : onlinePaymentNames[online];
}

function addressText({ shippingAddress }: WrittenOrder): string {
  if (!shippingAddress) return '';
  const { company, address1, address2, zipCode, city } = shippingAddress;
  return [company, address1, address2, `${zipCode} ${city}`].filter((line) => line !== '').join(', ');
}

function hasExpected({ positions }: WrittenOrder): boolean {
  return positions.some(({ expectedDate }) => expectedDate);
}

function rowOf(
  order: WrittenOrder,
  position: WrittenOrder['positions'][number],
  showsPrices: boolean,
): readonly string[] {
  const { locale } = order;
  const { quantity, unitName, netCents, lineNetCents, priceUnit } = position;
  const row = [
    String(position.lineNumber),
    articleText(sayIn(locale), position),
    `${quantity} ${unitName}`,
    ...(hasExpected(order)
      ? [position.expectedDate ? dayText(position.expectedDate) : sayIn(locale)('status.dateOpen')]
      : []),
  ];
  if (!showsPrices || netCents === null || lineNetCents === null) return row;
  const unit = priceUnit === 1 ? '' : ` ${sayIn(locale)('per', { priceUnit })}`;
  return [...row, `${amountText(netCents)}${unit}`, amountText(lineNetCents)];
}

/**
 * The price summary of docs/domain/prices.md#price-summary; amounts of zero are left out (docs/domain/prices.md#price-summary).
 */
function sumsOf({ sums, locale }: WrittenOrder): readonly Fact[] {
  const summary = sums && shownSums(sums, { seesNet: true, seesGross: false }, (kind) => amountName(kind, locale));
  if (!summary) return [];
  const { subtotal, invoiceDiscount, expenses, additions, netTotal, taxTotal, grandTotal } = summary;
  const say = (word: Word, percentage?: number) => sayIn(locale)(word, { percentage: percentage ?? '' });
  const middle: readonly Fact[] = [
    [say('invoiceDiscount', invoiceDiscount.percentage), amountText(0 - invoiceDiscount.amount)],
    ...[...expenses, ...additions].map(({ name, value }): Fact => [name, amountText(value)]),
  ];
  return [
    [say('subtotal'), amountText(subtotal)],
    ...middle.filter(([, amount]) => amount !== '0.00'),
    [say('netTotal'), amountText(netTotal)],
    [say('tax', taxTotal.percentage), amountText(taxTotal.amount)],
    [say('grandTotal'), amountText(grandTotal)],
  ];
}
