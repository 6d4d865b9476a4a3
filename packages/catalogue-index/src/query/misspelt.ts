import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { textAt, type Dictionary } from '../segment/segment.ts';
import { frequencyOf, pushAnswer, QUALITY, type Answer } from './answers.ts';
import { typoDistance, visitSimilar } from './fuzzy.ts';
import { type CatalogueIndex } from './handle.ts';
import { type Part } from './parts.ts';
import { plannedWord, type PlannedWord } from './planned-word.ts';
import { type QueryWord } from './synonyms.ts';
import { findTerm } from './terms.ts';

const SIMILAR_MAX = 12;
/** A word this short resembles many others: only what begins like it and is no shorter than four letters is meant by it. */
const SHORT_MAX = 5;
const TERM_MIN = 4;

type Similar = {
  readonly distance: number;
  /** Typing errors seldom hit the first letter. */
  readonly isSameStart: boolean;
  readonly terms: { readonly part: Part; readonly dictionary: Dictionary; readonly term: number }[];
};

/** A word as the words of the catalogue that are nearest to it; none where nothing is near. */
export function planMisspelt(
  index: CatalogueIndex,
  language: Language,
  { written, folded, stem }: QueryWord,
  distanceMax = typoDistance(folded),
): PlannedWord {
  // 'rauchmelderr' has an ending that no stemmer knows.
  const withoutLast = index.internal.stem[language](folded.slice(0, -1));
  const ranked = findSimilar(index.internal.parts, language, { folded, stem, withoutLast }, distanceMax)
    .map((similar) => ({ ...similar, answers: similar.terms.flatMap(answerTo) }))
    .filter(({ answers }) => answers.some(({ isMention }) => isMention !== true))
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
function findSimilar(
  parts: readonly Part[],
  language: Language,
  { folded, stem, withoutLast }: { readonly folded: string; readonly stem: string; readonly withoutLast: string },
  distanceMax: number,
): readonly Similar[] {
  const similar = new Map<string, Similar>();
  for (const part of parts) {
    const { neutral, dictionaries } = part.segment;
    for (const dictionary of [dictionaries[language], neutral]) {
      const forms = dictionary === neutral ? [folded] : [stem, folded];
      const near = nearestTerms(dictionary, forms, distanceMax);
      const ended = dictionary === neutral ? -1 : findTerm(dictionary.terms, withoutLast);
      if (ended >= 0 && folded.length > SHORT_MAX && !near.has(ended)) near.set(ended, 1);
      for (const [term, distance] of near) {
        const text = textAt(dictionary.terms, term);
        const isSameStart = text[0] === folded[0];
        if (isNeutral(text) || (folded.length <= SHORT_MAX && !isSameStart)) continue;
        const key = `${dictionary === neutral ? 'n' : 'l'} ${text}`;
        const known = similar.get(key) ?? { distance, isSameStart, terms: [] };
        known.terms.push({ part, dictionary, term });
        similar.set(key, known);
      }
    }
  }
  return [...similar.values()];
}

/** Terms near any form of a word, with their distance. What is left of a word without its ending is short as well. */
function nearestTerms(
  { terms, spellings }: Dictionary,
  forms: readonly string[],
  distanceMax: number,
): Map<number, number> {
  const nearest = new Map<number, number>();
  for (const form of new Set(forms))
    visitSimilar(terms, form, distanceMax, (term, distance) => {
      const text = textAt(terms, term);
      if (textAt(spellings, term).length < TERM_MIN || (form.length <= SHORT_MAX && text[0] !== form[0])) return;
      nearest.set(term, Math.min(distance, nearest.get(term) ?? distance));
    });
  return nearest;
}
