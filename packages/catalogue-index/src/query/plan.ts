import { splitCompound } from '../analysis/compounds.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { textAt, type Dictionary } from '../segment/segment.ts';
import {
  AGREEMENT,
  answersTo,
  answersToPhrase,
  beginnings,
  containing,
  flatAnswer,
  frequencyOf,
  measuresOf,
  pushAnswer,
  QUALITY,
  type Answer,
} from './answers.ts';
import { findCodePrefix } from './codes.ts';
import { typoDistance, visitSimilar } from './fuzzy.ts';
import { type CatalogueIndex } from './handle.ts';
import { isLive, type Part } from './parts.ts';
import { findPrefix, findTerm } from './terms.ts';
import { findSynonyms, readDistinctiveWords, type QueryWord, type SynonymEntry } from './synonyms.ts';

/** A word with its answers, best first; a product has the word when it is in any of them. */
export type PlannedWord = {
  readonly written: string;
  readonly answers: readonly Answer[];
  /** Products of all answers, those in several counted each time. */
  readonly frequency: number;
  readonly correction?: string;
  readonly isCode?: boolean;
};

/** Of a longer query the rest is left out. */
export const WORDS_MAX = 16;
const PREFIX_MIN = 3;
const SIMILAR_MAX = 12;
export const TEXT_LENGTH_MAX = 500;
const BARE_NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * Reads a text phrase by phrase and word by word: as it is and as it is also called, as a beginning, as a number, as (part
 * of) a compound, only then as a misspelling.
 */
export function planText(index: CatalogueIndex, language: Language, text: string): readonly PlannedWord[] {
  const { stem, synonyms } = index.internal;
  const words = readDistinctiveWords(text.slice(0, TEXT_LENGTH_MAX), language, stem[language]).slice(0, WORDS_MAX);
  const planned: PlannedWord[] = [];
  for (let at = 0; at < words.length;) {
    const entry = findSynonyms(synonyms[language], words, at) ?? joinedEntry(index, language, words, at);
    const length = entry?.stems.length ?? 1;
    const isLast = at + length === words.length;
    const phrase = words.slice(at, at + length);
    const [word] = phrase;
    const known = length > 1 && entry ? planPhrase(index, language, phrase, entry) : undefined;
    if (known) planned.push(known);
    else if (length === 1 && word) planned.push(...planWord(index, language, word, isLast, entry));
    else planned.push(...phrase.flatMap((each, n) => planWord(index, language, each, isLast && n === length - 1)));
    at += length;
  }
  return planned;
}

/** 'Kabel Kanal' is also 'Kabelkanal', where the catalogue or the trade knows such a word. */
function joinedEntry(
  { internal }: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  at: number,
): SynonymEntry | undefined {
  const [first, second] = [words[at], words[at + 1]];
  if (!first || !second || isNeutral(first.folded) || isNeutral(second.folded)) return undefined;
  const folded = first.folded + second.folded;
  const joined = { written: folded, folded, stem: internal.stem[language](folded) };
  const synonyms = findSynonyms(internal.synonyms[language], [joined], 0);
  const isKnown = internal.parts.some(
    ({ segment }) => findTerm(segment.dictionaries[language].terms, joined.stem) >= 0,
  );
  if (!isKnown && !synonyms) return undefined;
  return { stems: [first.stem, second.stem], alternatives: [[joined], ...(synonyms?.alternatives ?? [])], others: [] };
}

/** Undefined when nothing is called so, neither one way nor the other. */
function planPhrase(
  index: CatalogueIndex,
  language: Language,
  phrase: readonly QueryWord[],
  entry: SynonymEntry,
): PlannedWord | undefined {
  const { parts } = index.internal;
  const answers = [
    ...answersToPhrase(parts, language, phrase, QUALITY.exact),
    ...answersToSynonyms(index, language, entry),
  ];
  const written = phrase.map((word) => word.written).join(' ');
  return answers.some(({ quality }) => quality > 0) ? plannedWord(index, written, answers) : undefined;
}

/** The other names of a word or phrase, and those of other things that have it in theirs. */
function answersToSynonyms(index: CatalogueIndex, language: Language, entry: SynonymEntry | undefined): Answer[] {
  if (entry === undefined) return [];
  const { synonym, other } = AGREEMENT;
  const same = entry.alternatives.flatMap((words) =>
    answersToTrade(index, language, words, QUALITY.synonym).map((answer) => ({ ...answer, agreement: synonym })),
  );
  const others = entry.others.flatMap((words) =>
    answersToTrade(index, language, words, 0).map((answer) => ({ ...answer, agreement: other })),
  );
  return [...same, ...others];
}

