import { findIncompatibility, type FrameFacts, type InsetFacts, type Incompatibility } from './parts.ts';

/** At most so many combinations stand on the stage at once. */
export const COMBINATIONS_MAX = 8;
/** Highest quantity of one line (docs/domain/quantities.md#maximum). */
const QUANTITY_MAX = 999_999;

/** A frame with what is in it. The frame and the insets may know more than the rules need. */
export type Combination<F extends FrameFacts, I extends InsetFacts> = {
  /** Tells combinations of one stage apart; never used twice on it. */
  readonly id: number;
  readonly frame: F;
  /** As long as the frame has places; null is an empty one. */
  readonly insets: readonly (I | null)[];
  readonly quantity: number;
};

export type Stage<F extends FrameFacts, I extends InsetFacts> = {
  readonly combinations: readonly Combination<F, I>[];
  readonly nextId: number;
};

export type Place = { readonly combinationId: number; readonly place: number };

export type Refusal =
  | Incompatibility
  | 'stage_full'
  | 'frame_full'
  | 'no_such_place'
  | 'nothing_there'
  | 'no_twin'
  | 'quantity';

/** The stage after a move, or why the move is not possible. `changed` is the combination it was about. */
export type Move<F extends FrameFacts, I extends InsetFacts> =
  | { readonly ok: true; readonly stage: Stage<F, I>; readonly changed: number }
  | { readonly ok: false; readonly refusal: Refusal };

export function emptyStage<F extends FrameFacts, I extends InsetFacts>(): Stage<F, I> {
  return { combinations: [], nextId: 1 };
}

/** Puts an empty frame on the stage. */
export function addCombination<F extends FrameFacts, I extends InsetFacts>(stage: Stage<F, I>, frame: F): Move<F, I> {
  return append(stage, { frame, insets: Array.from<I | null>({ length: frame.gangs }).fill(null), quantity: 1 });
}

/** Puts the same once more beside it. */
export function copyCombination<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  combinationId: number,
): Move<F, I> {
  const copied = find(stage, combinationId);
  return copied ? append(stage, copied) : refused('nothing_there');
}

export function removeCombination<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  combinationId: number,
): Move<F, I> {
  if (!find(stage, combinationId)) return refused('nothing_there');
  const combinations = stage.combinations.filter(({ id }) => id !== combinationId);
  return { ok: true, stage: { ...stage, combinations }, changed: combinationId };
}

/** The first empty place, if there is one. */
export function findFreePlace<F extends FrameFacts, I extends InsetFacts>(
  combination: Combination<F, I>,
): number | undefined {
  const place = combination.insets.indexOf(null);
  return place === -1 ? undefined : place;
}

/**
 * Puts an inset into a place, or into the first empty one when no place is named. What was in a named place makes room.
 */
export function placeInset<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  at: { readonly combinationId: number; readonly place?: number | undefined },
  inset: I,
): Move<F, I> {
  const combination = find(stage, at.combinationId);
  if (!combination) return refused('nothing_there');
  const incompatibility = findIncompatibility(combination.frame, inset);
  if (incompatibility) return refused(incompatibility);
  const place = at.place ?? findFreePlace(combination);
  if (place === undefined) return refused('frame_full');
  if (!hasPlace(combination, place)) return refused('no_such_place');
  return replaced(stage, withInset(combination, place, inset));
}

/** Takes an inset out. */
export function removeInset<F extends FrameFacts, I extends InsetFacts>(stage: Stage<F, I>, at: Place): Move<F, I> {
  const combination = find(stage, at.combinationId);
  if (!combination || !combination.insets[at.place]) return refused('nothing_there');
  return replaced(stage, withInset(combination, at.place, null));
}

/** Moves an inset to another place; what is there goes where it came from. Both must fit where they come to. */
export function moveInset<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  from: Place,
  to: Place,
): Move<F, I> {
  const source = find(stage, from.combinationId);
  const target = find(stage, to.combinationId);
  const moved = source?.insets[from.place];
  if (!source || !target || !moved) return refused('nothing_there');
  if (!hasPlace(target, to.place)) return refused('no_such_place');
  const swapped = target.insets[to.place] ?? null;
  const incompatibility =
    findIncompatibility(target.frame, moved) ?? (swapped && findIncompatibility(source.frame, swapped));
  if (incompatibility) return refused(incompatibility);
  const emptied = replaceIn(stage, withInset(source, from.place, swapped));
  // Source and target may be one: the target is looked up again, with the change already in it.
  const filled = find(emptied, target.id);
  return filled ? replaced(emptied, withInset(filled, to.place, moved)) : refused('nothing_there');
}

