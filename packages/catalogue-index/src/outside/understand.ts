import { codeBehindLabel, normaliseCode } from '../analysis/codes.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { type Answer } from '../query/answers.ts';
import { corrected, markGuesses, withoutGuess } from '../query/find-by-text.ts';
import { type CatalogueIndex } from '../query/handle.ts';
import { importanceOf, mayNameKind, namesKind } from '../query/leave-out.ts';
import { rarity } from '../query/match.ts';
import { planNear } from '../query/nearest.ts';
import { pairsOf } from '../query/phrases.ts';
import { planText } from '../query/plan.ts';
import { isFound, type PlannedWord } from '../query/planned-word.ts';
import { isRareWord } from '../query/suggest.ts';
import { findSynonyms, readWords } from '../query/synonyms.ts';
import { findTerm } from '../query/terms.ts';
import { textAt } from '../segment/segment.ts';
import { dictionaryNameOf, wordsIndex, type DictionaryName, type OutsideWords } from './outside-words.ts';

export type OutsideTerm = { readonly dictionary: DictionaryName; readonly term: string; readonly isMention: boolean };

/** Products with any term of each word, or with a number that begins so; `key` is the same for the same ones. */
export type OutsideProbe = { readonly key: string } & (
  | { readonly words: readonly (readonly OutsideTerm[])[] }
  | { readonly numberPrefix: string }
);

/** What finds products for a word of a text; see `Answer`. */
export type OutsideAnswer = {
  readonly quality: number;
  readonly agreement: number;
  readonly isKind: boolean;
  /** How many products, for what cannot all be asked. */
  readonly count: number;
} & ({ readonly term: OutsideTerm } | { readonly probe: OutsideProbe });

export type OutsidePlannedWord = {
  readonly written: string;
  readonly label: string;
  readonly answers: readonly OutsideAnswer[];
  readonly loose: readonly OutsideAnswer[];
  /** How much having it says: the rarity of the word. */
  readonly rarity: number;
  readonly importance: number;
  readonly namesKind: boolean;
  readonly mayNameKind: boolean;
  readonly isFound: boolean;
  readonly isCode: boolean;
  readonly isGuess: boolean;
  readonly isForeignBrand: boolean;
};

export type OutsidePlan = {
  /** The text as typed; the corrected one where a word is misspelt; the typed one without what was only guessed. */
  readonly typed: readonly OutsidePlannedWord[];
  readonly meant: readonly OutsidePlannedWord[] | undefined;
  readonly didYouMean: string | undefined;
  readonly unguessed: readonly OutsidePlannedWord[];
  /** Each a set of words near to what the catalogue does not have. */
  readonly near: (of: 'meant' | 'typed' | 'unguessed') => readonly (readonly OutsidePlannedWord[])[];
  readonly pairs: readonly number[];
  /** To be counted before the plan can be relied on; then it is made again. */
  readonly unknown: readonly OutsideProbe[];
};

/** @param counts of products by the key of a probe, as far as they are known */
export function planOutside(
  words: OutsideWords,
  trade: CatalogueIndex,
  {
    language,
    text,
    counts,
  }: { readonly language: Language; readonly text: string; readonly counts: ReadonlyMap<string, number> },
): OutsidePlan {
  const unknown = new Map<string, OutsideProbe>();
  const index = wordsIndex(words, trade, makeFinder(words, counts, unknown));
  const products = words.segment.products;
  const toOutside = (word: PlannedWord) => outsideWord(words, word, products);
  const typed = planText(index, language, text);
  const didYouMean = corrected(typed);
  const meant = didYouMean === undefined ? undefined : markGuesses(planText(index, language, didYouMean), typed);
  const unguessed = typed.map(withoutGuess);
  const near = (list: readonly PlannedWord[]) =>
    list.flatMap((word) => word.near ?? []).map((phrase) => planNear(index, language, phrase).map(toOutside));
  const nearOf = { meant: near(meant ?? typed), typed: near(typed), unguessed: near(unguessed) };
  return {
    typed: typed.map(toOutside),
    meant: meant?.map(toOutside),
    didYouMean,
    unguessed: unguessed.map(toOutside),
    near: (of) => nearOf[of],
    pairs: pairsOf(index, language, didYouMean ?? text),
    unknown: [...unknown.values()],
  };
}

