import { setTimeout as sleep } from 'node:timers/promises';
import { clearStaleNote, findPostmaster, isInUse, isLivePostmaster } from './postmaster-file.ts';
import { startServer, stopServer, type Server, type Start } from './server-process.ts';

/** How often is looked whether the processes of a killed server are gone: they notice its end within a moment. */
const LOOK_MS = 50;
const PAUSE_MS_MIN = 250;
const PAUSE_MS_MAX = 30_000;

type Log = { info(message: string): void; warn(message: string): void };

/**
 * Starts the server again whenever it ends without being asked to (killed for want of memory, say). The shop's connections
 * come back by themselves; tries that fail are repeated with growing pauses.
 * @returns stops the server, or the try to start it again
 */
export function keepServerUp(first: Server, start: Start, log: Log): () => Promise<void> {
  let server = first;
  let isStopping = false;
  let revival = Promise.resolve();
  watch();

  function watch(): void {
    server.guard.once('exit', () => {
      if (!isStopping) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    log.warn('The built-in database has ended without being asked to; it is started again.');
    for (let pauseMs = PAUSE_MS_MIN; !isStopping; pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
      try {
        while (!isStopping && !isFree(start.data)) await sleep(LOOK_MS, undefined, { ref: false });
        if (isStopping) return;
        server = await startServer(start);
        watch();
        log.info('The built-in database is back.');
        return;
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error));
      }
      await sleep(pauseMs, undefined, { ref: false });
    }
  }

  return async () => {
    isStopping = true;
    // A start under way must be known before it can be stopped; a pause between two tries ends nothing.
    await Promise.race([revival, sleep(PAUSE_MS_MIN * 2, undefined, { ref: false })]);
    await stopServer(server);
  };
}

/** As long as any process of a killed server lives the folder is theirs. */
function isFree(data: string): boolean {
  const note = findPostmaster(data);
  if (!note) return !isInUse(data);
  return !isLivePostmaster(data, note.pid) && clearStaleNote(data);
}
