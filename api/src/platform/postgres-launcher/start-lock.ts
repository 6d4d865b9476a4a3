import { chownSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';

const WAIT_MS_MAX = 120_000;

/**
 * Runs `work` while no other process does so with the same file. The lock is SQLite's on a file that stays empty:
 * the system frees it when its holder dies in whatever way, so there is no such thing as a stale lock.
 */
export async function withStartLock<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    giveToFolderOwner(file);
    await takeLock(lock, onWait);
    return await work();
  } finally {
    lock.close();
  }
}

async function takeLock(lock: DatabaseSync, onWait: () => void): Promise<void> {
  const startedAt = performance.now();
  let told = false;
  while (!tryLock(lock)) {
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > WAIT_MS_MAX) {
      throw new DatabaseStartError('Another start of the shop has held the database for two minutes. End it first.');
    }
    if (waitedMs > 500 && !told) {
      told = true;
      onWait();
    }
    await sleep(25);
  }
}

const SQLITE_BUSY = 5;

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** So that root, starting once in another account's folder, does not lock that account out for ever. */
function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  chownSync(file, uid, gid);
}
