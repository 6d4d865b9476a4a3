import { normaliseToken } from '../analysis/tokens.ts';
import { termHash } from '../analysis/phrases.ts';
import { languages, type IndexDocument, type Language } from '../documents.ts';
import { type SectionWriter } from '../segment/layout.ts';
import { dictionaryWriter } from './dictionary-writer.ts';
import { type Base } from './base.ts';
import { createPhraseBuilder } from './phrases.ts';
import { createTermCollector, type TermCollector } from './term-collector.ts';
import { plainTokenReader, type TokenReader } from './token-memory.ts';

/**
 * How much an occurrence counts. A name alone outweighs any number of words in a description. The words of a category
 * share its weight: 'Steckdosen' says of its products that they are that, 'Stecker, Kupplungen und Steckdosen' does not.
 */
const weights = {
  name: 6,
  manufacturer: 5,
  series: 5,
  keywords: 4,
  category: 18,
  attributes: 2,
  description: 1,
} as const;

const CATEGORY_WORD_MIN = 2;

/** Categories, attributes and keywords come back thousands of times: their words are kept, within bounds. */
const REPEATED_LENGTH_MAX = 60;
const REPEATED_MAX = 20_000;

export type TextBuilder = {
  readonly add: (document: IndexDocument) => void;
  readonly finish: (order: Uint32Array, popularityRank: Uint32Array) => readonly SectionWriter[];
  /** Mean length of the texts of each dictionary; valid before `finish`. */
  readonly averageLengths: () => Readonly<Record<string, number>>;
};

/**
 * One dictionary per language for stemmed words, and a neutral one for what is the same in all: measures, sizes, types
 * (every word with a digit), manufacturers and series.
 */
export function createTextBuilder(base?: Base): TextBuilder {
  const neutral = createTermCollector();
  const tokens = base?.tokens ?? plainTokenReader;
  const phrases = createPhraseBuilder();
  const readers = languages.map((language) => createReader(language, neutral, tokens));
  return {
    add(document) {
      for (const { read, readRepeated, hashesOf, collector, language } of readers) {
        const texts = document.texts[language] ?? document.texts.de;
        if (texts !== undefined) {
          phrases.read(hashesOf(read(texts.name, weights.name)));
          for (const word of texts.keywords ?? []) readRepeated(word, weights.keywords);
          for (const title of typeof texts.category === 'string' ? [texts.category] : (texts.category ?? []))
            readRepeated(title, weights.category, true);
          for (const word of texts.attributes ?? []) readRepeated(word, weights.attributes);
          read(texts.description ?? '', weights.description);
        }
        collector.endDocument();
        neutral.endPass();
      }
      readNames(document.manufacturer, weights.manufacturer);
      readNames(document.series, weights.series);
      neutral.endPass();
      neutral.endDocument();
      phrases.endDocument();
    },
    averageLengths() {
      const own = readers.map(({ language, collector }) => [language, collector.averageLength()] as const);
      return Object.fromEntries([['neutral', neutral.averageLength()], ...own]);
    },
    finish(order, popularityRank) {
      const leanOn = (name: string) => ({ averageLength: base?.averageLengths[name] });
      return [
        phrases.finish(order),
        dictionaryWriter('neutral', neutral, order, popularityRank, leanOn('neutral')),
        ...readers.map(({ language, collector }) =>
          dictionaryWriter(language, collector, order, popularityRank, {
            ...leanOn(language),
            ...(language === 'de' && { compounds: true, termOfBase: base?.germanTermOf }),
          }),
        ),
      ];
    },
  };

  function readNames(text: string | undefined, weight: number) {
    for (const token of text === undefined ? [] : tokens.tokensOf(text)) {
      const term = normaliseToken(token);
      if (term !== '') neutral.count(neutral.wordOf(token, term, term), weight);
    }
  }
}

function createReader(language: Language, neutral: TermCollector, tokens: TokenReader) {
  const collector = createTermCollector();
  const repeated = new Map<string, readonly number[]>();
  // Token as written → its word: even in the neutral collector, odd in the language's own, −1 for a stop word.
  const words = new Map<string, number>();
  // Hash of the term, by word as above.
  const hashes: number[] = [];

  function wordOf(token: string): number {
    let word = words.get(token);
    if (word === undefined) words.set(token, (word = meet(token)));
    return word;
  }

  function meet(token: string): number {
    const found = tokens.read(language, token);
    if (found === undefined) return -1;
    const word = found.isNeutral
      ? neutral.wordOf(token, found.term, found.term) * 2
      : collector.wordOf(token, found.folded, found.term) * 2 + 1;
    hashes[word] = termHash(found.term);
    return word;
  }

  function count(found: readonly number[], weight: number) {
    for (const word of found) {
      if (word < 0) continue;
      if ((word & 1) === 0) neutral.count(word >> 1, weight);
      else collector.count(word >> 1, weight);
    }
  }

  function read(text: string, weight: number): readonly number[] {
    const found = text === '' ? [] : tokens.tokensOf(text).map(wordOf);
    count(found, weight);
    return found;
  }

  function hashesOf(found: readonly number[]): readonly number[] {
    return found.flatMap((word) => (word < 0 ? [] : [hashes[word]!]));
  }

  function readRepeated(text: string, weight: number, isShared = false) {
    let found = repeated.get(text);
    if (found === undefined) {
      found = tokens
        .tokensOf(text)
        .map(wordOf)
        .filter((word) => word >= 0);
      if (text.length <= REPEATED_LENGTH_MAX && repeated.size < REPEATED_MAX) repeated.set(text, found);
    }
    count(found, isShared ? Math.max(CATEGORY_WORD_MIN, Math.round(weight / found.length)) : weight);
  }

  return { language, collector, read, readRepeated, hashesOf };
}
