import { amountText } from '#platform/amount-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { type EmailContent, composeEmail } from '../../notifications/index.ts';
import { findPayment, type StoredPayment } from '../payments.sql.ts';
import { sayIn, type Word } from './texts.ts';

/** Notifies the one who paid that his money goes back, and why; once for each payment. */
export async function sendPaymentReturned(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} is announced but not there`);
  await ctx.mail.send(writePaymentReturned(ctx, payment));
}

export function writePaymentReturned({ operator }: Pick<Ctx, 'operator'>, payment: StoredPayment): Mail {
  const { locale, reason, amountCents, reference, paymentId, payerName, email } = payment;
  const say = sayIn(locale);
  const words: EmailContent = {
    subject: say('returnedSubject'),
    name: payerName,
    opening: say(openingOf(reason)),
    facts: [
      [say('returnedAmount'), `CHF ${amountText(amountCents)}`],
      [say('returnedReference'), reference],
    ],
    footnote: say('returnedWhen'),
    link: { text: say('returnedOpen'), path: `cart` },
  };
  return composeEmail(operator, locale, { to: email, idempotencyKey: `payment-returned-${paymentId}` }, words);
}

function openingOf(reason: StoredPayment['reason']): Word {
  switch (reason) {
    case 'alreadyOrdered':
      return 'returnedAlreadyOrdered';
    case 'notOrderable':
      return 'returnedNotOrderable';
    case 'alreadyPaid':
      return 'returnedAlreadyPaid';
    default:
      return 'returnedAmountDiffers';
  }
}
