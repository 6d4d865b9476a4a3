import { type CatalogueIndex } from './handle.ts';
import { frequencyOf, stated, type Answer } from './answers.ts';
import { type Part } from './parts.ts';
import { type QueryWord } from './synonyms.ts';

/** A word with its answers, best first; a product has the word when it is in any of them. */
export type PlannedWord = {
  readonly written: string;
  /** Products that are called so; where none is, those that mention it. */
  readonly answers: readonly Answer[];
  /** Those that mention it and other readings of its number too ('60x60' in centimetres): asked where nothing has all words. */
  readonly loose: readonly Answer[];
  /** Products of all answers, those in several counted each time. */
  readonly frequency: number;
  readonly correction?: string;
  readonly isCode?: boolean;
  /** It stands for a misspelt word, and may be another than was meant. */
  readonly isGuess?: boolean;
  /** Part of the word that this one stands for, where it has been taken apart. */
  readonly label?: string;
  /** A thing that the catalogue does not have: what is near to it. */
  readonly near?: readonly (readonly QueryWord[])[];
  /** A brand that the catalogue does not have. */
  readonly isForeignBrand?: boolean;
};

/** How rare a word is, the base alone says while it is the greater part, so that a change of a product changes nothing. */
export function plannedWord(
  { internal }: CatalogueIndex,
  written: string,
  answers: readonly Answer[],
  readings: readonly Answer[] = [],
): PlannedWord {
  const strict = stated(answers);
  const distinctive = rarityParts(internal.parts);
  const found = strict.filter(({ quality, part }) => quality > 0 && distinctive.includes(part));
  return {
    written,
    answers: strict.toSorted((a, b) => b.quality - a.quality),
    loose: [...answers, ...readings].sort((a, b) => b.quality - a.quality),
    frequency: frequencyOf(found),
  };
}

/** A word that nothing is called by. */
export function missingWord(written: string, near: readonly (readonly QueryWord[])[] = []): PlannedWord {
  return { written, answers: [], loose: [], frequency: 0, near };
}

/** Whether some product is called by the word, one way or another. */
export function isFound({ answers }: Pick<PlannedWord, 'answers'>): boolean {
  return answers.some(({ quality }) => quality > 0);
}

/** The parts whose products say how rare a word is. */
export function rarityParts(parts: CatalogueIndex['internal']['parts']): readonly Part[] {
  const [base, ...deltas] = parts;
  const changed = deltas.reduce((sum, { segment }) => sum + segment.products, 0);
  return base.segment.products >= changed ? [base] : parts;
}
