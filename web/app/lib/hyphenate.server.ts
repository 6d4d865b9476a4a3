import type { Language } from '@shop/contract/values';
import german from 'hyphen/de/index.js';
import english from 'hyphen/en/index.js';
import french from 'hyphen/fr/index.js';
import italian from 'hyphen/it/index.js';

/** A shorter word has room everywhere. */
const minWordLength = 14;
const LONG = /\p{L}{14}/u;
const KNOWN_MAX = 20_000;

const hyphenators = { de: german, fr: french, it: italian, en: english } as const;
const known: Readonly<Record<Language, Map<string, string>>> = {
  de: new Map(),
  fr: new Map(),
  it: new Map(),
  en: new Map(),
};

/** The text with soft hyphens in its long words: some browsers have no dictionary (docs/domain/pages.md#long-words). */
export function hyphenator(language: Language): (text: string) => string {
  const texts = known[language];
  return (text) => {
    if (!LONG.test(text)) return text;
    let found = texts.get(text);
    if (found === undefined) {
      found = hyphenators[language].hyphenateSync(text, { minWordLength });
      if (texts.size >= KNOWN_MAX) texts.clear();
      texts.set(text, found);
    }
    return found;
  };
}
