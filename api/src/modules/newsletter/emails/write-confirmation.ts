import { CONFIRM_DAYS } from '@shop/contract/newsletter';
import { languageOf } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail } from '../../notifications/index.ts';
import type { StoredRequest } from '../newsletter.sql.ts';
import { sayIn } from './texts.ts';

/** Below the shop's address; the token follows. */
export const ONE_CLICK_PATH = '/newsletter-unsubscribe';

/** The one e-mail that is sent before a subscription is confirmed (docs/domain/newsletter.md#subscribing). */
export function writeConfirmation(
  { operator }: Pick<Ctx, 'operator'>,
  { id, email, locale, token }: Pick<StoredRequest, 'id' | 'email' | 'locale' | 'token'>,
  unsubscribeToken: string,
): Mail {
  const say = sayIn(locale);
  const page = `${operator.publicUrl}/${languageOf(locale)}/newsletter/unsubscribe/${unsubscribeToken}`;
  const mail = composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `newsletter-confirm-${id}` },
    {
      subject: say('confirm.subject', { sender: operator.name }),
      name: '',
      opening: say('confirm.opening', { sender: operator.name, days: CONFIRM_DAYS }),
      footnote: say('confirm.footnote', { page }),
      link: { text: say('confirm.link'), path: `newsletter/confirm/${token}` },
    },
  );
  return { ...mail, oneClickUnsubscribeUrl: `${operator.publicUrl}${ONE_CLICK_PATH}/${unsubscribeToken}` };
}
