import { formatENumber } from '@shop/exchange-formats';
import { isOwnArticle, languageOf, type Locale } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { emailAsHtml, emailAsText, type Fact, type Email } from './email.rules.ts';
import { sayInCommon, type Say } from './email.texts.ts';

/** What an e-mail says of its matter; greeting and closing are the same in all of them. */
export type EmailContent = Pick<Email, 'subject' | 'opening'> &
  Partial<Pick<Email, 'facts' | 'table' | 'sums' | 'footnote'>> & {
    /** Who is greeted. */
    readonly name: string;
    /** The page that the e-mail leads to, where there is one; its path follows the language. */
    readonly link: PageLink | null;
    readonly moreLinks?: readonly PageLink[];
  };

type PageLink = { readonly text: string; readonly path: string };

export type EmailEnvelope = {
  readonly to: string;
  /** The same e-mail is delivered once. */
  readonly idempotencyKey: string;
};

/** A fact where there is something to say, none otherwise. */
export function optionalFact(label: string, text: string): readonly Fact[] {
  return text === '' ? [] : [[label, text]];
}

/** An e-mail of the operator: greeted, signed with name, address and VAT number, and mostly with a link into the shop. */
export function composeEmail(
  operator: Ctx['operator'],
  locale: Locale,
  { to, idempotencyKey }: EmailEnvelope,
  content: EmailContent,
): Mail {
  return { to, idempotencyKey, ...layOutEmail({ operator, locale, say: sayInCommon(locale) }, content) };
}

type Frame = { readonly operator: Ctx['operator']; readonly locale: Locale; readonly say: Say };

/** The same without an address, in words that need not be in force: for who looks how an e-mail would be. */
export function layOutEmail(
  { operator, locale, say }: Frame,
  { name, link, moreLinks = [], ...words }: EmailContent,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const language = languageOf(locale);
  const linkTo = ({ text, path }: PageLink) => ({ text, url: `${operator.publicUrl}/${language}/${path}` });
  const email: Email = {
    facts: [],
    table: { head: [], rows: [] },
    sums: [],
    footnote: '',
    ...words,
    // Of some nothing but the address is known.
    greeting: say('greeting', { name }).trim(),
    link: link && linkTo(link),
    moreLinks: moreLinks.map(linkTo),
    closing: [
      say('questions', { phone: operator.phone, email: operator.email }),
      '',
      say('regards'),
      operator.legalName,
      `${operator.street}, ${operator.zipCode} ${operator.city}`,
      operator.vatNumber,
    ],
  };
  return { subject: email.subject, text: emailAsText(email), html: emailAsHtml(email, language) };
}

type WrittenArticle = {
  readonly name: string;
  readonly sku: string;
  readonly eNumber: string;
  /** What the company that is written to calls it. */
  readonly ownNumbers?: readonly string[];
};

/** Name and numbers of an article, as the tables of e-mails show it. */
export function articleText(say: Say, { name, sku, eNumber, ownNumbers = [] }: WrittenArticle): string {
  const numbers = [
    ...(isOwnArticle(sku) ? [] : [say('sku', { sku })]),
    ...(eNumber === '' ? [] : [say('eNumber', { eNumber: formatENumber(eNumber).replaceAll(' ', '\u00a0') })]),
    ...(ownNumbers.length === 0 ? [] : [say('ownNumber', { number: ownNumbers.join(', ') })]),
  ];
  return numbers.length === 0 ? name : `${name}\n${numbers.join(' · ')}`;
}
