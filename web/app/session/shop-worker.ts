/** What a page asks the service worker for. */
export type ShopWorkerMessage = {
  /** The page to keep: `/de/offline`. */
  readonly path: string;
  /** Who is logged in; empty for a visitor, whose page is the same for a day. */
  readonly viewer: string;
};

/** Registers the shop's service worker; undefined where the browser has none, or in development. */
export async function registerShopWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const { default: script } = await import('./shop.service-worker.ts?worker&url');
  return navigator.serviceWorker.register(script, { scope: '/', type: 'module' });
}
