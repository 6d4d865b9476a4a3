import { chownSync, statSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from '../file-lock.ts';
import { DatabaseStartError } from './database-start-error.ts';

const REPORT_AFTER_MS = 500;
const WAIT_MS_MAX = 120_000;

/**
 * Runs `work` while no other start of the shop does so with the same file.
 * @throws DatabaseStartError after two minutes of waiting
 */
export async function withStartLock<T>(file: string, onWaiting: () => void, work: () => Promise<T>): Promise<T> {
  let reported = false;
  function onWait(waitedMs: number): void {
    if (waitedMs > WAIT_MS_MAX) {
      throw new DatabaseStartError('Another start of the shop has held the database for two minutes. End it first.');
    }
    if (waitedMs > REPORT_AFTER_MS && !reported) {
      reported = true;
      onWaiting();
    }
  }
  return withFileLock(file, { onOpen: () => giveToFolderOwner(file), onWait }, work);
}

/** So that root, starting once in another account's folder, does not lock that account out for ever. */
function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  chownSync(file, uid, gid);
}
