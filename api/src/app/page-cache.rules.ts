import { languages } from '@shop/contract/values';
import type { ShopModule } from '../context/module.ts';

export type PageRules = {
  /** Whether a page is rendered once and shared by all visitors (decision 0011). @param path without the query */
  readonly isPublic: (path: string) => boolean;
  /** Whether a logged-in user gets this page rendered for him alone (decision 0013). */
  readonly isPersonal: (url: string) => boolean;
};

/** Which pages are shared, and with which queries they are not, as the modules have registered. */
export function pageRulesOf(modules: readonly Pick<ShopModule, 'publicPages' | 'personalQueries'>[]): PageRules {
  const paths = modules.flatMap(({ publicPages = [] }) =>
    publicPages.flatMap(({ path, isShared }) => (isShared ? [path] : [])),
  );
  const queries = modules.flatMap(({ personalQueries = [] }) => personalQueries.map((query) => query.toLowerCase()));
  return {
    isPublic: (path) => {
      const [, language = '', page = ''] = /^\/([a-z]+)(\/.*)?$/.exec(path) ?? [];
      return languages.some((one) => one === language) && paths.some((shared) => isAtOrBelow(shared, page));
    },
    isPersonal: (url) => {
      // Percent-encoded characters mean the same as plain ones.
      const plain = url.replaceAll(/%[2-7][0-9a-f]/gi, decodeURIComponent).toLowerCase();
      return queries.some((query) => plain.includes(`?${query}`) || plain.includes(`&${query}`));
    },
  };
}

/** What lies below a page is shared with it, but for the home page; a dot stands in the names of files and data only. */
function isAtOrBelow(shared: string, page: string): boolean {
  return page === shared || (shared !== '' && page.startsWith(`${shared}/`) && !page.includes('.'));
}
