import { quantityRefusals } from './cart-change.ts';
import { combinationRefusals } from './combination.ts';
import { type Calls, CSV, XLSX } from './endpoint.ts';

export type * from './cart-import.schemas.ts';

/** Most characters of a pasted text. */
export const IMPORT_TEXT_MAX = 400_000;
/** Largest file, bytes. */
export const IMPORT_FILE_BYTES_MAX = 5 * 1024 * 1024;
/** Most filled lines of one text or file. */
export const IMPORT_LINES_MAX = 5000;

/**
 * The result of validating a line. `ok`: it can go into the cart as it stands. `changed`: it can, in the way that `reasons` name.
 * `choose`: one of `skus`, or a quantity, has to be chosen. `custom`: the list calls it an article of the user's own, which it
 * becomes again; `quantity` may have to be chosen. `unknown`: no article bears the number. `notOrderable`: the article is not
 * sold any more. `text`: nothing in the line is a number, such as a greeting.
 */
export const importResults = ['ok', 'changed', 'choose', 'custom', 'unknown', 'notOrderable', 'text'] as const;

/** Why the result is what it is. */
export const importReasons = [
  'quantityMissing', // taken as one
  'quantityMin', // raised to the least that is sold
  'quantityInterval', // raised to the next step
  'quantityMax', // lowered to the most that one line may hold
  'quantityUnclear', // what stands there is no whole number above 0
  'addedUp', // holds the quantities of later lines with the same article
  'addedTo', // counted in an earlier line with the same article
  'severalArticles', // several articles bear the number
  'specificity', // the article is sold in variants
  'shortened', // a spreadsheet has cut the number short (7.61E+12)
  'successor', // not sold any more; the one in its place is offered
  'eanWrong', // of a custom item: no GTIN, left out
  'unitUnknown', // of a custom item: none of its units, taken as piece
  'textCut', // of a custom item: cut to what its fields hold
] as const;

/** Why lines that a list puts together are no combination as they stand. */
export const combinationFaults = [
  'part_open', // an article of it is unknown, not orderable, or has to be chosen
  'not_a_part', // neither frame nor inset
  'no_frame',
  'several_frames',
  'quantities', // an inset whose quantity is no multiple of the frame's
  'places_empty',
  'places_exceeded',
  'other_manufacturer',
  'other_line',
] as const;

/** Why a text or file as a whole is not read. */
export const importFileRefusals = [
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

export const cartImportApi = {
  check: {
    method: 'POST',
    path: '/cart/{cartId}/import',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 1216 * 1024,
    bodyType: 'jsonOrFile',
    refusals: ['cart.unknown', 'request.too_large', 'shop.busy', ...importFileRefusals],
  },
  add: {
    method: 'POST',
    path: '/cart/{cartId}/import/add',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 2048 * 1024,
    refusals: [
      'cart.unknown',
      'catalogue.product_unknown',
      'cart.ean_wrong',
      ...quantityRefusals,
      ...combinationRefusals,
      'cartImport.nothing',
    ],
    idempotent: true,
  },
  sample: {
    method: 'GET',
    path: '/cart-import/sample',
    access: 'customer',
    inPunchout: true,
    files: [CSV, XLSX],
    refusals: [],
  },
} as const satisfies Calls;
