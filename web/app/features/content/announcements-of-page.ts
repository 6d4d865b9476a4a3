import type { ShownAnnouncements } from '@shop/contract/content';
import { useHasSessionEnded } from '#app/session/session.ts';
import { viewerOfPage } from '#app/session/viewer.ts';

/**
 * Those that the page has loaded; in the browser, those that stand in the slots of a shared page. Some are meant for one company
 * alone: once its user's session has ended none is shown until the page is loaded anew.
 */
export function useAnnouncements(loaded: ShownAnnouncements | undefined): ShownAnnouncements | undefined {
  const hasEnded = useHasSessionEnded();
  if (hasEnded) return undefined;
  return loaded ?? (import.meta.env.SSR ? undefined : viewerOfPage()?.announcements);
}
