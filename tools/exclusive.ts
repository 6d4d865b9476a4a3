import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './repository.ts';

/**
 * Runs `work` while no other process of this repository does the same. The lock is SQLite's on an empty file, so the
 * system frees it when its holder dies.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const folder = path.join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, `${name}.lock`), { timeout: 0 });
  try {
    let told = false;
    while (!tryLock(lock)) {
      if (!told) console.log(`Waiting for another command (${name}) …`);
      told = true;
      await sleep(100);
    }
    return await work();
  } finally {
    lock.close();
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
