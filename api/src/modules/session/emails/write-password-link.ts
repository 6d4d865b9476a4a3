import { passwordLinkMinutes, type PasswordLinkPurpose } from '@shop/contract/session';
import type { Locale } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail } from '../../notifications/index.ts';
import { sayIn } from './texts.ts';

type Addressee = { readonly email: string; readonly name: string; readonly locale: Locale };

/** To somebody for whom an account was made: the link with which he sets its password. @param path of the link's page */
export function writePasswordLink(ctx: Pick<Ctx, 'operator'>, addressee: Addressee, path: string): Mail {
  return write(ctx, addressee, { path, kind: 'password' });
}

/** To somebody who has asked for a new password (docs/domain/session.md#password-restore). */
export function writeRestoreLink(ctx: Pick<Ctx, 'operator'>, addressee: Addressee, path: string): Mail {
  return write(ctx, addressee, { path, kind: 'restore' });
}

function write(
  { operator }: Pick<Ctx, 'operator'>,
  { email, name, locale }: Addressee,
  { path, kind }: { readonly path: string; readonly kind: 'password' | 'restore' },
): Mail {
  const say = sayIn(locale);
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `password-link-${path}` },
    {
      subject: say(`${kind}.subject`, { name: operator.name }),
      name,
      opening: say(`${kind}.opening`),
      footnote: linkValidity(locale, 'restore'),
      link: { text: say('password.open'), path },
    },
  );
}

/** How long a link is valid, as e-mails say it. */
export function linkValidity(locale: Locale, purpose: PasswordLinkPurpose): string {
  const minutes = passwordLinkMinutes[purpose];
  const say = sayIn(locale);
  return purpose === 'restore'
    ? say('password.valid', { minutes })
    : say('password.validDays', { days: minutes / 60 / 24 });
}
