import { dayText } from '#platform/day-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail, optionalFact } from '../../notifications/index.ts';
import { findOrderForEmail, type StoredOrder } from '../orders.sql.ts';
import { sayIn, type Word } from './texts.ts';
import { orderedByText } from '../ordered-by.ts';

/** Brings sales what a customer wrote to them with an order; the same order's message once. */
export async function sendOrderMessage(ctx: Ctx, orderNumber: number): Promise<void> {
  const order = await findOrderForEmail(ctx, orderNumber);
  if (!order) throw new Error(`Order ${orderNumber} is announced but not there`);
  await ctx.mail.send(writeOrderMessage(ctx, order));
}

/** In the operator's language, with what sales need to answer: who wrote, about which order, and where to reach him. */
export function writeOrderMessage({ operator }: Pick<Ctx, 'operator'>, order: StoredOrder): Mail {
  const locale = operator.emailLocale;
  const say = sayIn(locale);
  const { orderNumber, companyName, deliveryDate } = order;
  const orderedBy = orderedByText(order, operator.emailLocale);
  const optional = (word: Word, text: string) => optionalFact(say(word), text);
  return composeEmail(
    operator,
    locale,
    { to: operator.email, idempotencyKey: `order-message-${orderNumber}` },
    {
      subject: say('message.subject', { orderNumber }),
      name: say('salesTeam'),
      opening: say('message.opening', { name: orderedBy, company: companyName }),
      facts: [
        [say('messageToSales'), order.messageToSales],
        [say('order'), String(orderNumber)],
        [say('orderedBy'), `${orderedBy}, ${companyName}, ${order.email}`],
        ...optional('contact', order.contact),
        ...optional('commission', order.commission),
        ...optional('reference', order.reference),
        ...optional('deliveryDate', deliveryDate === null ? '' : dayText(deliveryDate)),
      ],
      link: null,
    },
  );
}
