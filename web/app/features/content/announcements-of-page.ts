import type { ShownAnnouncements } from '@shop/contract/content';
import { viewerOfPage } from '#app/session/viewer.ts';

/** Those that the page has loaded; in the browser, those that stand in the slots of a shared page. */
export function announcementsOf(loaded: ShownAnnouncements | undefined): ShownAnnouncements | undefined {
  return loaded ?? (import.meta.env.SSR ? undefined : viewerOfPage()?.announcements);
}
