import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const LOOK_MS = 25;

type Waiting = {
  /** Once the file is there, before the lock is taken. */
  readonly onOpen?: () => void;
  /** Again and again while another process holds the lock, with the milliseconds since the first try; may throw to give up. */
  readonly onWait: (waitedMs: number) => void;
};

/**
 * Runs `work` while no other process does so with the same file. The lock is SQLite's on a file that stays empty:
 * the system frees it when its holder dies in whatever way, so there is no such thing as a stale lock.
 */
export async function withFileLock<T>(file: string, { onOpen, onWait }: Waiting, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    onOpen?.();
    const startedAt = performance.now();
    while (!tryLock(lock)) {
      onWait(performance.now() - startedAt);
      await sleep(LOOK_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
