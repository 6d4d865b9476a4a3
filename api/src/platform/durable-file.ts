import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that is whole or not there, also after a power cut: temporary file, fsync, rename, fsync of the folder.
 * A file of that name is replaced.
 */
export async function replaceFile(filePath: string, content: Uint8Array | string): Promise<void> {
  const temporary = await writeBeside(filePath, content);
  await rename(temporary, filePath);
  await syncFolder(path.dirname(filePath));
}

/**
 * Like `replaceFile`, but the first one wins, also among several processes.
 * @returns false when there was a file of that name already
 */
export async function writeFileOnce(filePath: string, content: Uint8Array | string): Promise<boolean> {
  const temporary = await writeBeside(filePath, content);
  try {
    await link(temporary, filePath);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
  await syncFolder(path.dirname(filePath));
  return true;
}

async function writeBeside(filePath: string, content: Uint8Array | string): Promise<string> {
  const folder = path.dirname(filePath);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = path.join(folder, `.${randomUUID()}.part`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await unlink(temporary);
    throw error;
  } finally {
    await file.close();
  }
  return temporary;
}

/** Makes a new name in the folder survive a power cut. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
