import { TILES_AT_FIRST } from '../enrichment-stages.ts';

/** Relations as tabs, in this order; the successor has its own banner. */
export const relationTypes = [
  'mandatory',
  'accessory',
  'spare_part',
  'alternative',
  'similar',
  'consists_of',
  'series',
  'other',
] as const;
export type RelationType = (typeof relationTypes)[number];

/** Tiles that the page carries of each: two rows. */
export const RELATED_AT_FIRST = 2 * TILES_AT_FIRST;

/** The hash by which a tab is shared. */
export function hashOf(type: RelationType): string {
  return type.replace('_', '-');
}
