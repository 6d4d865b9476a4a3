import { readCookie, writeCookie, YEAR_SECONDS } from '#app/lib/cookies.ts';
import type { View } from './listing-address.ts';

const COOKIE = 'view';

/** The view chosen last, in a cookie, so that the server renders it at once. */
export function rememberedView(cookies: string | null): View {
  return readCookie(cookies, COOKIE) === 'tiles' ? 'tiles' : 'list';
}

export function rememberView(view: View): void {
  document.cookie = writeCookie(COOKIE, view, YEAR_SECONDS);
}
