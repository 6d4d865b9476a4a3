import type { Permission } from '@shop/contract/permissions';
import { EXPORT_EVERY_HOURS, type PriceListFormat, type PriceListKind } from '@shop/contract/price-lists';
import type { PriceVisibility } from '#src/context/visible-price.ts';

const HOUR_MS = 3_600_000;

/** From when on a company may export again; null for now (docs/domain/price-lists.md#two-hours). */
export function exportAgainAt(lastAskedAt: Date | undefined, now: Date): Date | null {
  if (!lastAskedAt) return null;
  const again = new Date(lastAskedAt.getTime() + EXPORT_EVERY_HOURS * HOUR_MS);
  return again > now ? again : null;
}

/** What stands in a list: which prices, and whether it is an export of article data. */
export type Contents = { readonly kind: PriceListKind; readonly seesNet: boolean; readonly seesGross: boolean };

/** Whether somebody with these rights may still have a list with such contents. */
export function maySee(
  { kind, seesNet, seesGross }: Contents,
  rights: { readonly permissions: ReadonlySet<Permission>; readonly visibility: PriceVisibility },
): boolean {
  if (kind === 'catalogue' && !rights.permissions.has('exportCatalogue')) return false;
  return (!seesNet || rights.visibility.seesNet) && (!seesGross || rights.visibility.seesGross);
}

/** Programs that read DATANORM look for these names; all others are named as people would. */
export function fileNameOf(
  { kind, format }: { readonly kind: PriceListKind; readonly format: PriceListFormat },
  title: string,
  day: string,
): string {
  if (format === 'datanorm') return kind === 'conditions' ? 'DATPREIS.001' : 'DATANORM.001';
  return `${title}-${day}.${format === 'bmecat' ? 'xml' : format}`;
}

/** Gross minus net in percent of gross, to a tenth; null where that says nothing. */
export function discountPercent(grossCents: number | null, netCents: number | null): number | null {
  if (grossCents === null || netCents === null || grossCents <= 0 || netCents > grossCents) return null;
  return Math.round(((grossCents - netCents) * 1000) / grossCents) / 10;
}
