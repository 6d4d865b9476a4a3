import { afterEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

const subscription = (endpoint: string, unsubscribe = vi.fn(async () => true)) => ({
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe,
});

/** The worker as a browser runs it. @returns hands it an event, and waits for what it does then */
async function startWorker(own: {
  readonly fetch?: typeof fetch;
  readonly pushManager?: object;
  readonly show?: unknown;
}) {
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { pushManager: own.pushManager, showNotification: own.show },
  });
  vi.stubGlobal('fetch', own.fetch);
  vi.stubGlobal('caches', { delete: async () => true });
  vi.resetModules();
  await import('./shop.service-worker.ts');
  return async (type: string, event: object = {}) => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a device that gets another address from its push service tells the shop by itself', async () => {
  const sent: unknown[] = [];
  const asked = vi.fn(async (path: string, request: RequestInit) => {
    sent.push([path, request.method ?? 'GET', request.body]);
    return Response.json({ data: { publicKey: 'key of the shop' } });
  });
  const subscribe = vi.fn(async () => subscription('https://push.example/new'));
  const hand = await startWorker({ fetch: asked as unknown as typeof fetch, pushManager: { subscribe } });
  await hand('pushsubscriptionchange');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key of the shop' });
  const body = JSON.stringify({ endpoint: 'https://push.example/new', p256dh: 'key', auth: 'secret' });
  expect(sent).toEqual([
    ['/api/push', 'GET', undefined],
    ['/api/push/device', 'POST', body],
  ]);
});

test('where nobody is logged in, nobody is subscribed anew', async () => {
  const subscribe = vi.fn();
  const refused = async () => Response.json({ messages: [] }, { status: 401 });
  const hand = await startWorker({ fetch: refused, pushManager: { subscribe } });
  await hand('pushsubscriptionchange');
  expect(subscribe).not.toHaveBeenCalled();
});

test('a later message about an order takes the place of the earlier one', async () => {
  const show = vi.fn(async () => undefined);
  const hand = await startWorker({ show });
  const message = { title: 'Bestellung 4711', body: 'Unterwegs', path: '/de/cart', tag: 'order-4711' };
  await hand('push', { data: { json: () => message } });
  expect(show).toHaveBeenCalledWith('Bestellung 4711', expect.objectContaining({ tag: 'order-4711', renotify: true }));
});

test('the log-out ends the messages on this device', async () => {
  const known = subscription('https://push.example/known');
  const hand = await startWorker({ pushManager: { getSubscription: async () => known } });
  const request = { method: 'POST', url: 'https://shop.example/de/logout', mode: 'cors' };
  await hand('fetch', { request });
  expect(known.unsubscribe).toHaveBeenCalledOnce();
});
