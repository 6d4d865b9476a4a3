import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ShopError } from '@shop/contract/errors';
import { makeBatchLoader } from '#platform/batch-loader.ts';
import type { Db } from '#platform/db.ts';
import { hashOf, isHash, openFilesFolder } from './files.folder.ts';
import type { FilesPort } from './files.port.ts';
import {
  findFile,
  insertFile,
  listMissingFiles,
  listRemovableFiles,
  listRemovedFiles,
  removeFiles,
} from './files.sql.ts';

/** Handles whose connections are never held while a file is read or stored. */
export type FileHandles = {
  /** Anybody may ask for anything, so that they are not those that storing needs. */
  readonly reading: Db;
  readonly writing: Db;
};

/** Files that are looked at together. */
const PIECE = 500;

/**
 * Keeps files in the database, so that every node has them, and in this node's own folder a copy of each that it stored or was
 * asked for. The folder may be lost, damaged, full or not writable at any time.
 * @param onError hears what is wrong with the folder
 */
export function openDatabaseFiles(
  folder: string,
  { reading, writing }: FileHandles,
  onError: (error: unknown) => void,
): FilesPort {
  const copies = openFilesFolder(folder);
  const isStored = makeBatchLoader(async (hashes) => {
    const missing = new Set(await listMissingFiles({ db: reading }, hashes));
    return hashes.filter((hash) => !missing.has(hash));
  });

  const openCopy = (hash: string) => copies.open(hash).catch(onError);
  const keepCopy = (content: Uint8Array) => copies.put(content).catch(onError);

  return {
    put: async (content, { isRemovable = false } = {}) => {
      const hash = hashOf(content);
      await insertFile({ db: writing }, hash, { content, isRemovable });
      await keepCopy(content);
      return { hash, bytes: content.byteLength };
    },
    open: async (hash) => {
      if (!isHash(hash)) return undefined;
      const copy = await openCopy(hash);
      if (copy) return copy;
      const content = (await isStored(hash)) ? await findFile({ db: reading }, hash) : undefined;
      if (!content) return undefined;
      await keepCopy(content);
      return { stream: Readable.from([content], { objectMode: false }), bytes: content.byteLength };
    },
    removeUnused: async (olderThanHours, listUsed) => {
      let removedCount = 0;
      for (let after: string | undefined = ''; after !== undefined;) {
        const hashes = await listRemovableFiles({ db: reading }, { olderThanHours, after, limit: PIECE });
        const used = new Set(await listUsed(hashes));
        const unused = hashes.filter((hash) => !used.has(hash));
        const removed = await removeFiles({ db: writing }, unused, { olderThanHours });
        for (const hash of removed) await copies.remove(hash).catch(onError);
        removedCount += removed.length;
        after = hashes.length < PIECE ? undefined : hashes.at(-1);
      }
      return removedCount;
    },
  };
}

/**
 * Brings into the database what lies in the folder only, because it was stored before files were shared. Safe to repeat; does
 * nothing where nothing is missing. What cannot be read is told and passed over; copies of removed files go.
 * @returns how many files were brought
 * @throws ShopError when the database is gone
 */
export async function shareFolder(
  folder: string,
  db: Db,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<number> {
  const copies = openFilesFolder(folder);
  let brought = 0;
  for (const part of await namesIn(folder, onError)) {
    const names = await namesIn(path.join(folder, part), onError);
    const hashes = names.filter(isHash);
    if (hashes.length === 0) continue;
    for (const hash of await listRemovedFiles({ db }, hashes)) await copies.remove(hash).catch(onError);
    for (const hash of await listMissingFiles({ db }, hashes)) {
      if (signal.aborted) return brought;
      try {
        const content = await readFile(path.join(folder, part, hash));
        if (hashOf(content) !== hash) continue; // a damaged file is useless
        await insertFile({ db }, hash, { content, isRemovable: false });
        brought++;
      } catch (error) {
        if (error instanceof ShopError) throw error;
        onError(error);
      }
    }
  }
  return brought;
}

async function namesIn(folder: string, onError: (error: unknown) => void): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const isNoFolder =
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
    if (!isNoFolder) onError(error);
    return [];
  }
}
