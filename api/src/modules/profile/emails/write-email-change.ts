import { EMAIL_CHANGE_HOURS } from '@shop/contract/profile';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import type { StoredUser } from '../../company-users/index.ts';
import { composeEmail } from '../../notifications/index.ts';
import type { EmailChange } from '../email-change.sql.ts';
import { sayIn } from './texts.ts';

/** To the new address: the link that makes it count. */
export function writeEmailConfirmation(
  { operator }: Pick<Ctx, 'operator'>,
  { userId, email, name, locale, formerEmail }: EmailChange,
  token: string,
): Mail {
  const say = sayIn(locale);
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `new-email-${userId}-${token}` },
    {
      subject: say('confirm.subject', { name: operator.name }),
      name,
      opening: say('confirm.opening', { formerEmail, email }),
      footnote: say('confirm.footnote', { hours: EMAIL_CHANGE_HOURS }),
      link: { text: say('confirm.link'), path: `new-email/${token}` },
    },
  );
}

/** To the former address, which no longer logs in. */
export function writeEmailChanged(
  { operator }: Pick<Ctx, 'operator'>,
  { userId, firstName, lastName, locale }: StoredUser,
  { formerEmail, email }: { readonly formerEmail: string; readonly email: string },
): Mail {
  const say = sayIn(locale);
  return composeEmail(
    operator,
    locale,
    { to: formerEmail, idempotencyKey: `email-changed-${userId}-${formerEmail}-${email}` },
    {
      subject: say('changed.subject', { name: operator.name }),
      name: `${firstName} ${lastName}`,
      opening: say('changed.opening', { email }),
      footnote: say('changed.footnote'),
      link: null,
    },
  );
}
