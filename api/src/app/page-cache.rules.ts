import { globalFilterName } from '@shop/contract/catalogue';

/** Pages that are the same for every visitor: home, categories, products, search, lamp finder. */
const PUBLIC_PAGE = /^\/(de|fr|it|en)(\/(category|product|search|lamp-finder)(\/[^.]*)?)?$/;
/** Listings whose contents depend on the user: by price (who may see prices), what is in stock, what his company has bought. */
const PERSONAL_PAGE = new RegExp(
  `[?&]sort=price|[?&]${globalFilterName.inStock}|${globalFilterName.alreadyBought}`,
  'i',
);

/** Whether a page is rendered once and shared by all visitors (decision 0011). @param path without the query */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGE.test(path);
}

/** Whether a logged-in user gets this page rendered for him alone (decision 0013). */
export function isPersonalPage(url: string): boolean {
  // Percent-encoded characters mean the same as plain ones.
  return PERSONAL_PAGE.test(url.replaceAll(/%[2-7][0-9a-f]/gi, decodeURIComponent));
}
