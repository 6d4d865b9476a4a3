import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { withFileLock } from '../api/src/platform/file-lock.ts';
import { root } from './repository.ts';

/** Runs `work` while no other process of this repository does the same. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const folder = path.join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  let reported = false;
  function onWait(): void {
    if (!reported) console.log(`Waiting for another command (${name}) …`);
    reported = true;
  }
  return withFileLock(path.join(folder, `${name}.lock`), { onWait }, work);
}
