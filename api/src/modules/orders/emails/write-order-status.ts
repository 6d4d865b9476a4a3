import { dayText } from '#platform/day-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { ErpDelivery, ErpEvent } from '#src/ports/erp/erp-lifecycle.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { findAddressNow } from '../../company-users/index.ts';
import { type EmailContent, type Fact, articleText, composeEmail, optionalFact } from '../../notifications/index.ts';
import { type OrderChanged } from '../orders.events.ts';
import { sayIn } from './texts.ts';
import { findWrittenOrder, type WrittenOrder } from './written-order.ts';

type Row = { readonly lineNumber: number; readonly quantity: number; readonly date: string | null };

/** What an e-mail about an event says, and of which positions. */
type StatusContent = { readonly topic: Topic; readonly rows: readonly Row[]; readonly facts: readonly Fact[] };
type Topic = 'confirmed' | 'rescheduled' | 'shipped' | 'readyForPickup' | 'delivered' | 'pickedUp' | 'cancelled';

const goodsTopics = {
  delivery: { shipped: 'shipped', delivered: 'delivered' },
  pickup: { shipped: 'readyForPickup', delivered: 'pickedUp' },
} as const satisfies Record<ErpDelivery['kind'], Record<'shipped' | 'delivered', Topic>>;

/** Notifies the one who ordered, in the language of the order, if he wishes to hear of it; each event once. */
export async function sendOrderStatus(ctx: Ctx, change: OrderChanged): Promise<void> {
  if (change.orderNumber === null) return;
  const order = await findWrittenOrder(ctx, change.orderNumber);
  if (!order || order.orderStatusNotificationType !== 'email') return;
  const email = await findAddressNow(ctx, order);
  const mail = email === undefined ? undefined : writeOrderStatus(ctx, { ...order, email }, change);
  if (mail) await ctx.mail.send(mail);
}

/** The e-mail about an event, without any amount; undefined for one that no e-mail is written about. */
export function writeOrderStatus(
  { operator }: Pick<Ctx, 'operator'>,
  order: WrittenOrder,
  { noticeId, what }: OrderChanged,
): Mail | undefined {
  const content = contentOf(order, what);
  if (!content) return undefined;
  const { locale, orderNumber } = order;
  const say = sayIn(locale);
  const words: EmailContent = {
    subject: say(`status.${content.topic}.subject`, { orderNumber }),
    name: order.orderedBy,
    opening: say(`status.${content.topic}.opening`, { orderNumber, place: order.pickupLocation ?? '' }),
    facts: [
      [say('order'), String(orderNumber)],
      ...optionalFact(say('commission'), order.commission),
      ...optionalFact(say('reference'), order.reference),
      ...content.facts,
    ],
    table: {
      head: [say('position'), say('article'), say('quantity'), ...(hasDates(content) ? [say('status.date')] : [])],
      rows: content.rows.flatMap((row) => rowOf(order, row, hasDates(content))),
    },
    link: { text: say('open'), path: `customer/history/${orderNumber}` },
  };
  return composeEmail(
    operator,
    locale,
    { to: order.email, idempotencyKey: `order-status-${orderNumber}-${noticeId}` },
    words,
  );
}

function contentOf(order: WrittenOrder, what: ErpEvent): StatusContent | undefined {
  switch (what.kind) {
    case 'confirmed':
      return {
        topic: 'confirmed',
        facts: [],
        rows: what.positions
          .filter(({ confirmedQuantity }) => confirmedQuantity > 0)
          .map(({ lineNumber, confirmedQuantity, promisedDate }) => ({
            lineNumber,
            quantity: confirmedQuantity,
            date: promisedDate,
          })),
      };
    case 'rescheduled':
      return {
        topic: 'rescheduled',
        facts: [],
        rows: what.positions.map(({ lineNumber, promisedDate }) => ({
          lineNumber,
          quantity: openQuantityOf(order, lineNumber),
          date: promisedDate,
        })),
      };
    case 'shipped':
    case 'delivered':
      return {
        topic: goodsTopics[what.delivery.kind][what.kind],
        facts: deliveryFacts(order, what.delivery),
        rows: what.delivery.positions.map((position) => ({ ...position, date: null })),
      };
    case 'cancelled':
      if (what.requestId !== null) return undefined; // the requester gets the answer to his request
      return {
        topic: 'cancelled',
        facts: [],
        rows: what.positions.map(({ lineNumber, cancelledQuantity }) => ({
          lineNumber,
          quantity: cancelledQuantity,
          date: null,
        })),
      };
    default:
      return undefined;
  }
}

/** Where the parcels can be followed. */
function deliveryFacts({ locale }: WrittenOrder, { deliveryNumber, parcels }: ErpDelivery): readonly Fact[] {
  const links = parcels.flatMap(({ carrier, trackingNumber, trackingCompanyUrl }): readonly Fact[] =>
    trackingCompanyUrl === null ? [] : [[carrier, `${trackingNumber}\n${trackingCompanyUrl}`]],
  );
  return [[sayIn(locale)('status.deliveryNote'), deliveryNumber], ...links];
}

function openQuantityOf({ positions }: WrittenOrder, lineNumber: number): number {
  const position = positions.find((one) => one.lineNumber === lineNumber);
  return position ? position.quantity - position.deliveredQuantity - position.cancelledQuantity : 0;
}

function hasDates({ rows }: StatusContent): boolean {
  return rows.some(({ date }) => date !== null);
}

function rowOf({ locale, positions }: WrittenOrder, row: Row, showsDate: boolean): readonly (readonly string[])[] {
  const position = positions.find(({ lineNumber }) => lineNumber === row.lineNumber);
  if (!position) return [];
  const cells = [String(row.lineNumber), articleText(sayIn(locale), position), `${row.quantity} ${position.unitName}`];
  const date = row.date === null ? sayIn(locale)('status.dateOpen') : dayText(row.date);
  return [showsDate ? [...cells, date] : cells];
}
