import { OFFLINE_PAGE } from './shop-worker.rules.ts';

/** Caches of the browser: pages without prices, and the scripts, styles and fonts that they are made of. */
export const OFFLINE_PAGES = 'delivery-control-pages';
export const OFFLINE_ASSETS = 'delivery-control-assets';

/** With this header the frame of a page leaves out what must not stay on a device: cart and prices. */
export const OFFLINE_HEADER = 'x-offline-page';
export const OFFLINE_REQUEST = { [OFFLINE_HEADER]: '1' } as const;

/** What a page tells its service worker to store. */
export type StorePagesMessage = { readonly paths: readonly string[]; readonly assets: readonly string[] };

/** A file that carries its content in its name. */
export function isAsset(url: string): boolean {
  return /^(https?:\/\/[^/]+)?\/assets\/[\w./-]+$/.test(url) && !url.includes('..');
}

/** Addresses of such files within a page. */
export function assetsIn(html: string): readonly string[] {
  return [...new Set(html.match(/\/assets\/[\w./-]+\.(?:json|js|css|woff2)/g) ?? [])];
}

/** Deletes the offline pages of the device: they belong to the user who was logged in. Scripts and styles belong to no user and stay. */
export async function deleteOfflinePages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([OFFLINE_PAGES, OFFLINE_PAGE].map((name) => caches.delete(name).catch(() => false)));
}