/** Phrases of the trade are few and come back with every query, so their products are kept. */
function answersToTrade(
  { internal }: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  quality: number,
): readonly Answer[] {
  if (words.length === 1) return answersToPhrase(internal.parts, language, words, quality);
  const key = `${language} ${words.map(({ stem }) => stem).join(' ')}`;
  return internal.parts.flatMap((part) => {
    const answers = part.phrases.get(key) ?? answersToPhrase([part], language, words, quality);
    part.phrases.set(key, answers);
    return answers.map((answer) => ({ ...answer, part, quality }));
  });
}

function planWord(
  index: CatalogueIndex,
  language: Language,
  word: QueryWord,
  isLast: boolean,
  entry?: SynonymEntry,
): PlannedWord[] {
  const { parts } = index.internal;
  const { written, folded } = word;
  const agent = language === 'en' ? agentOf(index, folded) : undefined;
  const exact = [
    ...answersTo(parts, language, word, QUALITY.exact),
    ...(agent ? answersTo(parts, language, agent, QUALITY.synonym) : []),
    ...(BARE_NUMBER.test(folded) ? measuresOf(parts, folded) : []),
    ...answersToSynonyms(index, language, entry),
  ];
  const only = isLast && exact.length === 0 ? onlyWordFrom(index, language, word) : undefined;
  if (only) return planWord(index, language, only, false, findSynonyms(index.internal.synonyms[language], [only], 0));
  const isBareNumber = BARE_NUMBER.test(folded);
  const wantsPrefix =
    (isLast && folded.length >= PREFIX_MIN) || (exact.length === 0 && (isLast || (isNeutral(folded) && !isBareNumber)));
  const answers = wantsPrefix ? [...exact, ...beginnings(parts, language, word)] : exact;
  if (answers.some(({ quality }) => quality > 0)) return [plannedWord(index, written, answers)];
  if (isNeutral(folded)) return [{ ...plannedWord(index, written, numbersLike(parts, written)), isCode: true }];
  if (language === 'de') {
    const compounds = containing(parts, 'de', word);
    if (compounds.length > 0) return [plannedWord(index, written, compounds)];
    const inner = partsOf(index, word, 2);
    if (inner.length > 0) return inner;
  }
  const misspelt = planMisspelt(index, language, word);
  if (misspelt.answers.length > 0 || language !== 'de') return [misspelt];
  const head = partsOf(index, word, 1);
  return head.length > 0 ? head : [misspelt];
}

/** 'disjonc' begins no word of the catalogue or the trade but 'disjoncteur', so it is that word, also by its other names. */
function onlyWordFrom({ internal }: CatalogueIndex, language: Language, word: QueryWord): QueryWord | undefined {
  const { written, folded } = word;
  if (folded.length < PREFIX_MIN || isNeutral(folded)) return undefined;
  const entries = [...internal.synonyms[language].values()].flat().filter(({ stems }) => stems.length === 1);
  const words = new Set(entries.flatMap(({ stems: [stem = ''] }) => (stem.startsWith(folded) ? [stem] : [])));
  for (const { segment } of internal.parts) {
    const { terms } = segment.dictionaries[language];
    const own = findPrefix(terms, folded);
    const neutral = findPrefix(segment.neutral.terms, folded);
    if (own.to - own.from > 1 || neutral.to > neutral.from) return undefined;
    if (own.to > own.from) words.add(textAt(terms, own.from));
  }
  const [stem, ...others] = words;
  return stem === undefined || others.length > 0 ? undefined : { written, folded: stem, stem };
}

/** The stem of 'detecter' is that of 'detect', so it would never count as a slip for 'detector'. */
function agentOf({ internal }: CatalogueIndex, folded: string): QueryWord | undefined {
  if (!/^[a-z]{3,}ter$/.test(folded)) return undefined;
  const agent = `${folded.slice(0, -2)}or`;
  return { written: agent, folded: agent, stem: internal.stem.en(agent) };
}

