import type { CartImport, ImportLine } from '@shop/contract/cart-import';
import { combinationKeyOf, mendKeyOf } from './kept-import.ts';
import { mendCombination, type MendedCombination } from './mended-combination.ts';
import { articlesOf, mendLine, type Mend, type MendedLine } from './mended-line.ts';

/** What stands in the list by itself: a line, or a combination with its lines. */
export type ImportEntry = MendedLine | MendedCombination;

export function isCombination(entry: ImportEntry): entry is MendedCombination {
  return 'combination' in entry;
}

/** The lines of the chosen sheets with what the user has said; a combination stands where its first line does. */
export function entriesOf(
  result: CartImport,
  chosenSheets: readonly number[],
  mends: Readonly<Record<string, Mend>>,
): readonly ImportEntry[] {
  const articles = articlesOf(result);
  const chosen = result.lines.filter(({ sheet }) => chosenSheets.includes(sheet));
  const mended = (line: ImportLine) => mendLine(line, mends[mendKeyOf(line)] ?? {}, articles);
  const members = Map.groupBy(chosen, wholeKeyOf);
  const combinationOf = new Map(result.combinations.map((one) => [combinationKeyOf(one), one]));
  return [...members].flatMap(([key, lines]): readonly ImportEntry[] => {
    const combination = combinationOf.get(key);
    if (!combination) return lines.map(mended);
    const whole = mendCombination(combination, lines.map(mended), mends[key] ?? {}, articles);
    return whole.standing === 'apart' ? [whole, ...whole.lines] : [whole];
  });
}

export function linesIn(entry: ImportEntry): readonly ImportLine[] {
  return isCombination(entry) ? entry.lines.map(({ line }) => line) : [entry.line];
}

/** A line alone is a whole by itself. */
function wholeKeyOf(line: ImportLine): string {
  return line.combination === null ? mendKeyOf(line) : combinationKeyOf({ sheet: line.sheet, id: line.combination });
}
