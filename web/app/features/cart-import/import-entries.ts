import type { CartImport, ImportLine } from '@shop/contract/cart-import';
import { combinationKeyOf, lineKeyOf } from './import-draft.ts';
import { correctCombination, type CorrectedCombination } from './corrected-combination.ts';
import { articlesOf, correctLine, type Correction, type CorrectedLine } from './corrected-line.ts';

/** What stands in the list by itself: a line, or a combination with its lines. */
export type ImportEntry = CorrectedLine | CorrectedCombination;

export function isCombination(entry: ImportEntry): entry is CorrectedCombination {
  return 'combination' in entry;
}

/** The lines of the chosen sheets with what the user has said; a combination stands where its first line does. */
export function entriesOf(
  result: CartImport,
  chosenSheets: readonly number[],
  corrections: Readonly<Record<string, Correction>>,
): readonly ImportEntry[] {
  const articles = articlesOf(result);
  const chosen = result.lines.filter(({ sheet }) => chosenSheets.includes(sheet));
  const corrected = (line: ImportLine) => correctLine(line, corrections[lineKeyOf(line)] ?? {}, articles);
  const members = Map.groupBy(chosen, groupKeyOf);
  const combinationOf = new Map(result.combinations.map((one) => [combinationKeyOf(one), one]));
  return [...members].flatMap(([key, lines]): readonly ImportEntry[] => {
    const combination = combinationOf.get(key);
    if (!combination) return lines.map(corrected);
    const composed = correctCombination(combination, {
      lines: lines.map(corrected),
      correction: corrections[key] ?? {},
      articles,
    });
    return composed.standing === 'apart' ? [composed, ...composed.lines] : [composed];
  });
}

export function linesIn(entry: ImportEntry): readonly ImportLine[] {
  return isCombination(entry) ? entry.lines.map(({ line }) => line) : [entry.line];
}

/** A single line is a group of its own. */
function groupKeyOf(line: ImportLine): string {
  return line.combination === null ? lineKeyOf(line) : combinationKeyOf({ sheet: line.sheet, id: line.combination });
}