function makeFinder(
  { segment }: OutsideWords,
  counts: ReadonlyMap<string, number>,
  unknown: Map<string, OutsideProbe>,
): Parameters<typeof wordsIndex>[2] {
  function find(probe: OutsideProbe, answer: Omit<Answer, 'from' | 'to'>): readonly Answer[] {
    const count = counts.get(probe.key);
    if (count === undefined) unknown.set(probe.key, probe);
    return count === undefined || count === 0 ? [] : [{ ...answer, from: 0, to: count, probe }];
  }
  return {
    phrase(part, perWord, quality) {
      const words = perWord.map((answers) =>
        answers.map((answer) => termOf(segment, answer)).filter((term) => term !== undefined),
      );
      if (words.some((terms) => terms.length === 0)) return [];
      const key = words.map((terms) => terms.map(keyOfTerm).join('|')).join('&');
      return find({ key, words }, { part, postings: segment.neutral.postings, quality, isKind: true });
    },
    numbers(part, written, quality) {
      const numberPrefix = codeBehindLabel(written) ?? normaliseCode(written);
      if (numberPrefix.length < 2) return [];
      return find({ key: `#${numberPrefix}`, numberPrefix }, { part, postings: new Uint32Array(0), quality });
    },
  };
}

function keyOfTerm({ dictionary, term, isMention }: OutsideTerm): string {
  return `${dictionary}${isMention ? '?' : '='}${term}`;
}

function termOf(segment: OutsideWords['segment'], { dictionary, term, isMention }: Answer): OutsideTerm | undefined {
  if (dictionary === undefined || term === undefined) return undefined;
  return {
    dictionary: dictionaryNameOf(segment, dictionary),
    term: textAt(dictionary.terms, term),
    isMention: isMention === true,
  };
}

function outsideWord(words: OutsideWords, word: PlannedWord, products: number): OutsidePlannedWord {
  const toAnswers = (answers: readonly Answer[]) => answers.flatMap((answer) => toAnswer(words, answer) ?? []);
  return {
    written: word.written,
    label: word.label ?? word.written,
    answers: toAnswers(word.answers),
    loose: toAnswers(word.loose),
    rarity: rarity(word, products),
    importance: importanceOf(word),
    namesKind: namesKind(word),
    mayNameKind: mayNameKind(word),
    isFound: isFound(word),
    isCode: word.isCode === true,
    isGuess: word.isGuess === true,
    isForeignBrand: word.isForeignBrand === true,
  };
}

function toAnswer({ segment }: OutsideWords, answer: Answer): OutsideAnswer | undefined {
  const { quality, agreement = 0, isKind = false, from, to, probe } = answer;
  const about = { quality, agreement, isKind, count: to - from };
  if (probe !== undefined) return { ...about, probe };
  const term = termOf(segment, answer);
  return term && { ...about, term };
}

/** Names a suggestion may have: the word itself, other names for it, and what begins like it. */
export type OutsideSuggestion = {
  /** Suggested by what products are called; else a search tells. */
  readonly isHeads: boolean;
  /** The text is a word of the catalogue, so that numbers that begin so come after. */
  readonly isWord: boolean;
  readonly names: readonly OutsideTerm[];
  readonly synonyms: readonly OutsideTerm[];
  readonly beginnings: readonly { readonly dictionary: DictionaryName; readonly prefix: string }[];
};

export function planSuggestion(
  words: OutsideWords,
  trade: CatalogueIndex,
  { language, text }: { readonly language: Language; readonly text: string },
): OutsideSuggestion | undefined {
  const index = wordsIndex(words, trade, makeFinder(words, new Map(), new Map()));
  const { stem, synonyms } = index.internal;
  const [word, ...others] = readWords(text, stem[language]);
  if (word === undefined) return undefined;
  const { neutral, dictionaries } = words.segment;
  const termsOf = ({ folded, stem: stemmed }: typeof word): readonly OutsideTerm[] => [
    ...(!isNeutral(folded) && findTerm(dictionaries[language].terms, stemmed) >= 0
      ? [{ dictionary: language, term: stemmed, isMention: false }]
      : []),
    ...(findTerm(neutral.terms, folded) >= 0
      ? [{ dictionary: 'neutral' as const, term: folded, isMention: false }]
      : []),
  ];
  const alternatives = findSynonyms(synonyms[language], [word], 0)?.alternatives ?? [];
  const own: readonly DictionaryName[] = isNeutral(word.folded) ? ['neutral'] : [language, 'neutral'];
  return {
    isHeads: others.length === 0 && !isRareWord(index, language, word),
    isWord: others.length === 0 && findTerm(neutral.terms, word.folded) >= 0,
    names: termsOf(word),
    synonyms: alternatives.flatMap(([alternative, ...more]) =>
      alternative && more.length === 0 ? termsOf(alternative) : [],
    ),
    beginnings: own.map((dictionary) => ({ dictionary, prefix: word.folded })),
  };
}
