import { amountText } from '#platform/amount-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Movement } from '#src/ports/payment/payment.port.ts';

/** Has the operator look after a refund of which the payment service does not say whether it was made; he is told once. */
export async function askOperator({ mail, operator }: Ctx, refund: Movement): Promise<void> {
  const { transactionId, reference, amountCents, key } = refund;
  const text = [
    'Bitte prüfen Sie beim Zahlungsdienst, ob diese Rückzahlung ausgeführt wurde. Der Shop wiederholt sie nicht von selbst.',
    '',
    `Betrag: CHF ${amountText(amountCents)}`,
    `Referenz der Zahlung: ${reference}`,
    `Transaktion: ${transactionId}`,
    `Rückzahlung: ${key}`,
  ].join('\n');
  await mail.send({
    to: operator.emails.accounts,
    subject: `Rückzahlung ungewiss: ${reference}`,
    text,
    html: `<pre style="white-space:pre-wrap">${text}</pre>`,
    idempotencyKey: `refund-unknown-${key}`,
  });
}
