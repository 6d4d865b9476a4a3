import { composeCombination, partsOf, stepsOfCombination, type PartFacts } from '@shop/combination-rules';
import type { ImportCombination as SheetCombination } from '@shop/contract/cart-import';
import { QUANTITY_MAX } from '@shop/contract/values';
import type { OrderLine } from '@shop/exchange-formats';
import { nearestQuantities, type Buyable } from './fit-quantity.rules.ts';
import type { ImportLine } from './validate-lines.rules.ts';

/** A combination with its result, whichever sheet it stands in. */
export type ImportCombination = Omit<SheetCombination, 'sheet'>;

export type PartKnowledge = {
  readonly articles: ReadonlyMap<string, Buyable>;
  /** What articles are in combinations; all others are no parts of any. */
  readonly parts: ReadonlyMap<string, PartFacts>;
};

/**
 * Groups the lines that the list names as one combination and validates each group; each line refers to its group. A group in which
 * nothing is a frame or an inset is a remark of the customer: its lines stay single lines.
 * @param validated the same lines in the same order, each validated by itself
 */
export function validateCombinations(
  lines: readonly OrderLine[],
  validated: readonly ImportLine[],
  knowledge: PartKnowledge,
): { readonly lines: readonly ImportLine[]; readonly combinations: readonly ImportCombination[] } {
  const named = validated.map((line, at) => ({ name: line.custom ? '' : (lines[at]?.combination ?? ''), line }));
  const groups = Map.groupBy(
    named.filter(({ name }) => name !== ''),
    ({ name }) => name,
  );
  const whole = [...groups].filter(([, members]) =>
    members.some(({ line }) => line.skus.some((sku) => knowledge.parts.has(sku))),
  );
  const idOf = new Map(whole.map(([name], id) => [name, id]));
  return {
    lines: named.map(({ name, line }) => toMember(line, idOf.get(name))),
    combinations: whole.map(([name, members], id) => ({
      id,
      name,
      ...validateCombination(
        members.map(({ line }) => line),
        knowledge,
      ),
      commission: members.map(({ line }) => line.commission).find(Boolean) ?? '',
      note: members.map(({ line }) => line.note).find(Boolean) ?? '',
    })),
  };
}

/** In a combination nothing is passed over in silence: what is no number is an unknown one. */
function toMember(line: ImportLine, combination: number | undefined): ImportLine {
  if (combination === undefined) return line;
  return { ...line, combination, verdict: line.verdict === 'text' ? 'unknown' : line.verdict };
}

type CombinationResult = Pick<
  ImportCombination,
  'fault' | 'frame' | 'insets' | 'quantity' | 'reasons' | 'quantitiesNear'
>;

function validateCombination(lines: readonly ImportLine[], { articles, parts }: PartKnowledge): CombinationResult {
  const listed = lines.flatMap((line) => {
    const sku = certainSku(line);
    return sku === undefined
      ? []
      : [{ sku, facts: parts.get(sku) ?? null, quantity: line.quantity, places: line.places }];
  });
  if (listed.length < lines.length) return failed('part_open');
  const composed = composeCombination(listed);
  if (!composed.ok) return failed(composed.fault);
  const { frame, insets, quantity } = composed;
  const counted = partsOf(frame, insets).flatMap(({ sku, count }) => {
    const article = articles.get(sku);
    return article ? [{ ...article, count }] : [];
  });
  const quantityMax = Math.floor(QUANTITY_MAX / Math.max(...counted.map(({ count }) => count)));
  const { fitting, near, reason } = nearestQuantities(stepsOfCombination(counted), quantity, quantityMax);
  return {
    fault: null,
    frame,
    insets: [...insets],
    quantity: fitting,
    reasons: reason ? [reason] : [],
    quantitiesNear: [...near],
  };
}

/** The article of a line that leaves no choice; how many are wanted may still be open. */
function certainSku({ verdict, skus, specificityOf }: ImportLine): string | undefined {
  const isCertain = verdict === 'ok' || (verdict === 'choose' && skus.length === 1 && specificityOf === null);
  return isCertain ? skus[0] : undefined;
}

function failed(fault: NonNullable<CombinationResult['fault']>): CombinationResult {
  return { fault, frame: '', insets: [], quantity: null, reasons: [], quantitiesNear: [] };
}
