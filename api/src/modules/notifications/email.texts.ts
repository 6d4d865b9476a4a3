import type { Locale } from '@shop/contract/values';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

type Texts<W extends string> = Readonly<Record<Locale, Readonly<Record<W, string>>>>;

/** Words that the e-mails of several modules have in common. */
type CommonWord = keyof typeof de;
const commonTexts: Texts<CommonWord> = { de, fr, it, 'en-US': en };

/** Words in the language of an e-mail, the facts filled in. */
export type Say<W extends string = never> = (
  word: W | CommonWord,
  facts?: Readonly<Record<string, string | number>>,
) => string;

/** @param texts of the e-mails of one module; what they do not say is said as in all e-mails */
export function makeSay<W extends string>(texts: Texts<W>): (locale: Locale) => Say<W> {
  return (locale) => {
    const words: Readonly<Record<string, string>> = { ...commonTexts[locale], ...texts[locale] };
    return (word, facts = {}) =>
      (words[word] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
  };
}

/** For what all e-mails say alike. */
export const sayInCommon = makeSay<never>({ de: {}, fr: {}, it: {}, 'en-US': {} });
