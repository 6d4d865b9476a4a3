import type { Filters, globalFilterName, SortParam } from '@shop/contract/catalogue';
import type { PageSize } from '@shop/contract/page';
import { readable, searchTermOf } from './search-term.ts';

/** How products stand in a listing: one below the other, or side by side. */
export type View = 'list' | 'tiles';

/** What a listing shows, as it stands in the address (docs/domain/search.md#listing-address). */
export type Listing = {
  readonly query: string;
  /** Category a search is narrowed to; a category page names its category in the path. */
  readonly category: string | undefined;
  readonly sort: SortParam;
  readonly page: number;
  readonly ipp: PageSize;
  readonly filters: Filters;
  /** Only where the address says so; else the remembered one counts. */
  readonly view: View | undefined;
};

/** Names of the filters that only those have who buy here. */
export const IN_STOCK: typeof globalFilterName.inStock = 'in-stock';
export const ALREADY_BOUGHT: typeof globalFilterName.alreadyBought = 'already-bought';
export const OWN_FILTERS: readonly string[] = [IN_STOCK, ALREADY_BOUGHT];

const sorts: readonly SortParam[] = ['relevance', 'name_asc', 'name_desc', 'price_asc', 'price_desc', 'newest'];
const sizes: readonly PageSize[] = [10, 50, 100, 500];
export const IPP_AT_FIRST: PageSize = 50;
const PAGE_MAX = 1_000_000;
/** What the API takes; longer and more is cut, so that an old or broken link still shows a page. */
const FILTERS_MAX = 31;
const VALUES_MAX = 200;
const NAME_LENGTH_MAX = 80;
const VALUE_LENGTH_MAX = 200;

/** The nearest sensible listing for any address. */
export function readListing(params: URLSearchParams): Listing {
  const view = params.get('view');
  const page = Number(params.get('page'));
  return {
    query: searchTermOf(params),
    category: readable(params.get('category') ?? '').slice(0, NAME_LENGTH_MAX) || undefined,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, PAGE_MAX) : 1,
    ipp: sizes.find((size) => String(size) === params.get('ipp')) ?? IPP_AT_FIRST,
    filters: readFilters(params),
    view: view === 'list' || view === 'tiles' ? view : undefined,
  };
}

/** Filters as `name[]=value`; what a form without scripts sends as `name[from]` and `name[to]` becomes `from..to`. */
function readFilters(params: Iterable<readonly [string, string]>): Filters {
  const lists = new Map<string, string[]>();
  const ranges = new Map<string, { from: string; to: string }>();
  for (const [key, raw] of params) {
    const match = /^(.+)\[(from|to)?\]$/.exec(readable(key));
    const name = match?.[1];
    const value = readable(raw).trim();
    if (name === undefined || name.length > NAME_LENGTH_MAX || value === '' || value.length > VALUE_LENGTH_MAX)
      continue;
    if (name === '__proto__') continue; // no filter, but a name that parsers of JSON refuse
    if (name === 'energyClass' && !/^[A-G]$/.test(value)) continue; // the API would refuse the whole listing
    const side = match?.[2];
    if (side === 'from' || side === 'to') {
      const number = readNumber(value);
      if (number !== undefined) ranges.set(name, { from: '', to: '', ...ranges.get(name), [side]: number });
    } else {
      const values = lists.get(name) ?? [];
      if (!values.includes(value) && values.length < VALUES_MAX) lists.set(name, [...values, value]);
    }
  }
  for (const [name, { from, to }] of ranges) {
    const isReversed = from !== '' && to !== '' && Number(from) > Number(to);
    lists.set(name, [isReversed ? `${to}..${from}` : `${from}..${to}`]);
  }
  return Object.fromEntries([...lists].slice(0, FILTERS_MAX));
}

/** A number as people type it, `1'055,5` or `1 055.5`, as the address has it; undefined when it is none. */
export function readNumber(typed: string): string | undefined {
  const plain = typed.replace(/[\s\u00a0'’]/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}

/** True for an address that a form without scripts has made and that has a shorter, shareable form. */
export function isRawForm(params: URLSearchParams): boolean {
  return [...params.keys()].some((key) => /\[(from|to)\]$/.test(key));
}

/** What the filter form stands at, as a listing; always its first page. */
export function listingOfForm(form: FormData): Listing {
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return { ...readListing(new URLSearchParams(texts)), page: 1 };
}

/** The search part of the address, with `?`; what is as at first is left out. */
export function searchOf({ query, category, sort, page, ipp, filters, view }: Listing): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category !== undefined) params.set('category', category);
  for (const [name, values] of Object.entries(filters)) for (const value of values) params.append(`${name}[]`, value);
  if (sort !== 'relevance') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (ipp !== IPP_AT_FIRST) params.set('ipp', String(ipp));
  if (view !== undefined) params.set('view', view);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * What search engines take for this page: filters, another order or page size are for people, and such a page stands for
 * the usual one of its category. Each page of the usual listing stands for itself.
 */
export function addressForSearchEngines(
  { query, category, sort, ipp, filters }: Listing,
  currentPage: number,
): { readonly search: string; readonly isThis: boolean } {
  const usual: Listing = {
    query,
    category,
    sort: 'relevance',
    ipp: IPP_AT_FIRST,
    page: 1,
    filters: {},
    view: undefined,
  };
  const isThis = sort === usual.sort && ipp === usual.ipp && Object.keys(filters).length === 0;
  return { search: searchOf({ ...usual, page: isThis ? currentPage : 1 }), isThis };
}

/** The listing without one filter, on its first page. */
export function withoutFilter(listing: Listing, name: string): Listing {
  const filters = Object.fromEntries(Object.entries(listing.filters).filter(([other]) => other !== name));
  return { ...listing, filters, page: 1 };
}

export function withoutFilters(listing: Listing): Listing {
  return { ...listing, filters: {}, page: 1 };
}

export function hasFilters({ filters }: Listing): boolean {
  return Object.keys(filters).length > 0;
}
