import { composeCombination, partsOf, stepsOfCombination } from '@shop/combination-rules';
import type { CombinationFault, ImportCombination } from '@shop/contract/cart-import';
import { checkQuantity, quantityBounds, type QuantityBounds } from '#app/ui/quantity.ts';
import type { Articles, Correction, CorrectedLine } from './corrected-line.ts';

/** A combination of the list with the user's corrections of it and of its lines. */
export type CorrectedCombination = {
  readonly combination: ImportCombination;
  readonly lines: readonly CorrectedLine[];
  /** `apart`: taken apart, its lines go into the cart each by itself. */
  readonly standing: 'ready' | 'open' | 'skipped' | 'apart';
  /** Why the lines are no combination as they are. */
  readonly fault: CombinationFault | null;
  readonly composed: {
    readonly frame: string;
    readonly insets: readonly string[];
    readonly quantity: number | null;
    readonly bounds: QuantityBounds;
  } | null;
};

/** What the lines make together once they are corrected; the same rules as the server's decide whether it is a combination. */
export function correctCombination(
  combination: ImportCombination,
  {
    lines,
    correction,
    articles,
  }: { readonly lines: readonly CorrectedLine[]; readonly correction: Correction; readonly articles: Articles },
): CorrectedCombination {
  const made = composeCorrected(lines);
  const { fault } = made;
  const composed = made.fault === null ? combinationOf(made, { listed: combination, correction, articles }) : null;
  const seen = { combination, lines, fault, composed };
  if (correction.isApart) return { ...seen, standing: 'apart' };
  const members = lines.map(asMember);
  return { ...seen, lines: members, standing: standingOf(correction, composed) };
}

function standingOf(
  correction: Correction,
  composed: CorrectedCombination['composed'],
): CorrectedCombination['standing'] {
  if (correction.isSkipped) return 'skipped';
  return composed?.quantity != null && checkQuantity(composed.quantity, composed.bounds).kind === 'none'
    ? 'ready'
    : 'open';
}

/** A part is not sold by itself here: how many of it there are follows from the combination. */
function asMember(corrected: CorrectedLine): CorrectedLine {
  return { ...corrected, standing: corrected.article && corrected.quantity !== null ? 'ready' : 'open' };
}

type Made = { readonly frame: string; readonly insets: readonly string[]; readonly quantity: number };

function composeCorrected(
  lines: readonly CorrectedLine[],
): ({ readonly fault: null } & Made) | { readonly fault: CombinationFault } {
  const parts = lines.flatMap(({ article, quantity, line: { places } }) =>
    article ? [{ sku: article.sku, facts: article.part, quantity, places }] : [],
  );
  if (parts.length < lines.length) return { fault: 'part_open' };
  const composed = composeCombination(parts);
  return composed.ok ? { ...composed, fault: null } : { fault: composed.fault };
}

function combinationOf(
  { frame, insets, quantity }: Made,
  {
    listed,
    correction,
    articles,
  }: { readonly listed: ImportCombination; readonly correction: Correction; readonly articles: Articles },
) {
  const counted = partsOf(frame, insets).flatMap(({ sku, count }) => {
    const article = articles.get(sku);
    return article ? [{ ...article, count }] : [];
  });
  const { quantityMin, quantityInterval } = stepsOfCombination(counted);
  // A quantity that is not sold was raised by the server, as its reasons say.
  const given = listed.fault === null ? listed.quantity : quantity;
  return {
    frame,
    insets,
    quantity: correction.quantity ?? given,
    bounds: quantityBounds(quantityMin, quantityInterval),
  };
}
