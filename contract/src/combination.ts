export type * from './combination.schemas.ts';

/** Frames have one to five places. */
export const FRAME_GANGS_MAX = 5;

/** What may be wrong with a combination as a whole. */
export const combinationRefusals = [
  'combination.frame_unknown',
  'combination.inset_unknown',
  'combination.other_manufacturer',
  'combination.other_line',
  'combination.places_empty',
  'combination.places_exceeded',
] as const;
