import { importFileRefusals } from './cart-import.ts';
import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './own-numbers.schemas.ts';

/** Most own numbers of a company, and most filled rows of one file. */
export const OWN_NUMBERS_MAX = 100_000;
export const OWN_NUMBER_MAX = 40;
export const OWN_NAME_MAX = 120;
export const OWN_UNIT_MAX = 20;
/** Rows removed at once. */
export const OWN_NUMBERS_AT_ONCE_MAX = 500;

/**
 * How a stored number stands. `alsoOurs`: another article of the operator's bears the same number, so that both are offered.
 * `gone`: its article is no longer sold.
 */
export const ownNumberStates = ['fine', 'alsoOurs', 'gone'] as const;
export const ownNumberSorts = ['number', '-number', 'sku', '-sku', 'changedAt', '-changedAt'] as const;

/**
 * What becomes of a row of a list. `new`, `replaced` (the number stands for something else now), `gone` (its article is no longer
 * sold, the number is taken all the same) and `same` can be taken; `doubtful` (several articles bear the number), `unknown`,
 * `twice` (the number stands in an earlier row) and `incomplete` are left out until they are corrected.
 */
export const ownNumberResults = [
  'new',
  'replaced',
  'gone',
  'same',
  'doubtful',
  'unknown',
  'twice',
  'incomplete',
] as const;
/** The results that change something when the list is taken. */
export const takenResults = ['new', 'replaced', 'gone'] as const;

export const ownNumberImportStates = ['checking', 'checked', 'failed', 'taken'] as const;

const reading = { access: 'customer' } as const;
/** Who exchanges article data with the shop keeps the company's numbers (docs/domain/own-numbers.md#who-may). */
const keeping = { access: 'customer', permissions: ['exportCatalogue'] } as const;
const inputRefusals = [
  'catalogue.number_unknown',
  'catalogue.number_ambiguous',
  'ownNumber.number_taken',
  'ownNumber.number_unfit',
] as const;

export const ownNumbersApi = {
  list: { method: 'GET', path: '/customer/own-numbers', ...reading, refusals: [] },
  exportList: {
    method: 'GET',
    path: '/customer/own-numbers/export',
    ...reading,
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
  get: { method: 'GET', path: '/customer/own-numbers/{ownNumberId}', ...reading, refusals: ['ownNumber.unknown'] },
  create: {
    method: 'POST',
    path: '/customer/own-numbers',
    ...keeping,
    refusals: ['ownNumber.too_many', ...inputRefusals],
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/customer/own-numbers/{ownNumberId}',
    ...keeping,
    refusals: ['ownNumber.unknown', 'ownNumber.changed_meanwhile', ...inputRefusals],
  },
  remove: { method: 'POST', path: '/customer/own-numbers/remove', ...keeping, refusals: [] },
  restore: {
    method: 'POST',
    path: '/customer/own-numbers/restore',
    ...keeping,
    refusals: ['ownNumber.undo_gone', 'ownNumber.too_many'],
  },
  sample: {
    method: 'GET',
    path: '/customer/own-numbers/sample',
    ...reading,
    files: [CSV, XLSX],
    refusals: [],
  },
} as const satisfies Calls;

/** A list of own numbers on its way in: read, validated row by row, corrected, taken as a whole. */
export const ownNumberImportsApi = {
  beginImport: {
    method: 'POST',
    path: '/customer/own-numbers/import',
    ...keeping,
    bodyBytesMax: 1216 * 1024,
    bodyType: 'jsonOrFile',
    refusals: ['request.too_large', 'shop.busy', ...importFileRefusals],
  },
  getImport: {
    method: 'GET',
    path: '/customer/own-numbers/import/{importId}',
    ...keeping,
    refusals: ['ownNumber.import_unknown'],
  },
  correctRow: {
    method: 'POST',
    path: '/customer/own-numbers/import/{importId}/correct',
    ...keeping,
    refusals: [
      'ownNumber.import_unknown',
      'ownNumber.import_over',
      'catalogue.number_unknown',
      'catalogue.number_ambiguous',
    ],
  },
  takeImport: {
    method: 'POST',
    path: '/customer/own-numbers/import/{importId}/take',
    ...keeping,
    refusals: [
      'ownNumber.import_unknown',
      'ownNumber.import_over',
      'ownNumber.import_outdated',
      'ownNumber.nothing_to_take',
      'ownNumber.too_many',
    ],
  },
} as const satisfies Calls;
