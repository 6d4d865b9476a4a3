import type { ShownNotices } from '@shop/contract/content';
import { viewerOfPage } from '#app/session/viewer.ts';

/** Those that the page has loaded; in the browser, those that stand in the slots of a shared page. */
export function noticesOf(loaded: ShownNotices | undefined): ShownNotices | undefined {
  return loaded ?? (import.meta.env.SSR ? undefined : viewerOfPage()?.notices);
}
