import { CONFIRM_MINUTES } from '@shop/contract/registration';
import type { Locale } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { composeEmail } from '../../notifications/index.ts';
import { linkValidity } from '../../session/index.ts';
import type { StoredApplication } from '../applications.sql.ts';
import { sayIn } from './texts.ts';

/** The application that an e-mail is about, and by which key it is sent once. */
export type About = { readonly application: StoredApplication; readonly key: string };

type Kind = 'confirm' | 'known' | 'received' | 'question' | 'accepted' | 'refused' | 'expired';
type Content = {
  readonly kind: Kind;
  /** What the operator has written: a question, a reason, a greeting. */
  readonly text: string;
  /** Of the page that it leads to, without language. */
  readonly path: string | null;
};

/** To the applicant, in his language, at each step (docs/domain/registration.md#applications). */
export function writeToApplicant(
  { operator }: Pick<Ctx, 'operator'>,
  { application, key }: About,
  { kind, text, path }: Content,
): Mail {
  const { email, firstName, lastName, locale, companyName, companyNumber } = application;
  const say = sayIn(locale);
  const facts = {
    operator: operator.name,
    company: companyName,
    number: companyNumber ?? '',
    minutes: CONFIRM_MINUTES,
  };
  const opening = say(`${kind}.opening`, facts);
  return composeEmail(
    operator,
    locale,
    { to: email, idempotencyKey: key },
    {
      subject: say(`${kind}.subject`, facts),
      name: `${firstName} ${lastName}`,
      opening: text === '' ? opening : `${opening}\n\n${text}`,
      footnote: footnoteOf(kind, locale),
      link: path === null ? null : { text: linkText(kind, locale), path },
    },
  );
}

function footnoteOf(kind: Kind, locale: Locale): string {
  if (kind === 'accepted') return linkValidity(locale, 'invitation');
  return kind === 'confirm' ? sayIn(locale)('confirm.footnote', { minutes: CONFIRM_MINUTES }) : '';
}

function linkText(kind: Kind, locale: Locale): string {
  const say = sayIn(locale);
  if (kind === 'confirm') return say('confirm.link');
  if (kind === 'question') return say('question.link');
  if (kind === 'accepted') return say('accepted.link');
  return kind === 'known' ? say('known.link') : say('expired.link');
}
