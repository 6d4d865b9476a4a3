import {
  OFFLINE_ASSETS,
  OFFLINE_PAGES,
  OFFLINE_REQUEST,
  assetsIn,
  isAsset,
  type StorePagesMessage,
} from '#app/session/offline-pages.ts';

/** What is used of a service worker; its types and those of pages exclude each other. */
type Later = { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };
type Worker = {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: Later) => void): void;
    (type: 'fetch', listener: (event: Fetching) => void): void;
    (type: 'message', listener: (event: Later & { readonly data: StorePagesMessage }) => void): void;
  };
};

/** The longest wait for a network that does not answer, ms. */
const PATIENCE_MS = 6_000;

const worker = self as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(store(event.data)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  // Questions to the API, prices among them, pass by and are never stored.
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(request));
  else if (isAsset(request.url)) event.respondWith(asset(request));
});

/** The page as the server has it now; where it is out of reach, as it was stored. */
async function page(request: Request): Promise<Response> {
  const stored = await (await caches.open(OFFLINE_PAGES)).match(pathOf(request.url), { ignoreVary: true });
  try {
    return await (stored ? inTime(fetch(request)) : fetch(request));
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
}

/** Named by their content: what is stored is what there is. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: OFFLINE_ASSETS, ignoreVary: true })) ?? fetch(request);
}

/** Asks for the page in its form without prices and keeps it with everything that it is made of. */
async function store({ paths, assets }: StorePagesMessage): Promise<void> {
  const pages = await caches.open(OFFLINE_PAGES);
  const texts = await Promise.all(paths.map((path) => storePage(pages, path).catch(() => '')));
  const stock = await caches.open(OFFLINE_ASSETS);
  const wanted = new Set([...assets, ...texts.flatMap(assetsIn)].map(pathOf).filter(isAsset));
  const known = new Set((await stock.keys()).map(({ url }) => pathOf(url)));
  await Promise.all(
    [...wanted].filter((path) => !known.has(path)).map((path) => stock.add(path).catch(() => undefined)),
  );
}

async function storePage(pages: Cache, path: string): Promise<string> {
  const answer = await fetch(path, { headers: OFFLINE_REQUEST, credentials: 'same-origin' });
  const isPage = answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return '';
  await pages.put(path, answer.clone());
  return answer.text();
}

function pathOf(url: string): string {
  return new URL(url, self.location.origin).pathname;
}

function inTime(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The network is too slow.')), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
