import { COMPARED_MAX } from '@shop/contract/compare';
import { SKU_FORM } from '@shop/contract/values';
import { readCookie, writeCookie } from '#app/lib/cookies.ts';
import { PLAIN_LIST_COOKIE } from '#app/session/plain-list-cookie.ts';

/** The comparison list of a browser without scripts, which cannot keep it itself (docs/domain/compare.md#where-it-is-kept). */
export function readPlainList(request: Request): readonly string[] {
  const value = readCookie(request.headers.get('cookie'), PLAIN_LIST_COOKIE) ?? '';
  return value
    .split(' ')
    .filter((sku) => SKU_FORM.test(sku))
    .slice(0, COMPARED_MAX);
}

/** `Set-Cookie` of the list with or without an article, as a form has asked. */
export function changePlainList(listed: readonly string[], form: FormData): string {
  const sku = form.get('sku');
  const others = listed.filter((one) => one !== sku);
  const isAdded = form.get('change') === 'add' && typeof sku === 'string' && SKU_FORM.test(sku);
  return writeCookie(PLAIN_LIST_COOKIE, (isAdded ? [...others, sku] : others).slice(0, COMPARED_MAX).join(' '));
}
