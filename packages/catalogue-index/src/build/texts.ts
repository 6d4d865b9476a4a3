import { languages, type IndexDocument, type Language } from '../documents.ts';
import { type SectionWriter } from '../segment/layout.ts';
import { STATED_MIN } from '../segment/postings.ts';
import { dictionaryWriter } from './dictionary-writer.ts';
import { type Base } from './base.ts';
import { createLexicon, type Lexicon, type ReadTexts, type Words } from './lexicon.ts';
import { createPhraseBuilder } from './phrases.ts';
import { createTermCollector, type TermCollector } from './term-collector.ts';

/**
 * How much an occurrence counts. A name alone outweighs any number of words in a description. The words of a category
 * share its weight: 'Steckdosen' says of its products that they are that, 'Stecker, Kupplungen und Steckdosen' does not.
 */
const weights = {
  name: 6,
  /** The word of the name that says what the thing is. */
  noun: 12,
  manufacturer: 5,
  series: 5,
  keywords: 4,
  category: 18,
  attributes: 2,
  description: 1,
} as const;

const CATEGORY_WORD_MIN = 2;
/** '3×T13' is less a 'T13' than 'T13' is. */
const INNER_SHARE = 0.5;

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
  const lexicon = base?.lexicon() ?? createLexicon({ isRemembering: false });
  const neutral = createTermCollector(lexicon.neutral);
  const collectors = languages.map((language) => createTermCollector(lexicon.own[language]));
  const phrases = createPhraseBuilder();
  return {
    add(document) {
      const { texts, manufacturer, series } = lexicon.read(document);
      for (const [n, collector] of collectors.entries()) {
        const read = texts[n];
        if (read !== undefined) {
          phrases.read(hashesOf([...read.name, ...read.accessories], lexicon, languages[n]!));
          countTexts(read, lexicon, neutral, collector);
        }
        collector.endDocument();
        neutral.endPass();
      }
      countWords(manufacturer, weights.manufacturer, lexicon, neutral, neutral);
      countWords(series, weights.series, lexicon, neutral, neutral);
      neutral.endDocument();
      phrases.endDocument();
    },
    averageLengths() {
      const own = languages.map((language, n) => [language, collectors[n]!.averageLength()] as const);
      return Object.fromEntries([['neutral', neutral.averageLength()], ...own]);
    },
    finish(order, popularityRank) {
      const leanOn = (name: string) => ({ averageLength: base?.averageLengths[name] });
      return [
        phrases.finish(order),
        dictionaryWriter('neutral', neutral, order, popularityRank, leanOn('neutral')),
        ...languages.map((language, n) =>
          dictionaryWriter(language, collectors[n]!, order, popularityRank, {
            ...leanOn(language),
            ...(language === 'de' && { compounds: true, termOfBase: base?.germanTermOf }),
          }),
        ),
      ];
    },
  };
}

function countTexts(read: ReadTexts, lexicon: Lexicon, neutral: TermCollector, own: TermCollector): void {
  countWords(read.name, weights.name, lexicon, neutral, own);
  if (read.noun > 0) countWords([read.noun], weights.noun - weights.name, lexicon, neutral, own);
  countWords(read.accessories.filter(isOwn), weights.keywords, lexicon, neutral, own);
  countWords(read.accessories.filter(isNeutralWord), weights.attributes, lexicon, neutral, own);
  own.lengthen(read.accessories.filter(isOwn).length * (weights.name - weights.keywords));
  for (const words of read.keywords) countWords(words, weights.keywords, lexicon, neutral, own);
  // What lies in no category is what its name says.
  for (const words of read.category.length > 0 ? read.category : [read.name]) {
    const weight = Math.max(CATEGORY_WORD_MIN, Math.round(weights.category / words.length));
    const measures = words.filter(isNeutralWord);
    // Of 'NAP-Schalter IP44/IP55' an article is one or the other.
    const isChoice = read.category.length > 0 && measures.length > 1;
    countWords(isChoice ? words.filter(isOwn) : words, weight, lexicon, neutral, own);
    if (isChoice) for (const word of measures) neutral.countOnce(word >> 1, weights.description);
  }
  for (const words of read.attributes) countWords(words, weights.attributes, lexicon, neutral, own);
  for (const word of read.description) ((word & 1) === 0 ? neutral : own).countOnce(word >> 1, weights.description);
}

function isOwn(word: number): boolean {
  return (word & 1) !== 0;
}

function isNeutralWord(word: number): boolean {
  return !isOwn(word);
}

function countWords(words: Words, weight: number, lexicon: Lexicon, neutral: TermCollector, own: TermCollector): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if ((word & 1) !== 0) {
      own.count(word >> 1, weight);
      continue;
    }
    neutral.count(word >> 1, weight);
    const inner = lexicon.inner[word >> 1];
    if (inner !== undefined)
      for (const part of inner) neutral.count(part >> 1, Math.max(STATED_MIN, weight * INNER_SHARE));
  }
}

function hashesOf(words: Words, { neutral, own }: Lexicon, language: Language): readonly number[] {
  return words.map((word) => {
    const { hashes, termOf } = (word & 1) === 0 ? neutral : own[language];
    return hashes[termOf[word >> 1]!]!;
  });
}
