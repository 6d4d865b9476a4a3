import { isAsset, type StorePagesMessage } from '#app/session/offline-pages.ts';

/**
 * Keeps pages of the delivery control on the device, so that they open without a network. The service worker is responsible
 * for these pages of one language only. Where the browser has none, pages need a network and everything else works.
 * @param paths pages to keep, without query
 */
export async function storeOfflinePages(language: string, paths: readonly string[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { default: script } = await import('./offline-pages.service-worker.ts?worker&url');
    const scope = `/${language}/delivery-control`;
    const registration = await navigator.serviceWorker.register(script, { scope, type: 'module' });
    await warmUp();
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    const message: StorePagesMessage = { paths, assets: usedAssets() };
    worker?.postMessage(message);
  } catch {
    // Private windows forbid it; the page says nothing, for it works.
  }
}

/** Parts that only a click would fetch: in the cellar it is too late for that. */
async function warmUp(): Promise<void> {
  const [{ readerFiles }] = await Promise.all([
    import('./code-reader.ts'),
    import('./camera.tsx'),
    import('./leave-device.tsx'),
    import('./report-dialog.tsx'),
    import('./review-dialog.tsx'),
  ]);
  await Promise.all((await readerFiles()).map((file) => fetch(file)));
}

function usedAssets(): readonly string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return entries
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
    .filter(isAsset);
}
