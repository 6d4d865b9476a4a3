import { z } from 'zod/mini';
import type { Database } from '#platform/db.ts';
import type { Flushed, FlushSignal } from './open-caches.ts';

const CHANNEL = 'cache_flush';
/** How long to wait before listening again after the connection was lost, milliseconds. */
const LISTEN_AGAIN_MS = 1000;

/** Names of caches, or one entry of a cache; null: all. */
const Payload = z.nullable(z.union([z.array(z.string()), z.object({ name: z.string(), key: z.string() })]));

/** Anybody may notify on a channel: what cannot be read flushes all. */
function flushedBy(payload: string): Flushed {
  try {
    return Payload.parse(JSON.parse(payload)) ?? undefined;
  } catch {
    return undefined;
  }
}

type Listener = (flushed: Flushed) => void;

/** Flushes reach every node by notifications of the database that they share. */
export async function openFlushSignal(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onError: (error: unknown) => void,
): Promise<FlushSignal & { readonly close: () => Promise<void> }> {
  const listeners = new Set<Listener>();
  let stop: (() => Promise<void>) | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  const onFlushed: Listener = (flushed) => {
    for (const listener of listeners) listener(flushed);
  };

  async function listenAgain(): Promise<void> {
    try {
      await start();
      onFlushed(undefined); // what was said meanwhile is not known
    } catch (error) {
      onError(error);
      onEnd();
    }
  }

  function onEnd(): void {
    stop = undefined;
    if (isClosed) return;
    clearTimeout(again);
    again = setTimeout(() => void listenAgain(), LISTEN_AGAIN_MS);
  }

  async function start(): Promise<void> {
    stop = await listen(CHANNEL, (payload) => onFlushed(flushedBy(payload)), onEnd);
    if (isClosed) await stop();
  }

  await start();
  return {
    publish: async (flushed) => {
      await db.text('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(flushed ?? null)]);
    },
    subscribe: (listener) => {
      listeners.add(listener);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await stop?.();
    },
  };
}
