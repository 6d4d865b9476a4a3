import type { Locale } from '@shop/contract/values';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import { ownWordsOf } from './own-wording.ts';

type Texts<W extends string> = Readonly<Record<Locale, Readonly<Record<W, string>>>>;

/** Words that the e-mails of several modules have in common. */
type CommonWord = keyof typeof de;
const commonTexts: Texts<CommonWord> = { de, fr, it, 'en-US': en };
const COMMON = 'notifications';

/** Words in the language of an e-mail, the facts filled in. */
export type Say<W extends string = never> = (
  word: W | CommonWord,
  facts?: Readonly<Record<string, string | number>>,
) => string;

/** What a text is in its e-mail. A fact is the label of one, or its value. */
export type EmailRole = 'subject' | 'greeting' | 'opening' | 'link' | 'footnote' | 'closing' | 'fact';
type Roles<W extends string> = Readonly<Partial<Record<W, EmailRole>>>;

const commonRoles: Roles<CommonWord> = { greeting: 'greeting', questions: 'closing', regards: 'closing', open: 'link' };
const roles = new Map<string, Roles<string>>([[COMMON, commonRoles]]);

const groups = new Map<string, Texts<string>>([[COMMON, commonTexts]]);

/** The texts of e-mails by the module that writes them, in force or not. */
export function listEmailTexts(): ReadonlyMap<string, Texts<string>> {
  return groups;
}

/** What its texts are, where their names do not say so: `offer.open` is a link. */
export function emailRolesOf(group: string): Roles<string> {
  return roles.get(group) ?? {};
}

/**
 * The words of one module's e-mails, which the operator may put into his own (docs/domain/email.md#texts); what they do not
 * say is said as in all e-mails.
 * @param declared what those are in their e-mail that are not called by it, as `x.subject` is
 */
export function emailWords<W extends string>(
  group: string,
  texts: Texts<W>,
  declared?: Roles<NoInfer<W>>,
): (locale: Locale) => Say<W> {
  groups.set(group, texts);
  if (declared) roles.set(group, declared);
  return (locale) => sayFrom([ownWordsOf(group, locale), texts[locale], ...commonIn(locale)]);
}

/** The same for words that are no e-mail's, such as those of messages on devices. */
export function makeSay<W extends string>(texts: Texts<W>): (locale: Locale) => Say<W> {
  return (locale) => sayWith(texts[locale], locale);
}

/** Says these words, and what they do not say as in all e-mails. */
export function sayWith<W extends string>(own: Words, locale: Locale): Say<W> {
  return sayFrom([own, ...commonIn(locale)]);
}

type Words = Readonly<Record<string, string>>;

const commonIn = (locale: Locale): readonly Words[] => [ownWordsOf(COMMON, locale), commonTexts[locale]];

/** The first of them that has a word says it. They are not put together: an e-mail asks for its words dozens of times. */
function sayFrom<W extends string>(sources: readonly Words[]): Say<W> {
  return (word, facts = {}) => {
    const text = sources.find((words) => Object.hasOwn(words, word))?.[word] ?? '';
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
  };
}

/** For what all e-mails say alike. */
export const sayInCommon = (locale: Locale): Say => sayWith({}, locale);
