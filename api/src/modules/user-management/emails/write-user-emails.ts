import { INVITATION_DAYS } from '@shop/contract/company-user';
import { passwordLinkMinutes } from '@shop/contract/session';
import { rightsInSentences } from '@shop/contract/user-rights';
import { languageOf } from '@shop/contract/values';
import { amountText } from '#platform/amount-text.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import type { StoredUser } from '../../company-users/index.ts';
import { composeEmail } from '../../notifications/index.ts';
import { sayIn } from './texts.ts';

type MailCtx = Pick<Ctx, 'operator'>;
const nameOf = ({ firstName, lastName }: StoredUser) => `${firstName} ${lastName}`;

/** Who lets somebody in, what he may do there, and the link with which he begins. */
export function writeInvitation(
  { operator }: MailCtx,
  user: StoredUser,
  { by, companyName, path }: { readonly by: string; readonly companyName: string; readonly path: string },
): Mail {
  const { locale, email, isAdmin, permissions, customerUsername } = user;
  const say = sayIn(locale);
  const rights = rightsInSentences(
    null,
    { isAdmin, permissions, cartLimit: user.cartLimitCents },
    { language: languageOf(locale), amountText: (cents) => `CHF\u00a0${amountText(cents)}` },
  );
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `invitation-${path}` },
    {
      subject: say('invitation.subject', { company: companyName, operator: operator.name }),
      name: nameOf(user),
      opening: say('invitation.opening', { by, company: companyName, operator: operator.name }),
      facts: [
        [say('invitation.username'), customerUsername],
        [say('invitation.rights'), rights.join(' ')],
      ],
      footnote: say('invitation.valid', { days: INVITATION_DAYS }),
      link: { text: say('invitation.link'), path },
    },
  );
}

/** The link for a new password that somebody else has asked for. */
export function writePasswordReset(
  { operator }: MailCtx,
  user: StoredUser,
  { by, path }: { readonly by: string; readonly path: string },
): Mail {
  const say = sayIn(user.locale);
  return composeEmail(
    operator,
    user.locale,
    { to: user.email, idempotencyKey: `password-reset-${path}` },
    {
      subject: say('reset.subject', { operator: operator.name }),
      name: nameOf(user),
      opening: say('reset.opening', { by }),
      footnote: say('reset.valid', { minutes: passwordLinkMinutes.restore }),
      link: { text: say('reset.link'), path },
    },
  );
}

export function writePasswordSetByOther(
  { operator }: MailCtx,
  user: StoredUser,
  { by, at }: { readonly by: string; readonly at: string },
): Mail {
  const say = sayIn(user.locale);
  return composeEmail(
    operator,
    user.locale,
    { to: user.email, idempotencyKey: `password-set-${user.userId}-${at}` },
    {
      subject: say('password.subject', { operator: operator.name }),
      name: nameOf(user),
      opening: say('password.opening', { by }),
      footnote: say('password.footnote'),
      link: { text: say('password.link'), path: 'login' },
    },
  );
}

/** To the former address. */
export function writeEmailChangedByOther(
  { operator }: MailCtx,
  user: StoredUser,
  { by, formerEmail, email }: { readonly by: string; readonly formerEmail: string; readonly email: string },
): Mail {
  const say = sayIn(user.locale);
  return composeEmail(
    operator,
    user.locale,
    { to: formerEmail, idempotencyKey: `user-email-${user.userId}-${formerEmail}-${email}` },
    {
      subject: say('email.subject', { operator: operator.name }),
      name: nameOf(user),
      opening: say('email.opening', { by, email }),
      footnote: say('password.footnote'),
      link: null,
    },
  );
}
