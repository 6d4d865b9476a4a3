import type { AddressKind } from '@shop/contract/addresses';
import { refuse } from '@shop/contract/errors';
import type { Buyer } from '#src/context/context.ts';

/** Either right is enough to add an address (docs/domain/addresses.md#who-may-change). */
export function mayAdd({ permissions }: Pick<Buyer, 'permissions'>): boolean {
  return permissions.has('editAddress') || permissions.has('editOwnAddress');
}

/** With `editOwnAddress` alone one changes what one has added oneself (docs/domain/addresses.md#who-may-change). */
export function mayChange(
  { permissions, userId }: Pick<Buyer, 'permissions' | 'userId'>,
  createdBy: number | null,
): boolean {
  return permissions.has('editAddress') || (permissions.has('editOwnAddress') && createdBy === userId);
}

/** Form of the postcodes of a country; those not named take any. */
const zipForms: Readonly<Record<string, RegExp>> = {
  CH: /^[1-9]\d{3}$/,
  LI: /^94(8[5-9]|9\d)$/,
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  LU: /^\d{4}$/,
  NL: /^\d{4} ?[A-Za-z]{2}$/,
};

/** See docs/domain/addresses.md#countries. */
export function zipFits(countryCode: string, zipCode: string): boolean {
  return zipForms[countryCode]?.test(zipCode) ?? true;
}

type Points = {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly deliveryLat: number | null;
  readonly deliveryLong: number | null;
  readonly unloadLat: number | null;
  readonly unloadLong: number | null;
};

const pairs = [
  ['latitude', 'longitude'],
  ['deliveryLat', 'deliveryLong'],
  ['unloadLat', 'unloadLong'],
] as const;

/** @throws ShopError `address.zip_wrong`, `address.point_incomplete` at the field that is wrong */
export function requireSound(address: Points & { readonly countryCode: string; readonly zipCode: string }): void {
  if (!zipFits(address.countryCode, address.zipCode)) refuse('address.zip_wrong', {}, 'zipCode');
  for (const [lat, long] of pairs) {
    if ((address[lat] === null) === (address[long] === null)) continue;
    refuse('address.point_incomplete', {}, address[lat] === null ? lat : long);
  }
}

/** Small letters without accents, as the database folds them for the search. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** By what two addresses look alike (docs/domain/addresses.md#look-alikes). */
export function alikeKey(address: {
  readonly company: string;
  readonly address1: string;
  readonly zipCode: string;
}): string {
  return `${foldText(address.company)}\n${foldText(address.address1)}\n${address.zipCode.toLowerCase()}`;
}

/** What an import takes a row for that does not say: people send lists of sites. */
export const KIND_OF_IMPORT: AddressKind = 'object';
