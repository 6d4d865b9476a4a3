import { setTimeout as sleep } from 'node:timers/promises';
import { clearStaleNote, findPostmaster, isInUse, isLivePostmaster } from './postmaster-file.ts';
import { startServer, stopServer, type Server, type Start } from './server-process.ts';

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
        if (await isFree(start.data)) {
          server = await startServer(start);
          if (isStopping) return;
          watch();
          log.info('The built-in database is back.');
          return;
        }
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

/** The processes of a killed server notice its end within a moment; until then the folder is theirs. */
async function isFree(data: string): Promise<boolean> {
  const note = findPostmaster(data);
  if (!note) return !isInUse(data);
  return !isLivePostmaster(data, note.pid) && clearStaleNote(data);
}