/**
 * Takes another frame for what is there: another colour, size or direction. Insets keep their order; those that find no
 * place any more, or do not fit, are left out.
 */
export function changeFrame<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  combinationId: number,
  frame: F,
): Move<F, I> {
  const combination = find(stage, combinationId);
  if (!combination) return refused('nothing_there');
  const fitting = combination.insets.map((inset) => (inset && findIncompatibility(frame, inset) ? null : inset));
  const insets = frame.gangs < fitting.length ? fitting.filter((inset) => inset !== null) : fitting;
  return replaced(stage, {
    ...combination,
    frame,
    insets: Array.from({ length: frame.gangs }, (_, place) => insets[place] ?? null),
  });
}

/** Turns a combination: takes the frame's twin of the same line, colour and size in the other direction. */
export function turn<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  combinationId: number,
  frames: readonly F[],
): Move<F, I> {
  const combination = find(stage, combinationId);
  if (!combination) return refused('nothing_there');
  const { frame } = combination;
  const twin = frames.find(
    (other) =>
      other.gangs === frame.gangs &&
      other.colourId === frame.colourId &&
      other.manufacturerId === frame.manufacturerId &&
      other.productLineId === frame.productLineId &&
      other.direction !== frame.direction,
  );
  return twin ? changeFrame(stage, combinationId, twin) : refused('no_twin');
}

export function setQuantity<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  combinationId: number,
  quantity: number,
): Move<F, I> {
  const combination = find(stage, combinationId);
  if (!combination) return refused('nothing_there');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX) return refused('quantity');
  return replaced(stage, { ...combination, quantity });
}

/** Places without an inset, counted from 0; a combination is complete when there are none. */
export function emptyPlaces<F extends FrameFacts, I extends InsetFacts>(
  combination: Pick<Combination<F, I>, 'insets'>,
): readonly number[] {
  return combination.insets.flatMap((inset, place) => (inset === null ? [place] : []));
}

/** What one such combination is made of, the frame first; an inset that sits in it twice is counted. */
export function partsOf(frameSku: string, insetSkus: readonly string[]): readonly { sku: string; count: number }[] {
  const counts = new Map<string, number>([[frameSku, 1]]);
  for (const sku of insetSkus) counts.set(sku, (counts.get(sku) ?? 0) + 1);
  return [...counts].map(([sku, count]) => ({ sku, count }));
}

function append<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  { frame, insets, quantity }: Omit<Combination<F, I>, 'id'>,
): Move<F, I> {
  if (stage.combinations.length >= COMBINATIONS_MAX) return refused('stage_full');
  const id = stage.nextId;
  const combinations = [...stage.combinations, { id, frame, insets, quantity }];
  return { ok: true, stage: { combinations, nextId: id + 1 }, changed: id };
}

function find<F extends FrameFacts, I extends InsetFacts>(stage: Stage<F, I>, combinationId: number) {
  return stage.combinations.find(({ id }) => id === combinationId);
}

function hasPlace<F extends FrameFacts, I extends InsetFacts>({ insets }: Combination<F, I>, place: number): boolean {
  return Number.isInteger(place) && place >= 0 && place < insets.length;
}

function withInset<F extends FrameFacts, I extends InsetFacts>(
  combination: Combination<F, I>,
  place: number,
  inset: I | null,
): Combination<F, I> {
  return { ...combination, insets: combination.insets.with(place, inset) };
}

function replaceIn<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  changed: Combination<F, I>,
): Stage<F, I> {
  return { ...stage, combinations: stage.combinations.map((each) => (each.id === changed.id ? changed : each)) };
}

function replaced<F extends FrameFacts, I extends InsetFacts>(
  stage: Stage<F, I>,
  changed: Combination<F, I>,
): Move<F, I> {
  return { ok: true, stage: replaceIn(stage, changed), changed: changed.id };
}

function refused<F extends FrameFacts, I extends InsetFacts>(refusal: Refusal): Move<F, I> {
  return { ok: false, refusal };
}
