import { languageOf } from '@shop/contract/values';
import { amountText } from '#platform/amount-text.ts';
import type { Ctx } from '#src/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { findPayment, type StoredPayment } from '../../payments/index.ts';
import { letterAsHtml, letterAsText, phrase, type Letter, type Word } from '../letter.rules.ts';

/** Tells the one who paid that his money goes back, and why; the same payment is told of once. */
export async function sendPaymentReturned(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} is announced but not there`);
  await ctx.mail.send(writePaymentReturned(ctx, payment));
}

export function writePaymentReturned({ operator }: Pick<Ctx, 'operator'>, payment: StoredPayment): Mail {
  const { locale, reason, amountCents, reference, paymentId, payerName, email } = payment;
  const say = (word: Word, facts?: Readonly<Record<string, string | number>>) => phrase(locale, word, facts);
  const language = languageOf(locale);
  const letter: Letter = {
    subject: say('returnedSubject'),
    greeting: say('greeting', { name: payerName }),
    opening: say(openingOf(reason)),
    facts: [
      [say('returnedAmount'), `CHF ${amountText(amountCents)}`],
      [say('returnedReference'), reference],
    ],
    table: { head: [], rows: [] },
    sums: [],
    remark: say('returnedWhen'),
    link: { text: say('returnedOpen'), url: `${operator.publicUrl}/${language}/cart` },
    closing: [
      say('questions', { phone: operator.phone, email: operator.email }),
      '',
      say('regards'),
      operator.legalName,
      `${operator.street}, ${operator.zipCode} ${operator.city}`,
      operator.vatNumber,
    ],
  };
  return {
    to: email,
    subject: letter.subject,
    text: letterAsText(letter),
    html: letterAsHtml(letter, language),
    onceKey: `payment-returned-${paymentId}`,
  };
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
