import type { MouseEvent } from 'react';
import { readCookie } from '#app/lib/cookies.ts';
import { WEB_VIEW_COOKIE } from '#app/lib/document-facts.ts';
import { createExternalStore } from '#app/lib/external-store.ts';
import { languageOfPath } from '#app/lib/locale.ts';
import { openPopover } from '#app/ui/popover-actions.ts';

/** Id of the panel that the frame draws: log-in for visitors, account links for users. */
export const ACCOUNT_PANEL = 'account-panel';

/** Set when an action needed a log-in: the panel then says why it opened. Holds the page to go on to, '' for the same one. */
export const logInWanted = createExternalStore<string | undefined>(undefined);

/**
 * For a link to the log-in page: the panel keeps the page that is open. Where there is none, as within an app, or where a new
 * tab is wanted, the link leads to the log-in page. `goOnTo` is the address after the log-in, '' for the same page.
 */
export function logInInPanel(event: MouseEvent, goOnTo = ''): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || !document.getElementById(ACCOUNT_PANEL)) return;
  event.preventDefault();
  askForLogIn(goOnTo);
}

/** Opens the panel and says in it that something needs a log-in; where there is none, as within an app, the page of the log-in. */
export function askForLogIn(goOnTo = ''): void {
  logInWanted.set(goOnTo);
  if (readCookie(document.cookie, WEB_VIEW_COOKIE) === '1') {
    const { pathname, search } = location;
    const back = encodeURIComponent(goOnTo === '' ? pathname + search : goOnTo);
    return location.assign(`/${languageOfPath(pathname)}/login?redirectUrl=${back}`);
  }
  openPopover(ACCOUNT_PANEL);
}
