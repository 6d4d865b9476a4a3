import { isNeutral, normaliseToken, splitTokens } from '../analysis/tokens.ts';
import { isStopWord } from '../analysis/words.ts';
import { type Language } from '../documents.ts';

const ELISION = /^[dl]$/;
/** As long as what the trade abbreviates: BM, BWM, FI. */
const SHORT_FORM_MAX = 3;

/** A word of a query: folded as typed, and its stem (the same for words with a digit). */
export type QueryWord = { readonly written: string; readonly folded: string; readonly stem: string };

/** What a word or phrase is also called: the stems of its words, and the words of each alternative. */
export type SynonymEntry = {
  readonly stems: readonly string[];
  readonly alternatives: readonly (readonly QueryWord[])[];
  /** Longer phrases with these words in them that stand for something else: 'FI/LS' for 'FI'. */
  readonly others: readonly (readonly QueryWord[])[];
};

/** By the stem of the first word, longest phrase first. */
export type SynonymTable = ReadonlyMap<string, readonly SynonymEntry[]>;

export function readSynonyms(
  synonyms: Readonly<Record<string, readonly string[]>>,
  language: Language,
  stem: (folded: string) => string,
): SynonymTable {
  const phrases = new Map<string, readonly QueryWord[]>();
  const entries = new Map<string, Omit<SynonymEntry, 'others'>>();
  for (const [phrase, alternatives] of Object.entries(synonyms)) {
    const read = readDistinctiveWords(phrase, language, stem);
    const key = keyOf(read);
    if (read.length === 0) continue;
    phrases.set(key, read);
    const meant = alternatives
      .map((alternative) => readDistinctiveWords(alternative, language, stem))
      .filter((words) => words.length > 0 && keyOf(words) !== key);
    const stems = read.map((word) => word.stem);
    entries.set(key, { stems, alternatives: [...(entries.get(key)?.alternatives ?? []), ...meant] });
  }
  const byStem = phrasesByStem(phrases);
  const longestFirst = [...entries.values()]
    .map((entry) => ({ ...entry, others: othersOf(entry, entries, byStem) }))
    .sort((a, b) => b.stems.length - a.stems.length);
  return Map.groupBy(longestFirst, ({ stems }) => stems[0] ?? '');
}

type Phrase = readonly [key: string, words: readonly QueryWord[]];

/** Phrases of several words, by each of their stems. */
function phrasesByStem(phrases: ReadonlyMap<string, readonly QueryWord[]>): ReadonlyMap<string, readonly Phrase[]> {
  const byStem = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    if (phrase[1].length < 2) continue;
    for (const stem of new Set(phrase[1].map((word) => word.stem)))
      byStem.set(stem, [...(byStem.get(stem) ?? []), phrase]);
  }
  return byStem;
}

type Named = Omit<SynonymEntry, 'others'>;

function othersOf(
  { stems, alternatives }: Named,
  entries: ReadonlyMap<string, Named>,
  byStem: ReadonlyMap<string, readonly Phrase[]>,
): readonly (readonly QueryWord[])[] {
  const names = [stems, ...alternatives.map((words) => words.map((word) => word.stem))];
  // What one of the names is called as well is no other thing.
  const own = new Set(names.map((name) => name.join(' ')));
  for (const name of [...own]) for (const words of entries.get(name)?.alternatives ?? []) own.add(keyOf(words));
  const others = new Map<string, readonly QueryWord[]>();
  for (const name of names)
    for (const [key, phrase] of byStem.get(name[0] ?? '') ?? [])
      if (!own.has(key) && isPartOf(name, phrase)) others.set(key, phrase);
  return [...others.values()];
}

/** A size or a number makes no other thing: a 'Rahmen 2-fach' is a 'Rahmen'. */
function isPartOf(stems: readonly string[], phrase: readonly QueryWord[]): boolean {
  const isOther = phrase.some(({ folded, stem }) => !stems.includes(stem) && !isNeutral(folded));
  return isOther && stems.every((stem) => phrase.some((word) => word.stem === stem));
}

function keyOf(words: readonly QueryWord[]): string {
  return words.map((word) => word.stem).join(' ');
}

/** The longest phrase with alternatives that begins at a word of the query. */
export function findSynonyms(table: SynonymTable, words: readonly QueryWord[], at: number): SynonymEntry | undefined {
  const entries = table.get(words[at]?.stem ?? '');
  return entries?.find(({ stems }) => stems.every((stem, n) => words[at + n]?.stem === stem));
}

/** A 'plafoniera 1200 stagna' is a 'plafoniera stagna' of 1200: a number within what the trade calls a thing stands behind it. */
export function withPhrasesClosed(table: SynonymTable, words: readonly QueryWord[]): readonly QueryWord[] {
  for (let at = 0; at + 2 < words.length; at++) {
    const [first, number, ...rest] = words.slice(at);
    if (isNeutral(first!.folded) || !isNeutral(number!.folded) || isNeutral(rest[0]!.folded)) continue;
    const length = lengthOf(table, [first!, ...rest]);
    if (length < 2 || lengthOf(table, words.slice(at)) >= length) continue;
    return [...words.slice(0, at), first!, ...rest.slice(0, length - 1), number!, ...rest.slice(length - 1)];
  }
  return words;
}

