import { flushCompileCache } from 'node:module';
import type { Log } from '#platform/log.ts';

/** Requests under way get this long to finish after a signal, milliseconds. */
const STOP_MS_MAX = 4500;
/** The same after an uncaught error: the next process should be there soon. */
const FAULT_STOP_MS_MAX = 1000;
const ALIVE_MS = 2000;
/** Compiled modules are otherwise kept at a proper end only, and the next start should be fast after any. */
const FLUSH_COMPILED_MS = 15_000;

/** What this process needs to end itself. */
export type Ending = {
  /** After SIGTERM, before `stop`: a balancer is told and given time; `drainMs` is that time. */
  readonly drain?: () => Promise<void>;
  readonly drainMs?: number;
  readonly stop: () => Promise<void>;
  readonly log: Pick<Log, 'fatal' | 'error'>;
};

/**
 * Ends the process orderly after a signal, and after an uncaught error: what it left half done is not known, so
 * it is not served from any longer. Its supervisor starts it again (`tools/keep-shop-up.ts`, systemd).
 */
export function endOnSignalOrFault({ stop, log, drain = async () => undefined, drainMs = 0 }: Ending): void {
  let isEnding = false;

  function end(code: number, msMax: number, before = async () => undefined as void): void {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(code || 1), msMax).unref();
    void before()
      .then(stop)
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: error }, 'the shop could not end orderly');
          process.exit(1);
        },
      );
  }

  process.on('SIGINT', () => end(0, STOP_MS_MAX));
  process.on('SIGTERM', () => end(0, STOP_MS_MAX + drainMs, drain));
  // Unhandled rejections arrive here, too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error that nobody has caught: the process ends itself');
    end(1, FAULT_STOP_MS_MAX);
  });
}

/** Notifies the process that has started this one that it is ready and goes on living. Without such a parent nothing is told. */
export function notifySupervisor(): void {
  setTimeout(() => flushCompileCache(), FLUSH_COMPILED_MS).unref();
  if (!process.send) return;
  const report = (message: 'ready' | 'alive') => process.connected && process.send?.(message);
  report('ready');
  setInterval(() => report('alive'), ALIVE_MS).unref();
}

/** Killed outright the parent can not tell this process to end. */
export function endWithSupervisor(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
