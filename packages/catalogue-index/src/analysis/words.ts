import snowball from 'snowball-stemmers';
import { type Language } from '../documents.ts';

/** Counts every change of folding, tokens, stop words, stems or weights: a snapshot of another version is rebuilt. */
export const analysisVersion = 13;

const KNOWN_MAX = 200_000;

/** 'encastrée' and 'encastrés' are 'encastré', which the stemmer no longer sees once the accents are gone. */
const FRENCH_PARTICIPLE = /ee?s?$/;

const algorithms = { de: 'german', fr: 'french', it: 'italian', en: 'english' } as const;

const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: wordSet(
    'und oder mit fur von zu zum zur in im am an auf aus bei der die das den dem des ein eine einen einem eines einer ist als nach uber furs ins ans beim vom',
  ),
  fr: wordSet('et ou avec pour de du des d l le la les un une en dans au aux a par sur est'),
  it: wordSet(
    'e o con per di del dello della dei degli delle d l il lo la i gli le un uno una in nel nella da dal al alla su',
  ),
  en: wordSet('and or with for of the a an in on to by from at is as'),
};

/** Words that say nothing about a product; folded. */
export function isStopWord(language: Language, folded: string): boolean {
  return stopWords[language].has(folded);
}

const withWords: Readonly<Record<Language, RegExp>> = {
  de: /\s(?:mit|ohne|inkl\.)\s/i,
  fr: /\s(?:avec|sans)\s/i,
  it: /\s(?:con|senza)\s/i,
  en: /\s(?:with|without)\s/i,
};

const withouts = { de: 'ohne', fr: 'sans', it: 'senza', en: 'without' } as const;

/** The word of a language that takes away what stands behind it. */
export function withoutOf(language: Language): string {
  return withouts[language];
}

/** What takes away what stands behind it, in names: 'ohne Klemmen', 'nicht dimmbar', 'non blindé'. */
const negations = {
  de: ['ohne', 'nicht'],
  fr: ['sans', 'non'],
  it: ['senza', 'non'],
  en: ['without', 'not'],
} as const;

/** All words of a language that take away what stands behind them. */
export function negationsOf(language: Language): readonly string[] {
  return negations[language];
}

const withs = { de: 'mit', fr: 'avec', it: 'con', en: 'with' } as const;

/** The word of a language that asks for what stands behind it. */
export function withOf(language: Language): string {
  return withs[language];
}

export function isWithout(folded: string): boolean {
  return Object.values(withouts).some((word) => word === folded);
}

/** Where a name stops to say what a thing is and begins to say what it has: before its first 'with' or 'without'. */
export function accessoriesAt(language: Language, name: string): number {
  const at = name.search(withWords[language]);
  return at < 0 ? name.length : at;
}

const stemmers = new Map<Language, (folded: string) => string>();

/**
 * A stemmer with a cache, because texts repeat their words and stemming is the dearest step of a build; one a thread.
 * Takes folded words, so that 'kuhlschrank' and 'Kühlschränke' meet in the same stem.
 */
export function stemmerOf(language: Language): (folded: string) => string {
  const made = stemmers.get(language);
  if (made !== undefined) return made;
  const stemmer = snowball.newStemmer(algorithms[language]);
  const known = new Map<string, string>();
  stemmers.set(language, stem);
  return stem;

  function stem(folded: string): string {
    let found = known.get(folded);
    if (found === undefined) {
      found = stemmer.stem(language === 'fr' ? folded.replace(FRENCH_PARTICIPLE, 'e') : folded);
      if (known.size < KNOWN_MAX) known.set(folded, found);
    }
    return found;
  }
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