function numbersLike(parts: readonly Part[], written: string): Answer[] {
  if (written.length < PREFIX_MIN) return [];
  return parts.flatMap((part) => {
    const { from, to } = findCodePrefix(part, written);
    const docs = part.segment.codeDoc.subarray(from, to).filter((doc) => isLive(part, doc));
    return docs.length === 0 ? [] : [flatAnswer(part, docs, QUALITY.code)];
  });
}

/**
 * 'Steckdosenrahmen', never seen as one word, is asked as 'Steckdose' and 'Rahmen'; with `partsMin` 1, 'Schmelzsicherung'
 * is asked as 'Sicherung' alone, the word that says what it is.
 */
function partsOf(index: CatalogueIndex, { written, folded }: QueryWord, partsMin: number): PlannedWord[] {
  const { parts, stem } = index.internal;
  const split = splitCompound(folded, (part) => {
    const answers = answersTo(parts, 'de', { written: part, folded: part, stem: stem.de(part) }, QUALITY.part);
    return answers.length > 0 ? answers : undefined;
  }).find((words) => words.length >= partsMin);
  // Both words stand in the sentence for one; only the first carries it for "did you mean".
  return (split ?? []).map((answers, n) => plannedWord(index, n === 0 ? written : '', answers));
}

type Similar = {
  readonly distance: number;
  /** Whoever mistypes a word seldom mistypes its first letter. */
  readonly isSameStart: boolean;
  readonly terms: { readonly part: Part; readonly dictionary: Dictionary; readonly term: number }[];
};

function planMisspelt(index: CatalogueIndex, language: Language, { written, folded, stem }: QueryWord): PlannedWord {
  const ranked = findSimilar(index.internal.parts, language, folded, stem)
    .map((similar) => ({ ...similar, answers: similar.terms.flatMap(answerTo) }))
    .filter(({ answers }) => answers.length > 0)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.isSameStart) - Number(a.isSameStart) ||
        frequencyOf(b.answers) - frequencyOf(a.answers),
    );
  const near = ranked.filter(({ distance }) => distance === ranked[0]?.distance).slice(0, SIMILAR_MAX);
  const best = near[0]?.terms[0];
  return {
    ...plannedWord(
      index,
      written,
      near.flatMap(({ answers }) => answers),
    ),
    ...(best && { correction: textAt(best.dictionary.spellings, best.term) }),
  };
}

function answerTo({ part, dictionary, term }: Similar['terms'][number]): readonly Answer[] {
  const answers: Answer[] = [];
  pushAnswer(answers, part, dictionary, term, QUALITY.similar);
  return answers;
}

/** Words near a misspelt one, the same word of several parts together; nothing with a digit is a misspelt word. */
function findSimilar(parts: readonly Part[], language: Language, folded: string, stem: string): readonly Similar[] {
  const similar = new Map<string, Similar>();
  const distanceMax = typoDistance(folded);
  for (const part of parts) {
    const { neutral, dictionaries } = part.segment;
    for (const dictionary of [dictionaries[language], neutral]) {
      const nearest = new Map<number, number>();
      for (const form of new Set(dictionary === neutral ? [folded] : [stem, folded]))
        visitSimilar(dictionary.terms, form, distanceMax, (term, distance) => {
          nearest.set(term, Math.min(distance, nearest.get(term) ?? distance));
        });
      for (const [term, distance] of nearest) {
        const text = textAt(dictionary.terms, term);
        if (isNeutral(text)) continue;
        const key = `${dictionary === neutral ? 'n' : 'l'} ${text}`;
        const known = similar.get(key) ?? { distance, isSameStart: text[0] === folded[0], terms: [] };
        known.terms.push({ part, dictionary, term });
        similar.set(key, known);
      }
    }
  }
  return [...similar.values()];
}

/** How rare a word is, the base alone says while it is the greater part, so that a change of a product changes nothing. */
function plannedWord({ internal }: CatalogueIndex, written: string, answers: readonly Answer[]): PlannedWord {
  const found = answers.filter(({ quality }) => quality > 0);
  const distinctive = rarityParts(internal.parts);
  return {
    written,
    answers: answers.toSorted((a, b) => b.quality - a.quality),
    frequency: frequencyOf(found.filter(({ part }) => distinctive.includes(part))),
  };
}

/** The parts whose products say how rare a word is. */
export function rarityParts(parts: CatalogueIndex['internal']['parts']): readonly Part[] {
  const [base, ...deltas] = parts;
  const changed = deltas.reduce((sum, { segment }) => sum + segment.products, 0);
  return base.segment.products >= changed ? [base] : parts;
}
