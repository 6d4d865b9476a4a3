import { amountText } from '#platform/amount-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import type { Movement } from '#src/ports/payment/payment.port.ts';
import { composeEmail } from '../../notifications/index.ts';
import { sayIn } from './texts.ts';

/** Asks the operator to check a refund of which the payment service does not say whether it was made; once for each refund. */
export async function sendUncertainRefund(ctx: Ctx, refund: Movement): Promise<void> {
  await ctx.mail.send(writeUncertainRefund(ctx, refund));
}

/** In the operator's language, with what the payment service's own pages can be searched for. */
export function writeUncertainRefund({ operator }: Pick<Ctx, 'operator'>, refund: Movement): Mail {
  const { transactionId, reference, amountCents, key } = refund;
  const say = sayIn(operator.emailLocale);
  return composeEmail(
    operator,
    operator.emailLocale,
    { to: operator.emails.accounts, idempotencyKey: `refund-unknown-${key}` },
    {
      subject: say('uncertainSubject', { reference }),
      name: say('accounts'),
      opening: say('uncertainOpening'),
      facts: [
        [say('returnedAmount'), `CHF ${amountText(amountCents)}`],
        [say('returnedReference'), reference],
        [say('uncertainTransaction'), transactionId],
        [say('uncertainRefund'), key],
      ],
      link: null,
    },
  );
}
