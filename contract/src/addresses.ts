import { type Calls, CSV, PDF, XLSX } from './endpoint.ts';
import { photoRefusals } from './returns.ts';

export type * from './addresses.schemas.ts';

/** An ordinary delivery address, or an object, that is a building site (docs/domain/addresses.md#kinds). */
export const addressKinds = ['delivery', 'object'] as const;
/** The order of the list (docs/domain/addresses.md#order-of-lists); `nearest` needs `lat` and `long`. */
export const addressSorts = ['recent', 'newest', 'name', 'nearest'] as const;
/** What a place shows: a photo of it, the plan of the site, and the signature for deliveries that nobody receives. */
export const addressPhotos = ['picture', 'image', 'signature'] as const;
/** Countries to which goods are sent, the own ones first (docs/domain/addresses.md#countries). */
export const addressCountries = ['CH', 'LI', 'AT', 'BE', 'DE', 'FR', 'IT', 'LU', 'NL'] as const;

/** Addresses and objects of one company. */
export const ADDRESSES_MAX = 10_000;
/** What a search finds is counted so far beyond the page that is shown (docs/domain/addresses.md#order-of-lists). */
export const ADDRESSES_COUNTED_BEYOND = 1000;
/** As many are offered to choose from at once; beyond them one searches. */
export const ADDRESS_CHOICES_MAX = 50;
export const ADDRESS_CONTRACTS_MAX = 20;
export const UNLOAD_NOTES_MAX = 500;
/** Rows of one import, and contracts of one of them. */
export const ADDRESS_IMPORT_MAX = 1500;
export const ADDRESS_IMPORT_CONTRACTS_MAX = 5;

/** What becomes of a row: taken as it is, taken but cut, there already, or not taken. */
export const addressImportResults = ['good', 'shortened', 'known', 'lost'] as const;
/** Why the result is what it is. */
export const addressImportReasons = [
  'companyMissing',
  'streetMissing',
  'zipWrong', // missing, or not of the form of its country
  'cityMissing',
  'countryUnknown',
  'textCut', // longer than the field
  'phoneWrong', // left out
  'coordinatesWrong', // left out
  'contractUnknown', // no contract of the company has the number; left out
  'alreadyThere',
  'twiceInFile',
] as const;

const notTheirs = ['address.unknown', 'address.not_allowed'] as const;
const contents = ['address.contract_unknown', 'address.zip_wrong', 'address.point_incomplete'] as const;
const fileRefusals = [
  'cartImport.wrong_type',
  'cartImport.macros',
  'cartImport.too_large',
  'cartImport.encrypted',
  'cartImport.unreadable',
  'cartImport.unpacked_too_large',
  'cartImport.too_slow',
  'cartImport.too_many_lines',
  'cartImport.too_many_cells',
  'cartImport.empty',
  'cartImport.too_often',
] as const;

export const addressesApi = {
  list: { method: 'GET', path: '/customer/addresses', access: 'customer', refusals: ['contract.unknown'] },
  exportList: {
    method: 'GET',
    path: '/customer/addresses/export',
    access: 'customer',
    files: [CSV, XLSX, PDF],
    refusals: ['contract.unknown', 'export.empty', 'history.export_too_long', 'shop.busy'],
  },
  checkImport: {
    method: 'POST',
    path: '/customer/addresses/import/check',
    access: 'customer',
    bodyBytesMax: 1216 * 1024,
    bodyType: 'jsonOrFile',
    refusals: ['address.not_allowed', 'address.columns_unknown', 'shop.busy', ...fileRefusals],
  },
  addImport: {
    method: 'POST',
    path: '/customer/addresses/import',
    access: 'customer',
    bodyBytesMax: 2048 * 1024,
    refusals: ['address.not_allowed', 'address.too_many', ...contents],
    idempotent: true,
  },
  countries: { method: 'GET', path: '/customer/address/countries', access: 'customer', refusals: [] },
  map: { method: 'GET', path: '/customer/address/map', access: 'customer', refusals: [] },
  get: { method: 'GET', path: '/customer/address/{addressId}', access: 'customer', refusals: ['address.unknown'] },
  create: {
    method: 'POST',
    path: '/customer/address/create',
    access: 'customer',
    refusals: ['address.not_allowed', 'address.too_many', ...contents],
    idempotent: true,
  },
  update: {
    method: 'POST',
    path: '/customer/address/update',
    access: 'customer',
    refusals: [...notTheirs, 'address.changed', ...contents],
  },
  remove: {
    method: 'DELETE',
    path: '/customer/address/delete/{addressId}',
    access: 'customer',
    refusals: notTheirs,
  },
  restore: {
    method: 'POST',
    path: '/customer/address/restore',
    access: 'customer',
    refusals: [...notTheirs, 'address.too_many'],
  },
  setPhoto: {
    method: 'POST',
    path: '/customer/address/{addressId}/photos/{photo}',
    access: 'customer',
    bodyBytesMax: 896 * 1024,
    bodyType: 'jsonOrFile',
    refusals: [...notTheirs, 'address.signature_name', ...photoRefusals],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/customer/address/{addressId}/photos/{photo}',
    access: 'customer',
    refusals: notTheirs,
  },
  photo: {
    method: 'GET',
    path: '/customer/address/{addressId}/photos/{photo}',
    access: 'customer',
    files: ['image/jpeg', 'image/png'],
    refusals: ['address.unknown', 'address.photo_unknown'],
  },
} as const satisfies Calls;
