import { keepOffline } from '#app/session/keep-offline.ts';

/** What a page fetches when everything else is there: how faults are shown, and what can be read without a network. */
export function start(viewer: string | undefined): () => void {
  void import('./error-page.tsx').catch(() => undefined);
  return viewer === undefined ? () => undefined : keepOffline(viewer);
}
