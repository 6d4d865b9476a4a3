import { assetsIn, isAsset } from './offline-pages.ts';
import type { ShopWorkerMessage } from './shop-worker.ts';
import {
  isTimeToKeep,
  OFFLINE_PAGE,
  OFFLINE_PAGE_ASSETS,
  offlineAddress,
  personChange,
  type OfflineCopy,
} from './shop-worker.rules.ts';

/** What is used of a service worker; its types and those of pages exclude each other. */
type Later = { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Later & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Window = {
  readonly url: string;
  readonly focus: () => Promise<Window>;
  readonly navigate: (url: string) => Promise<unknown>;
};
type Notified = Later & { readonly notification: { readonly data: unknown; readonly close: () => void } };
type Worker = {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: object) => Promise<readonly Window[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
    readonly pushManager?: {
      readonly getSubscription: () => Promise<{ readonly unsubscribe: () => Promise<boolean> } | null>;
      readonly subscribe: (options: {
        readonly userVisibleOnly: true;
        readonly applicationServerKey: string;
      }) => Promise<{ readonly toJSON: () => PushSubscriptionJSON }>;
    };
    readonly showNotification: (title: string, options: object) => Promise<void>;
  };
  readonly addEventListener: {
    (type: 'install' | 'activate' | 'pushsubscriptionchange', listener: (event: Later) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
    (type: 'message', listener: (event: Later & { readonly data: ShopWorkerMessage }) => void): void;
    (type: 'push', listener: (event: Later & { readonly data: { readonly json: () => unknown } | null }) => void): void;
    (type: 'notificationclick', listener: (event: Notified) => void): void;
  };
};

const VIEWER = 'x-viewer';
const PATH = 'x-path';
const KEPT_AT = 'x-kept-at';
const PERSON = 'shop-person';
const PERSON_PATH = '/person';
const ICON = '/app-icon-192.png';
/** As the shop's own calls are recognised. */
const OF_SHOP = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };

const worker = self as unknown as Worker;
/** Whether the last page that was asked for did not come: then what it is made of comes from the device, too. */
let isCut = false;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const change = personChange(request);
  if (change) event.waitUntil(caches.delete(OFFLINE_PAGE));
  // Messages on this device were for who leaves.
  if (change === 'out') event.waitUntil(endMessages());
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(event));
  else if (isCut && isAsset(request.url)) event.respondWith(asset(request));
});

/** The page as the server has it; without a network the one that was kept, under its own address. */
async function page({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    isCut = false;
    return answer;
  } catch (error) {
    isCut = true;
    const [kept] = await (await caches.open(OFFLINE_PAGE)).matchAll();
    if (!kept) throw error;
    const address = offlineAddress(new URL(request.url), factsOf(kept).path);
    return address === undefined ? kept : Response.redirect(address);
  }
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: OFFLINE_PAGE_ASSETS, ignoreVary: true })) ?? fetch(request);
}

/** Keeps the page of whoever is logged in now, with what it is made of; nobody else's stays. */
async function keep({ path, viewer }: ShopWorkerMessage): Promise<void> {
  await rememberPerson(viewer);
  const pages = await caches.open(OFFLINE_PAGE);
  const [kept] = await pages.matchAll();
  if (!isTimeToKeep(kept && factsOf(kept), { path, viewer }, Date.now())) return;
  if (kept && factsOf(kept).viewer !== viewer) await caches.delete(OFFLINE_PAGE);
  const answer = await fetch(path, { credentials: 'same-origin' });
  const isPage = answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return;
  const html = await answer.clone().text();
  await keepAssets(assetsIn(html));
  for (const request of await pages.keys()) if (new URL(request.url).pathname !== path) await pages.delete(request);
  await (
    await caches.open(OFFLINE_PAGE)
  ).put(path, new Response(html, { headers: headersOf(answer, { path, viewer }) }));
}

function headersOf(answer: Response, { path, viewer }: ShopWorkerMessage): Headers {
  const headers = new Headers(answer.headers);
  headers.set(PATH, path);
  headers.set(VIEWER, encodeURIComponent(viewer));
  headers.set(KEPT_AT, String(Date.now()));
  return headers;
}

function factsOf(kept: Response): OfflineCopy {
  const viewer = decodeURIComponent(kept.headers.get(VIEWER) ?? '');
  return { path: kept.headers.get(PATH) ?? '', viewer, keptAt: Number(kept.headers.get(KEPT_AT)) };
}

/** Those of earlier versions go. */
async function keepAssets(wanted: readonly string[]): Promise<void> {
  const stock = await caches.open(OFFLINE_PAGE_ASSETS);
  const known = new Map((await stock.keys()).map((request) => [new URL(request.url).pathname, request]));
  const missing = wanted.filter((path) => !known.has(path));
  await Promise.all(missing.map((path) => stock.add(path).catch(() => undefined)));
  for (const [path, request] of known) if (!wanted.includes(path)) await stock.delete(request);
}

/** Who was logged in here last; asked for by nobody but this worker. */
async function rememberPerson(viewer: string): Promise<void> {
  if (viewer === '') return;
  const person = await caches.open(PERSON);
  const last = await (await person.match(PERSON_PATH))?.text();
  if (last !== undefined && last !== viewer) await endMessages();
  await person.put(PERSON_PATH, new Response(viewer));
}

/** The push service refuses the next message, and the shop forgets the device. */
async function endMessages(): Promise<void> {
  await caches.delete(PERSON);
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew()));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** What the shop has sent, as `push.jobs.ts` writes it. A later message about the same order takes the place of the earlier one. */
async function show(sent: unknown): Promise<void> {
  const { title, body, path, tag } = sent as Readonly<Record<'title' | 'body' | 'path' | 'tag', string>>;
  await worker.registration.showNotification(title, { body, tag, data: path, icon: ICON, badge: ICON, renotify: true });
}

/** The push service knows this device under another address: the shop learns it, and forgets the old one when that fails. */
async function subscribeAnew(): Promise<void> {
  const answer = await fetch('/api/push', { headers: OF_SHOP });
  // Nobody is logged in: whoever comes next switches messages on himself.
  if (!answer.ok) return;
  const { data } = (await answer.json()) as { readonly data: { readonly publicKey: string } };
  const options = { userVisibleOnly: true, applicationServerKey: data.publicKey } as const;
  const subscription = await worker.registration.pushManager?.subscribe(options);
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
  await fetch('/api/push/device', { method: 'POST', headers: OF_SHOP, body });
}

/** In a window of the shop that is open, else in a new one. */
async function open(path: unknown): Promise<void> {
  const { href } = new URL(typeof path === 'string' ? path : '/', location.origin);
  const [window] = await worker.clients.matchAll({ type: 'window' });
  if (!window) return void (await worker.clients.openWindow(href));
  await window.navigate(href);
  await window.focus();
}
