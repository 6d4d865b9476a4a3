import { composeCombination, partsOf, stepsOfWhole } from '@shop/combination-rules';
import type { CombinationFault, ImportCombination } from '@shop/contract/cart-import';
import { checkQuantity, quantityBounds, type QuantityBounds } from '#app/ui/quantity.ts';
import type { Articles, Mend, MendedLine } from './mended-line.ts';

/** A combination of the list with what the user has said about it and its lines. */
export type MendedCombination = {
  readonly combination: ImportCombination;
  readonly lines: readonly MendedLine[];
  /** `apart`: taken apart, its lines go into the cart each by itself. */
  readonly standing: 'ready' | 'open' | 'skipped' | 'apart';
  /** Why the lines are no combination as they are. */
  readonly fault: CombinationFault | null;
  readonly whole: {
    readonly frame: string;
    readonly insets: readonly string[];
    readonly quantity: number | null;
    readonly bounds: QuantityBounds;
  } | null;
};

/** What the lines make together once they are mended; the same rules as the server's decide whether it is a combination. */
export function mendCombination(
  combination: ImportCombination,
  lines: readonly MendedLine[],
  mend: Mend,
  articles: Articles,
): MendedCombination {
  const judged = composeMended(lines);
  const { fault } = judged;
  const whole = judged.fault === null ? wholeOf(judged, combination, mend, articles) : null;
  const seen = { combination, lines, fault, whole };
  if (mend.isApart) return { ...seen, standing: 'apart' };
  const members = lines.map(asMember);
  return { ...seen, lines: members, standing: standingOf(mend, whole) };
}

function standingOf(mend: Mend, whole: MendedCombination['whole']): MendedCombination['standing'] {
  if (mend.isSkipped) return 'skipped';
  return whole?.quantity != null && checkQuantity(whole.quantity, whole.bounds).kind === 'none' ? 'ready' : 'open';
}

/** A part is not sold by itself here: how many of it there are is a matter of the whole. */
function asMember(mended: MendedLine): MendedLine {
  return { ...mended, standing: mended.article && mended.quantity !== null ? 'ready' : 'open' };
}

type Made = { readonly frame: string; readonly insets: readonly string[]; readonly quantity: number };

function composeMended(
  lines: readonly MendedLine[],
): ({ readonly fault: null } & Made) | { readonly fault: CombinationFault } {
  const parts = lines.flatMap(({ article, quantity, line: { places } }) =>
    article ? [{ sku: article.sku, facts: article.part, quantity, places }] : [],
  );
  if (parts.length < lines.length) return { fault: 'part_open' };
  const composed = composeCombination(parts);
  return composed.ok ? { ...composed, fault: null } : { fault: composed.fault };
}

function wholeOf({ frame, insets, quantity }: Made, judged: ImportCombination, mend: Mend, articles: Articles) {
  const counted = partsOf(frame, insets).flatMap(({ sku, count }) => {
    const article = articles.get(sku);
    return article ? [{ ...article, count }] : [];
  });
  const { quantityMin, quantityInterval } = stepsOfWhole(counted);
  // A quantity that is not sold was raised by the server, as its reasons say.
  const given = judged.fault === null ? judged.quantity : quantity;
  return { frame, insets, quantity: mend.quantity ?? given, bounds: quantityBounds(quantityMin, quantityInterval) };
}
