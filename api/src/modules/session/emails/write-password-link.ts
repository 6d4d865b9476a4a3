import type { Locale } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail } from '../../notifications/index.ts';
import { PASSWORD_LINK_MINUTES } from '../password-links.service.ts';
import { sayIn } from './texts.ts';

/** To the user of a new account: the link with which he sets its password. @param path of the link's page */
export function writePasswordLink(
  { operator }: Pick<Ctx, 'operator'>,
  { email, name, locale }: { readonly email: string; readonly name: string; readonly locale: Locale },
  path: string,
): Mail {
  const say = sayIn(locale);
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `password-link-${path}` },
    {
      subject: say('password.subject', { name: operator.name }),
      name,
      opening: say('password.opening'),
      footnote: say('password.valid', { minutes: PASSWORD_LINK_MINUTES }),
      link: { text: say('password.open'), path },
    },
  );
}
