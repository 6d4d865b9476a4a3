import { formatENumber } from '@shop/exchange-formats';
import { isOwnArticle, languageOf, type Locale } from '@shop/contract/values';
import type { Ctx } from '#src/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';
import { letterAsHtml, letterAsText, phrase, type Fact, type Letter, type Word } from './letter.rules.ts';

/** Words in the language of a letter. */
export type Say = (word: Word, facts?: Readonly<Record<string, string | number>>) => string;

/** What a letter says of its matter; greeting and closing are the same in all of them. */
export type LetterWords = Pick<Letter, 'subject' | 'opening'> &
  Partial<Pick<Letter, 'facts' | 'table' | 'sums' | 'remark'>> & {
    /** Who is greeted. */
    readonly name: string;
    /** The page that the letter leads to, where there is one; its path follows the language. */
    readonly link: { readonly text: string; readonly path: string } | null;
  };

export type LetterMail = {
  readonly to: string;
  /** The same letter is delivered once. */
  readonly onceKey: string;
};

export function sayIn(locale: Locale): Say {
  return (word, facts) => phrase(locale, word, facts);
}

/** A fact where there is something to say, none otherwise. */
export function optionalFact(label: string, text: string): readonly Fact[] {
  return text === '' ? [] : [[label, text]];
}

/** A letter of the house as mail: greeted, signed with name, address and VAT number, and mostly with a link into the shop. */
export function letterMail(
  operator: Ctx['operator'],
  locale: Locale,
  { to, onceKey }: LetterMail,
  { name, link, ...words }: LetterWords,
): Mail {
  const say = sayIn(locale);
  const language = languageOf(locale);
  const letter: Letter = {
    ...{ facts: [], table: { head: [], rows: [] }, sums: [], remark: '' },
    ...words,
    greeting: say('greeting', { name }),
    link: link && { text: link.text, url: `${operator.publicUrl}/${language}/${link.path}` },
    closing: [
      say('questions', { phone: operator.phone, email: operator.email }),
      '',
      say('regards'),
      operator.legalName,
      `${operator.street}, ${operator.zipCode} ${operator.city}`,
      operator.vatNumber,
    ],
  };
  return { to, subject: letter.subject, text: letterAsText(letter), html: letterAsHtml(letter, language), onceKey };
}

/** Name and numbers of an article, as the tables of letters show it. */
export function articleText(say: Say, { name, sku, eNumber }: { name: string; sku: string; eNumber: string }): string {
  const numbers = [
    ...(isOwnArticle(sku) ? [] : [say('sku', { sku })]),
    ...(eNumber === '' ? [] : [say('eNumber', { eNumber: formatENumber(eNumber).replaceAll(' ', '\u00a0') })]),
  ];
  return numbers.length === 0 ? name : `${name}\n${numbers.join(' · ')}`;
}
