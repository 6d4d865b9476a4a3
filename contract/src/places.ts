export type * from './places.schemas.ts';

/** How far ahead a branch's closings are named, days. */
export const CLOSINGS_AHEAD_DAYS = 60;