/** How many words the longest phrase at the beginning has. */
function lengthOf(table: SynonymTable, words: readonly QueryWord[]): number {
  return findSynonyms(table, words, 0)?.stems.length ?? 1;
}

/** A phrase said with short forms of its words: a 'BM Decke' is a 'Bewegungsmelder Decke'. */
export function findInShort(table: SynonymTable, words: readonly QueryWord[], at: number): SynonymEntry | undefined {
  const [first = [], ...names] = words.slice(at).map((word) => namesOf(table, word));
  const entries = first.flatMap((name) => table.get(name) ?? []);
  const entry = entries.find(
    ({ stems: [, ...rest] }) => rest.length > 0 && rest.every((stem, n) => names[n]?.includes(stem)),
  );
  if (entry === undefined) return undefined;
  const own = entry.stems.map((stem) => ({ written: stem, folded: stem, stem }));
  return { ...entry, alternatives: [own, ...entry.alternatives] };
}

/** What a word is short for, as far as that is one word. */
function namesOf(table: SynonymTable, { folded, stem }: QueryWord): readonly string[] {
  if (folded.length > SHORT_FORM_MAX || isNeutral(folded)) return [stem];
  const entry = table.get(stem)?.find(({ stems }) => stems.length === 1);
  const others = entry?.alternatives.flatMap(([word, ...more]) => (word && more.length === 0 ? [word.stem] : []));
  return [stem, ...(others ?? [])];
}

const singleStems = new WeakMap<SynonymTable, readonly string[]>();

/** Words of the trade that begin like this, each by its stem; time O(log words + found) once they have been sorted. */
export function stemsBeginning(table: SynonymTable, prefix: string): readonly string[] {
  let stems = singleStems.get(table);
  if (stems === undefined) {
    const single = [...table.values()].flat().filter((entry) => entry.stems.length === 1);
    singleStems.set(table, (stems = single.map((entry) => entry.stems[0] ?? '').sort()));
  }
  let [low, high] = [0, stems.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stems[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < stems.length && stems[end]!.startsWith(prefix)) end++;
  return stems.slice(low, end);
}

/** Phrases by the stem of their first word, longest first: names of brands and of their ranges. */
export type PhraseTable = ReadonlyMap<string, readonly (readonly string[])[]>;

export function readPhrases(
  phrases: readonly string[],
  language: Language,
  stem: (folded: string) => string,
): PhraseTable {
  const read = phrases
    .map((phrase) => readDistinctiveWords(phrase, language, stem).map((word) => word.stem))
    .filter((stems) => stems.length > 0)
    .sort((a, b) => b.length - a.length);
  return Map.groupBy(read, ([first = '']) => first);
}

/** How many words the longest phrase has that begins at a word of the query; 0 for none. */
export function findPhrase(table: PhraseTable, words: readonly QueryWord[], at: number): number {
  const found = table
    .get(words[at]?.stem ?? '')
    ?.find((stems) => stems.every((stem, n) => words[at + n]?.stem === stem));
  return found?.length ?? 0;
}

/** The words of a text without those that say nothing, unless there are no others. */
export function readDistinctiveWords(text: string, language: Language, stem: (folded: string) => string): QueryWord[] {
  const all = readWords(text, stem);
  const distinctive = all.filter(({ folded }, at) => isLetter(all, at) || !isStopWord(language, folded));
  return distinctive.length > 0 ? distinctive : all;
}

/** The 'd' of 'courbe D' and 'courbe d 16 A' is a letter; that of 'borne d’alimentation' is short for a word. */
function isLetter(words: readonly QueryWord[], at: number): boolean {
  const [before, word, behind] = [words[at - 1], words[at], words[at + 1]];
  const isElision = word !== undefined && ELISION.test(word.folded);
  return isElision && before !== undefined && (behind === undefined || isNeutral(behind.folded));
}

export function readWords(text: string, stem: (folded: string) => string): QueryWord[] {
  return splitTokens(ratingsApart(text))
    .flatMap(polesAndCurrent)
    .map((written) => ({ written, folded: normaliseToken(written) }))
    .filter(({ folded }) => folded !== '')
    .map((word) => ({ ...word, stem: isNeutral(word.folded) ? word.folded : stem(word.folded) }));
}

/** 'FI 4x63/0.03' and '63/4/0.03' are of four poles, 63 A and 30 mA. */
function ratingsApart(text: string): string {
  if (!text.includes('/')) return text;
  return text
    .replace(/(?<![\d.,])([24])\s?[x×*]\s?(\d{2,3})\s?A?\s?\/\s?(?=0[.,]\d)/giu, '$1P $2A ')
    .replace(/(?<![\d.,/])(\d{2,3})\s?A?\s?\/\s?([24])\s?P?\s?\/\s?(?=0[.,]\d)/giu, '$2P $1A ');
}

/** 'FI 4x40A' and 'LS 3×16A' are of four poles and 40 A, of three and 16 A. */
function polesAndCurrent(token: string): readonly string[] {
  const [, poles, current] = /^([1-4])\s?[x×*]\s?(\d{1,3}\s?A)$/i.exec(token) ?? [];
  return poles === undefined || current === undefined ? [token] : [`${poles}P`, current];
}
