import type { AvailabilityIcon } from '@shop/contract/prices';

type Stock = { readonly quantityOnHand: number; readonly date: string | null };

/**
 * The sign beside what lies in one warehouse (docs/domain/availability.md#icons). A tick stands only beside what is there: a
 * warehouse without any has a date at best.
 */
export function warehouseIcon({ quantityOnHand, date }: Stock, wanted: number): AvailabilityIcon {
  if (quantityOnHand <= 0) return date === null ? 'gray' : 'orange';
  return quantityOnHand >= wanted ? 'green' : 'part-green';
}
