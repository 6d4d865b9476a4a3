import type { Database } from './db.ts';

/** How long to wait before listening again after the connection was lost, milliseconds. */
const LISTEN_AGAIN_MS = 500;

export type Listening = {
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** After a lost connection, as soon as it is there again: what was said meanwhile is not known. Tried again when it fails. */
  readonly onMissed: () => Promise<void> | void;
  readonly onError: (error: unknown) => void;
};

/**
 * Listens until it is stopped: a connection that was lost, as by a fail-over, is made again.
 * @throws Error when the first connection cannot be made
 */
export async function keepListening(
  { listen }: Pick<Database, 'listen'>,
  { channel, onNotification, onMissed, onError }: Listening,
): Promise<() => Promise<void>> {
  let stop: (() => Promise<void>) | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function start(): Promise<void> {
    stop = await listen(channel, onNotification, onEnd);
    if (isClosed) await stop();
  }

  async function listenAgain(): Promise<void> {
    try {
      await start();
      if (!isClosed) await onMissed();
    } catch (error) {
      onError(error);
      await stop?.().catch(() => undefined);
      onEnd();
    }
  }

  function onEnd(): void {
    stop = undefined;
    if (isClosed) return;
    clearTimeout(again); // a lost connection is reported twice
    again = setTimeout(() => void listenAgain(), LISTEN_AGAIN_MS);
  }

  await start();
  return async () => {
    isClosed = true;
    clearTimeout(again);
    await stop?.().catch(() => undefined);
  };
}
