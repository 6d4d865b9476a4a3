import type { FieldFault } from '@shop/contract/errors';
import type { TuningRule } from '@shop/contract/search-tuning';
import { textKey } from '#src/ports/search-engine/tuning.ts';

type Redirect = Extract<TuningRule, { readonly kind: 'redirect' }>;

const FIELD = 'rule.leadsTo';

/** The page as it is kept: without its language, because searchers come in any; what is no page of the shop stays as it is. */
export function withoutLanguage(leadsTo: string): string {
  if (!isOwnPath(leadsTo)) return leadsTo;
  const page = leadsTo.replace(/^\/(de|fr|it|en)(?=[/?#]|$)/, '');
  return page.startsWith('/') ? page : `/${page}`;
}

/** What forbids a redirect beside the others: it leaves the shop, or comes back to the text it began with. */
export function redirectFault(rule: Redirect, others: readonly TuningRule[]): FieldFault | undefined {
  const { leadsTo, searchText } = rule;
  if (!isOwnPath(leadsTo)) return { code: 'searchTuning.not_a_page', field: FIELD, details: { path: leadsTo } };
  return comesBack(rule, pagesByText(others))
    ? { code: 'searchTuning.redirect_loop', field: FIELD, details: { word: searchText, path: leadsTo } }
    : undefined;
}

/** Some may have been kept before they were checked: nobody is sent away or in circles by them. */
export function withoutFaults(redirects: readonly Redirect[]): readonly Redirect[] {
  const pages = pagesByText(redirects);
  return redirects.filter((rule) => isOwnPath(rule.leadsTo) && !comesBack(rule, pages));
}

function comesBack({ language, searchText, leadsTo }: Redirect, pages: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  let text = searchedBy(leadsTo);
  while (text !== undefined && !passed.has(text)) {
    if (text === textKey(searchText)) return true;
    passed.add(text);
    text = searchedBy(pages.get(`${language} ${text}`));
  }
  return false;
}

function pagesByText(rules: readonly TuningRule[]): ReadonlyMap<string, string> {
  const redirects = rules.filter((one): one is Redirect => one.kind === 'redirect');
  return new Map(redirects.map((one) => [`${one.language} ${textKey(one.searchText)}`, one.leadsTo]));
}

/** Neither another host nor a relative address; browsers read a backslash as a slash. */
function isOwnPath(leadsTo: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(leadsTo);
}

/** The text that a page searches for and may be led on by; filters and a category are no plain search and are never led on. */
function searchedBy(page: string | undefined): string | undefined {
  if (page === undefined) return undefined;
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(page) ?? [];
  if (path.replace(/\/$/, '') !== '/search') return undefined;
  const params = new URLSearchParams(query);
  const isNarrowed = [...params.keys()].some((name) => name === 'category' || name.endsWith(']'));
  return isNarrowed ? undefined : textKey(params.get('q') ?? params.get('searchTerm') ?? '');
}
