import { fold } from '../analysis/fold.ts';
import { nounOf } from '../analysis/noun.ts';
import { innerTerms, isNeutral, normaliseToken, splitTokens } from '../analysis/tokens.ts';
import { accessoriesAt, isStopWord, stemmerOf } from '../analysis/words.ts';
import { languages, type IndexDocument, type Language, type ProductTexts } from '../documents.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/**
 * Words of a text in their order, without those that say nothing. Even numbers stand for words that are the same in every
 * language (`neutral`), odd ones for those of its own (`own`); `word >> 1` is their number there.
 */
export type Words = readonly number[];

export type ReadTexts = {
  readonly name: Words;
  /** The word of the name that says what the thing is; −1 where none does. */
  readonly noun: number;
  /** What a name says behind 'with' or 'without': 'mit Bewegungsmelder' names no motion detector. */
  readonly accessories: Words;
  readonly keywords: readonly Words[];
  readonly category: readonly Words[];
  readonly attributes: readonly Words[];
  readonly description: Words;
};

export type ReadDocument = {
  /** In the order of `languages`; undefined where nothing is said. */
  readonly texts: readonly (ReadTexts | undefined)[];
  /** Manufacturer and series, neutral all of them. */
  readonly manufacturer: Words;
  readonly series: Words;
};

/** How texts are taken apart, and which words were met. */
export type Lexicon = {
  readonly neutral: Vocabulary;
  /** By number of a neutral word: what else it is found by (`innerTerms`); undefined for most. */
  readonly inner: readonly (Words | undefined)[];
  readonly own: Readonly<Record<Language, Vocabulary>>;
  readonly read: (document: IndexDocument) => ReadDocument;
  /** How many words it holds by now. */
  readonly size: () => number;
};

export type LexiconOptions = {
  /** Whether the same documents come back, as they do whenever deltas are laid together. */
  readonly isRemembering: boolean;
};

/** Categories, attributes and keywords come back thousands of times: their words are kept, within bounds. */
const REPEATED_LENGTH_MAX = 60;
const REPEATED_MAX = 20_000;

export function createLexicon({ isRemembering }: LexiconOptions): Lexicon {
  const neutral = createVocabulary();
  const neutralWords = new Map<string, number>();
  const inner: (Words | undefined)[] = [];
  const readers = perLanguage((language) => createReader(language, neutralWord));
  const known = new WeakMap<IndexDocument, ReadDocument>();

  function neutralWord(token: string, term: string): number {
    let word = neutralWords.get(token);
    if (word === undefined) {
      neutralWords.set(token, (word = neutral.add(token, term, term) * 2));
      const terms = innerTerms(term);
      inner[word >> 1] = terms.length === 0 ? undefined : terms.map((part) => neutralWord(part, part));
    }
    return word;
  }

  function readNames(text: string): Words {
    return splitTokens(text).flatMap((token) => {
      const term = normaliseToken(token);
      return term === '' ? [] : [neutralWord(token, term)];
    });
  }

  function read({ texts, manufacturer = '', series = '' }: IndexDocument): ReadDocument {
    const brands = new Set(splitTokens(`${manufacturer} ${series}`).map(fold));
    const isBrand = (folded: string) => brands.has(folded);
    return {
      texts: languages.map((language) => {
        const own = texts[language] ?? texts.de;
        return own && readers[language].read(own, isBrand);
      }),
      manufacturer: readNames(manufacturer),
      series: readNames(series),
    };
  }

  return {
    neutral,
    inner,
    own: perLanguage((language) => readers[language].vocabulary),
    read(document) {
      if (!isRemembering) return read(document);
      const found = known.get(document) ?? read(document);
      known.set(document, found);
      return found;
    },
    size: () =>
      languages.reduce((sum, language) => sum + readers[language].vocabulary.spellings.length, neutralWords.size),
  };
}

function createReader(language: Language, neutralWord: (token: string, term: string) => number) {
  const vocabulary = createVocabulary();
  const stem = stemmerOf(language);
  /** By token as written; −1 for what says nothing. */
  const words = new Map<string, number>();
  const repeated = new Map<string, Words>();

  function wordOf(token: string): number {
    let word = words.get(token);
    if (word === undefined) words.set(token, (word = meet(token)));
    return word;
  }

  function meet(token: string): number {
    const term = normaliseToken(token);
    if (term === '') return -1;
    if (isNeutral(term)) return neutralWord(token, term);
    return isStopWord(language, term) ? -1 : vocabulary.add(token, fold(token), stem(term)) * 2 + 1;
  }

  function wordsOf(text: string): Words {
    const found: number[] = [];
    for (const token of splitTokens(text)) {
      const word = wordOf(token);
      if (word >= 0) found.push(word);
    }
    return found;
  }

  function wordsOfRepeated(text: string): Words {
    const found = repeated.get(text) ?? wordsOf(text);
    if (text.length <= REPEATED_LENGTH_MAX && repeated.size < REPEATED_MAX) repeated.set(text, found);
    return found;
  }

  return {
    vocabulary,
    read(
      { name, keywords = [], category = [], attributes = [], description = '' }: ProductTexts,
      isBrand: (folded: string) => boolean,
    ): ReadTexts {
      const end = accessoriesAt(language, name);
      const noun = nounOf(language, name.slice(0, end), isBrand);
      return {
        name: wordsOf(name.slice(0, end)),
        noun: noun === '' ? -1 : wordOf(noun),
        accessories: wordsOf(name.slice(end)),
        keywords: keywords.map(wordsOfRepeated),
        category: (typeof category === 'string' ? [category] : category).map(wordsOfRepeated),
        attributes: attributes.map(wordsOfRepeated),
        description: wordsOf(description),
      };
    },
  };
}

function perLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;
}
