import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import type { Addressee } from '../../company-users/index.ts';
import { composeEmail } from '../../notifications/index.ts';
import { sayIn } from './texts.ts';

/** What is told. Stored in jobs: they never change their names. */
export const factorChanges = [
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'codesRenewed',
  'allRemoved',
] as const;

type Change = {
  readonly what: (typeof factorChanges)[number];
  /** Of the passkey, or who did it. */
  readonly name: string;
  readonly key: string;
};

/** So that nobody's log-in is changed unnoticed (docs/domain/second-factor.md#e-mails). */
export function writeFactorChange(
  { operator }: Pick<Ctx, 'operator'>,
  { email, name: addressee, locale }: Addressee,
  { what, name, key }: Change,
): Mail {
  const say = sayIn(locale);
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: `factor-change-${key}` },
    {
      subject: say('subject', { operator: operator.name }),
      name: addressee,
      opening: say(what, { name }),
      footnote: say('footnote'),
      link: { text: say('link'), path: 'customer/security' },
    },
  );
}
