/** How the places of a frame stand; a frame with one place has no direction. */
export type Direction = 'horizontal' | 'vertical' | 'any';

/** Frames have one to five places. */
export const GANGS_MAX = 5;

/** Where a part belongs. */
export type ProductLineRef = { readonly manufacturerId: string; readonly productLineId: string };
type Origin = ProductLineRef & { readonly sku: string };

export type FrameFacts = Origin & {
  /** Number of places. */
  readonly gangs: number;
  readonly direction: Direction;
  readonly colourId: string;
};

export type InsetFacts = Origin;

/** Why an inset cannot go into a frame. */
export type Incompatibility = 'other_manufacturer' | 'other_line';

/** Insets fit the frames of their own product line only: the clips differ, even where the size is the same. */
export function findIncompatibility(frame: ProductLineRef, inset: ProductLineRef): Incompatibility | undefined {
  if (frame.manufacturerId !== inset.manufacturerId) return 'other_manufacturer';
  return frame.productLineId === inset.productLineId ? undefined : 'other_line';
}
