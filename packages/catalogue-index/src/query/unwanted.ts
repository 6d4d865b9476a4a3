import { pairHash, termHash } from '../analysis/phrases.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { negationsOf, withOf, withoutOf } from '../analysis/words.ts';
import { type Language } from '../documents.ts';
import { PRODUCT_SHIFT } from '../segment/postings.ts';
import { answersToPhrase, hasPairs, postingIn, QUALITY, type Answer } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { type Best } from './of-kind.ts';
import { type Part } from './parts.ts';
import { planText } from './plan.ts';
import { findSynonyms, readDistinctiveWords, readWords, type QueryWord } from './synonyms.ts';

/** A text without what it does not want, and what finds that. */
export type Wanted = { readonly text: string; readonly unwanted: readonly Answer[] };

/**
 * 'Strahler ohne Bewegungsmelder' wants what is found by 'Strahler' and not by 'Bewegungsmelder', unless the catalogue says
 * of articles that they are 'ohne Klemmen'. Undefined for a text that leaves nothing out.
 */
export function wantedOf(index: CatalogueIndex, language: Language, text: string): Wanted | undefined {
  const without = withoutOf(language);
  if (!text.toLowerCase().includes(without)) return undefined;
  const { stem, synonyms } = index.internal;
  const words = readDistinctiveWords(text, language, stem[language]);
  const at = words.findIndex(({ folded }) => folded === without);
  const behind = words.slice(at + 1);
  if (at < 1 || behind.length === 0) return undefined;
  if ((findSynonyms(synonyms[language], words, at)?.stems.length ?? 0) > 1) return undefined;
  if (isSomeName(index.internal.parts, language, [words[at]!, behind[0]!])) return undefined;
  const [first] = planText(index, language, textOf(behind));
  if (first === undefined || first.correction !== undefined) return undefined;
  const unwanted = first.answers.filter(({ quality }) => quality >= QUALITY.synonym);
  const rest = [...words.slice(0, at), ...behind.slice(first.written.split(' ').length)];
  return unwanted.length === 0 ? undefined : { text: textOf(rest), unwanted };
}

/** What the catalogue says of articles that they are without, and the text wants. */
export type Refused = { readonly answers: readonly Answer[]; readonly written: string; readonly rest: string };

/**
 * 'Abzweigdose mit Klemmen' does not want those that the catalogue calls 'ohne Klemmen', nor does 'Abzweigdose Klemmen' where
 * the best is such a one. Undefined for a text that wants nothing that articles are without.
 */
export function refusedOf(
  { internal }: CatalogueIndex,
  language: Language,
  text: string,
  best: readonly Best[],
): Refused | undefined {
  const stem = internal.stem[language];
  const words = readWords(text, stem);
  const negations = negationsOf(language);
  if (best.length === 0 || words.some(({ folded }) => negations.includes(folded))) return undefined;
  const withouts = readWords(negations.join(' '), stem);
  const isWithout = (word: QueryWord) =>
    withouts.some((without) => {
      const pairs = pairsOf([without, word]);
      return best.some(({ part, doc }) => hasPairs(part, doc, pairs));
    });
  const withAt = words.findIndex(({ folded }) => folded === withOf(language));
  const at = withAt >= 1 ? withAt + 1 : words.findIndex((word, n) => n >= 1 && isWithout(word));
  const behind = words[at];
  if (at < 1 || behind === undefined) return undefined;
  const answers = withouts.flatMap((without) => namedSo(internal.parts, language, [without, behind]));
  if (answers.length === 0) return undefined;
  // 'tire-fil' is two words of names, too.
  let end = at + 1;
  while (end < words.length && isSomeName(internal.parts, language, [words[end - 1]!, words[end]!])) end++;
  return {
    answers,
    written: textOf(words.slice(at, end)),
    rest: textOf([...words.slice(0, withAt >= 1 ? withAt : at), ...words.slice(end)]),
  };
}

/** Whether some article is called so. */
function isSomeName(parts: readonly Part[], language: Language, words: readonly QueryWord[]): boolean {
  return namedSo(parts, language, words).length > 0;
}

/** Products in whose names the two words stand beside each other. */
function namedSo(parts: readonly Part[], language: Language, words: readonly QueryWord[]): readonly Answer[] {
  const pairs = pairsOf(words);
  return answersToPhrase(parts, language, words, QUALITY.exact).flatMap((answer) => {
    const postings = answer.postings
      .subarray(answer.from, answer.to)
      .filter((posting) => hasPairs(answer.part, posting >>> PRODUCT_SHIFT, pairs));
    return postings.length === 0 ? [] : [{ ...answer, postings, from: 0, to: postings.length }];
  });
}

function pairsOf(words: readonly QueryWord[]): readonly number[] {
  const [first, second] = words.map(({ folded, stem }) => termHash(isNeutral(folded) ? folded : stem));
  return [pairHash(first!, second!)];
}

function textOf(words: readonly QueryWord[]): string {
  return words.map(({ written }) => written).join(' ');
}

/** Takes what is not wanted off the candidates; the same number of each part where nothing else would be left. */
export function takeOffUnwanted(
  parts: readonly Part[],
  ns: readonly number[],
  unwanted: readonly Answer[],
): readonly number[] | undefined {
  const left = parts.map((part, at) => {
    const { candidates } = part.scratch;
    const own = unwanted.filter((answer) => answer.part.number === part.number);
    let kept = 0;
    for (let i = 0; i < ns[at]!; i++) {
      const doc = candidates[i]!;
      if (!own.some((answer) => postingIn(answer, doc) !== undefined)) candidates[kept++] = doc;
    }
    return kept;
  });
  return left.some((n) => n > 0) ? left : undefined;
}
