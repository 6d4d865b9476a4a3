import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './price-lists.schemas.ts';

/** What is asked for: net prices, the agreed conditions of single articles, or the article data themselves. */
export const priceListKinds = ['net', 'conditions', 'catalogue'] as const;
export const priceListFormats = ['xlsx', 'csv', 'pdf', 'datanorm', 'bmecat'] as const;
/** In which form article data leave the shop: those that its own importer takes. */
export const exportFormats = ['csv', 'bmecat'] as const;
export const priceListScopes = ['all', 'categories', 'manufacturers', 'bought'] as const;
export const priceListStates = ['making', 'done', 'failed', 'cancelled'] as const;
/** `rights`: the user may no longer see these prices; `too_long`: more articles than the format holds. */
export const priceListFailures = ['rights', 'too_long', 'prices', 'fault'] as const;

/** Categories or manufacturers of one list. */
export const PRICE_LIST_CHOICES_MAX = 50;
/** How long a file can be fetched. */
export const PRICE_LIST_DAYS = 7;
export const EXPORT_EVERY_HOURS = 2;
export const PRICE_LISTS_PER_DAY_MAX = 40;
/** Articles that a PDF holds, and those of a sheet. */
export const PRICE_LIST_ARTICLES_MAX = { pdf: 2_000, xlsx: 1_000_000 } as const;

export const XML = 'application/xml';
export const DATANORM = 'text/plain; charset=ibm850';

const access = { access: 'customer' } as const;
const operator = { access: 'operator', permissions: ['administration'] } as const;
const needsPrices = { access: 'customer', permissions: ['showPrices'] } as const;
const files = [CSV, XLSX, PDF, XML, DATANORM] as const;
const ofSelection = [
  'priceList.nothing_chosen',
  'priceList.choice_unknown',
  'priceList.nothing_bought',
  'search.not_ready',
] as const;

export const priceListsApi = {
  overview: { method: 'GET', path: '/customer/price-list', ...access, refusals: [] },
  choices: { method: 'GET', path: '/customer/price-list/choices', ...access, refusals: ['search.not_ready'] },
  request: {
    method: 'POST',
    path: '/customer/price-list/request',
    ...needsPrices,
    refusals: [
      'priceList.no_prices',
      'priceList.needs_net',
      'priceList.under_way',
      'priceList.day_full',
      ...ofSelection,
    ],
    idempotent: true,
  },
  requestExport: {
    method: 'POST',
    path: '/customer/catalogue-export/request',
    access: 'customer',
    permissions: ['exportCatalogue'],
    refusals: ['priceList.export_blocked', 'priceList.day_full', ...ofSelection],
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/customer/price-list/{priceListId}/cancel',
    ...access,
    refusals: ['priceList.unknown', 'priceList.over'],
  },
  file: {
    method: 'GET',
    path: '/customer/price-list/{priceListId}/file',
    ...access,
    files,
    refusals: ['priceList.unknown', 'priceList.not_done', 'priceList.rights_gone'],
  },
  /** What all companies have asked for. */
  log: { method: 'GET', path: '/operator/price-lists', ...operator, refusals: [] },
  /** By the signed link of the e-mail: no log-in, for as long as the file is kept. */
  shared: { method: 'GET', path: '/price-list/{token}', access: 'public', refusals: ['priceList.link_over'] },
  sharedFile: {
    method: 'GET',
    path: '/price-list/{token}/file',
    access: 'public',
    files,
    refusals: ['priceList.link_over'],
  },
} as const satisfies Calls;
