import { createIndexBuilder } from '../build/builder.ts';
import { HEAD_EMPTY, HEAD_SIZE, HEAD_TIER } from '../build/dictionary-writer.ts';
import { languages, type Language } from '../documents.ts';
import { type Answer } from '../query/answers.ts';
import { openIndex, type CatalogueIndex } from '../query/handle.ts';
import { type Part } from '../query/parts.ts';
import { type TradeWords } from '../requests.ts';
import { TIER_NONE } from '../segment/postings.ts';
import { openSegment, type Dictionary, type Segment, type TextColumn } from '../segment/segment.ts';

export type DictionaryName = 'neutral' | Language;

/** A term of a catalogue that another engine holds. */
export type OutsideWord = {
  readonly dictionary: DictionaryName;
  readonly term: string;
  /** Its commonest spelling. */
  readonly spelling: string;
  /** Products that are called so, and those that only mention it. */
  readonly called: number;
  readonly mentioned: number;
  /** The best tier of any product (`tierOf`). */
  readonly tier: number;
};

/** Words of a catalogue without its products: what a text can mean is read from them, who has them another engine says. */
export type OutsideWords = {
  readonly segment: Segment;
  readonly trade: (words: TradeWords) => CatalogueIndex;
};

/** What only the engine that holds the products can say of a text. */
export type OutsideFinder = {
  readonly phrase: (part: Part, words: readonly (readonly Answer[])[], quality: number) => readonly Answer[];
  readonly numbers: (part: Part, written: string, quality: number) => readonly Answer[];
};

const NO_DOCS = new Uint32Array(0);

/** @param products how many there are, by which words are rare */
export function openOutsideWords(words: Iterable<OutsideWord>, products: number): OutsideWords {
  const byDictionary = Map.groupBy(words, ({ dictionary }) => dictionary);
  const empty = createIndexBuilder({ categories: [], catalogueVersion: '0' }).finish();
  const segment: Segment = {
    ...openSegment(empty),
    products,
    neutral: dictionaryOf(byDictionary.get('neutral') ?? []),
    dictionaries: {
      de: dictionaryOf(byDictionary.get('de') ?? []),
      fr: dictionaryOf(byDictionary.get('fr') ?? []),
      it: dictionaryOf(byDictionary.get('it') ?? []),
      en: dictionaryOf(byDictionary.get('en') ?? []),
    },
  };
  return { segment, trade: (trade) => openIndex(empty, trade) };
}

/** The words as an index that plans can be made with; `finder` is asked for what needs products. */
export function wordsIndex({ segment }: OutsideWords, trade: CatalogueIndex, finder: OutsideFinder): CatalogueIndex {
  const [base] = trade.internal.parts;
  const part: Part = { ...base, segment, phrases: new Map(), words: new Map(), heads: new Map(), outside: finder };
  return { ...trade, internal: { ...trade.internal, parts: [part] } };
}

export function dictionaryNameOf(segment: Segment, dictionary: Dictionary): DictionaryName {
  return languages.find((language) => segment.dictionaries[language] === dictionary) ?? 'neutral';
}

function dictionaryOf(words: readonly OutsideWord[]): Dictionary {
  const sorted = words.toSorted((a, b) => (a.term < b.term ? -1 : 1));
  const postingStart = new Uint32Array(sorted.length + 1);
  const mentionStart = new Uint32Array(sorted.length);
  const head = new Uint32Array(sorted.length * HEAD_SIZE).fill(HEAD_EMPTY);
  for (const [at, { called, mentioned, tier }] of sorted.entries()) {
    mentionStart[at] = postingStart[at]! + called;
    postingStart[at + 1] = mentionStart[at] + mentioned;
    if (tier < TIER_NONE) head[at * HEAD_SIZE] = tier * HEAD_TIER;
  }
  return {
    terms: columnOf(sorted.map(({ term }) => term)),
    spellings: columnOf(sorted.map(({ spelling }) => spelling)),
    postingStart,
    mentionStart,
    // Of its own, because dictionaries are told apart by it.
    postings: NO_DOCS.slice(),
    head,
  };
}

function columnOf(texts: readonly string[]): TextColumn {
  const start = new Uint32Array(texts.length + 1);
  const pieces = texts.map((text) => Buffer.from(text, 'utf8'));
  for (const [at, piece] of pieces.entries()) start[at + 1] = start[at]! + piece.length;
  return { start, text: Buffer.concat(pieces) };
}
