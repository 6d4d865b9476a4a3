import { globalFilterName } from '@shop/contract/catalogue';

/** Pages that are the same for every visitor: home, categories, products, search, lamp finder. */
const PUBLIC_PAGE = /^\/(de|fr|it|en)(\/(category|product|search|lamp-finder)(\/[^.]*)?)?$/;
/** Listings whose contents depend on the user: by price (who may see prices), what is in stock, what his company has bought. */
const PERSONAL_PAGE = new RegExp(
  `[?&]sort=price|[?&]${globalFilterName.inStock}|${globalFilterName.alreadyBought}`,
  'i',
);

/** Whether a page is drawn once for many (decision 0011). @param path without what is asked */
export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGE.test(path);
}

/** Whether who is logged in gets this page drawn for him alone (decision 0013). */
export function isPersonalPage(url: string): boolean {
  // Whoever writes a letter as %2d means the letter.
  return PERSONAL_PAGE.test(url.replaceAll(/%[2-7][0-9a-f]/gi, decodeURIComponent));
}
