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

/** The hash by which a tab is shared. */
export function hashOf(type: RelationType): string {
  return type.replace('_', '-');
}
