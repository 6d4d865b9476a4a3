import { z } from 'zod/mini';
import type { Database } from '#platform/db.ts';
import { keepListening } from '#platform/keep-listening.ts';
import type { Flushed, FlushSignal } from './open-caches.ts';

const CHANNEL = 'cache_flush';

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
  database: Pick<Database, 'db' | 'listen'>,
  onError: (error: unknown) => void,
): Promise<FlushSignal & { readonly close: () => Promise<void> }> {
  const listeners = new Set<Listener>();
  const onFlushed: Listener = (flushed) => {
    for (const listener of listeners) listener(flushed);
  };

  const stop = await keepListening(database, {
    channel: CHANNEL,
    onNotification: (payload) => onFlushed(flushedBy(payload)),
    onMissed: () => onFlushed(undefined),
    onError,
  });
  return {
    publish: async (flushed) => {
      await database.db.text('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(flushed ?? null)]);
    },
    subscribe: (listener) => {
      listeners.add(listener);
    },
    close: stop,
  };
}
