import { languageOfPath } from '#app/lib/locale.ts';
import { registerShopWorker, type ShopWorkerMessage } from './shop-worker.ts';

/**
 * Keeps the page that stands in for others without a network: now, and when the shop is put away, so that cart and orders are those
 * seen last (docs/domain/mobile-app.md#without-a-network).
 * @param viewer who is logged in; empty for a visitor
 * @returns ends it
 */
export function keepOffline(viewer: string): () => void {
  const ending = new AbortController();
  void start(viewer, ending.signal).catch(() => undefined); // private windows forbid it
  return () => ending.abort();
}

async function start(viewer: string, signal: AbortSignal): Promise<void> {
  if (!(await registerShopWorker())) return;
  const { active } = await navigator.serviceWorker.ready;
  if (signal.aborted) return;
  const message: ShopWorkerMessage = { path: `/${languageOfPath(location.pathname)}/offline`, viewer };
  const keep = () => active?.postMessage(message);
  keep();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep(), { signal });
}
