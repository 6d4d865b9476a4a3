import type { Permission } from '@shop/contract/permissions';
import type { Cents } from '@shop/contract/values';
import type { BuyerCtx } from './context.ts';
import type { StoredCents } from './stored-cents.ts';

/**
 * Which prices a user may see (docs/domain/permissions.md#seeing-prices): without `showPrices` none, whatever else he holds.
 */
export type PriceVisibility = { readonly seesNet: boolean; readonly seesGross: boolean };

export function priceVisibility(permissions: ReadonlySet<Permission>): PriceVisibility {
  const sees = permissions.has('showPrices');
  return { seesNet: sees && permissions.has('showNetPrices'), seesGross: sees && permissions.has('showGrossPrices') };
}

/** A net price or a sum of them, for who may see it; null for all others. */
export function visiblePrice({ buyer }: Pick<BuyerCtx, 'buyer'>, cents: StoredCents | null | undefined): Cents | null {
  return visibleNet(priceVisibility(buyer.permissions), cents);
}

/** The same where it is known already what may be seen: for many prices of one user, or for staff. */
export function visibleNet(
  { seesNet }: Pick<PriceVisibility, 'seesNet'>,
  cents: StoredCents | null | undefined,
): Cents | null {
  return seesNet && cents !== null && cents !== undefined ? shown(cents) : null;
}

/** A list price, for who may see it. */
export function visibleGross({ seesGross }: Pick<PriceVisibility, 'seesGross'>, cents: StoredCents): Cents | null {
  return seesGross ? shown(cents) : null;
}

/** What is made of many net amounts: `make` gets the maker of `Cents` only for who may see them. */
export function ifNetIsVisible<T>(
  { seesNet }: Pick<PriceVisibility, 'seesNet'>,
  make: (show: (cents: StoredCents) => Cents) => T,
): T | null {
  return seesNet ? make(shown) : null;
}

/** The same for amounts that everybody with any price permission sees. */
export function ifAnyIsVisible<T>(
  { seesNet, seesGross }: PriceVisibility,
  make: (show: (cents: StoredCents) => Cents) => T,
): T | null {
  return seesNet || seesGross ? make(shown) : null;
}

/**
 * Whether an amount lies above a bound; null for who may not see it, because who changes a cart and looks again finds a price
 * by comparisons alone. A total that is not known lies above nothing.
 */
export function visiblyAbove(
  { seesNet }: Pick<PriceVisibility, 'seesNet'>,
  cents: StoredCents | null,
  boundCents: StoredCents,
): boolean | null {
  return seesNet ? (cents ?? 0) > boundCents : null;
}

/** An amount to which no right applies: what a user pays himself, or his own limit. */
export function amountForEverybody(cents: StoredCents): Cents {
  return shown(cents);
}

/** What was reckoned from amounts that are shown anyway, and from nothing else. */
export function reckonedFromShown(cents: number | null): Cents | null {
  return cents === null ? null : shown(cents);
}

function shown(cents: StoredCents): Cents {
  return cents as Cents;
}
