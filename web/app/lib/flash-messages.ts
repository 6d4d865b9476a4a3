import type { Message } from '@shop/contract/envelope';
import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'flash';
const MAX_AGE_SECONDS = 30;
/** Browsers keep 4096 bytes; more messages than fit are cut, never half a message. */
const LENGTH_MAX = 3_500;

/**
 * Flash messages: what the API answered to a loader or action while the page was made on the server. They travel in a
 * short-lived cookie, so that they survive a redirect and are shown on the next page
 * (docs/domain/http-api.md#failures-on-pages). What asks for a confirmation stands on the page that takes it, and does not
 * travel.
 */
export function flashCookie(messages: readonly Message[]): string | undefined {
  const brief = messages
    .filter(({ field, confirm }) => field === undefined && confirm === undefined)
    .map(({ type, code, message }) => ({ type, code, message }));
  while (brief.length > 0 && encodeURIComponent(JSON.stringify(brief)).length > LENGTH_MAX) brief.pop();
  return brief.length === 0 ? undefined : writeCookie(COOKIE, JSON.stringify(brief), MAX_AGE_SECONDS);
}

/** Takes the messages out of the browser's cookie; a second call finds none. */
export function takeFlashMessages(): readonly Message[] {
  const raw = readCookie(document.cookie, COOKIE);
  if (raw === undefined) return [];
  document.cookie = writeCookie(COOKIE, '', 0);
  try {
    const messages: unknown = JSON.parse(raw);
    return Array.isArray(messages) ? (messages as Message[]) : [];
  } catch {
    return []; // cut off or written by other code
  }
}
