import { findIncompatibility, type ProductLineRef, type Incompatibility } from './parts.ts';
import { partsOf } from './stage.ts';

/** What an article is in a combination: a frame with so many places, or an inset, which has none. */
export type PartFacts = ProductLineRef & { readonly gangs: number | null };

/** One line of a list that belongs to a combination. */
export type ListedPart = {
  readonly sku: string;
  /** Null for an article that is neither frame nor inset. */
  readonly facts: PartFacts | null;
  /** Of the line: as many as all the combinations hold together. Null where none could be read. */
  readonly quantity: number | null;
  /** Where an inset sits, from 1; empty where the list does not say. */
  readonly places: readonly number[];
};

export type ComposeFault =
  | Incompatibility
  | 'not_a_part'
  | 'no_frame'
  | 'several_frames'
  /** The quantity of an inset is no multiple of that of the frame. */
  | 'quantities'
  | 'places_empty'
  | 'places_exceeded';

export type Composed =
  | { readonly ok: true; readonly frame: string; readonly insets: readonly string[]; readonly quantity: number }
  | { readonly ok: false; readonly fault: ComposeFault };

/**
 * The combination that lines of a list make together, in the quantity of its frame, or why they make none. Insets sit where
 * the list says; where it does not say so for every place, they sit in the order of their lines.
 */
export function composeCombination(parts: readonly ListedPart[]): Composed {
  const known = parts.flatMap(({ facts, ...part }) => (facts ? [{ ...part, facts }] : []));
  if (known.length < parts.length) return faulty('not_a_part');
  const [frame, ...furtherFrames] = known.filter(({ facts }) => facts.gangs !== null);
  if (!frame || frame.facts.gangs === null) return faulty('no_frame');
  if (furtherFrames.length > 0) return faulty('several_frames');
  const { quantity } = frame;
  if (quantity === null) return faulty('quantities');
  const insets = known.filter((part) => part !== frame);
  const incompatibility = insets.map(({ facts }) => findIncompatibility(frame.facts, facts)).find(Boolean);
  if (incompatibility) return faulty(incompatibility);
  const inOrder = insets.flatMap(({ sku, ...part }) => {
    const count = (part.quantity ?? 0) / quantity;
    return Number.isInteger(count) && count > 0 ? [{ sku, count, places: part.places }] : [];
  });
  if (inOrder.length < insets.length) return faulty('quantities');
  const { gangs } = frame.facts;
  const filled = inOrder.reduce((sum, { count }) => sum + count, 0);
  if (filled < gangs) return faulty('places_empty');
  if (filled > gangs) return faulty('places_exceeded');
  return { ok: true, frame: frame.sku, insets: placeInsets(inOrder, gangs), quantity };
}

type InsetCount = { readonly sku: string; readonly count: number; readonly places: readonly number[] };

/** Place by place as the list says, if it says so of each place once; otherwise one after the other. */
function placeInsets(insets: readonly InsetCount[], gangs: number): readonly string[] {
  const named = new Map(insets.flatMap(({ sku, places }) => places.map((place) => [place, sku] as const)));
  const filled = Array.from({ length: gangs }, (_, at) => named.get(at + 1) ?? '');
  const hasAllPlaces = filled.every(Boolean) && insets.every(({ count, places }) => count === new Set(places).size);
  return hasAllPlaces ? filled : insets.flatMap(({ sku, count }) => Array.from({ length: count }, () => sku));
}

/** Whether the others are exactly the inserts of so many of a combination as there are of its frame, one line for each article. */
export function formsCombination(
  frame: { readonly sku: string; readonly quantity: number },
  insets: readonly string[],
  others: readonly { readonly sku: string; readonly quantity: number }[],
): boolean {
  const [, ...wanted] = partsOf(frame.sku, insets);
  const quantityOf = new Map(others.map(({ sku, quantity }) => [sku, quantity]));
  if (wanted.length === 0 || others.length !== wanted.length) return false;
  return wanted.every(({ sku, count }) => quantityOf.get(sku) === count * frame.quantity);
}

function faulty(fault: ComposeFault): Composed {
  return { ok: false, fault };
}
