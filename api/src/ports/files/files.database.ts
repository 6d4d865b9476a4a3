import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#platform/db.ts';
import { hashOf, isHash, openFilesFolder } from './files.folder.ts';
import type { FilesPort } from './files.port.ts';
import { findFile, insertFile, listMissingFiles } from './files.sql.ts';

/**
 * Keeps files in the database, so that every node has them, and in this node's own folder a copy of each that it stored or was
 * asked for. The folder may be lost at any time.
 * @param db a handle whose connections nobody holds while he stores a file
 */
export function openDatabaseFiles(folder: string, db: Db): FilesPort {
  const copies = openFilesFolder(folder);
  return {
    put: async (content) => {
      const stored = await copies.put(content);
      await insertFile({ db }, stored.hash, content);
      return stored;
    },
    open: async (hash) => {
      const copy = await copies.open(hash);
      if (copy || !isHash(hash)) return copy;
      const content = await findFile({ db }, hash);
      if (!content) return undefined;
      await copies.put(content);
      return copies.open(hash);
    },
  };
}

/**
 * Brings into the database what lies in the folder only, because it was stored before files were shared. Safe to repeat; does
 * nothing where nothing is missing.
 * @returns how many files were brought
 */
export async function shareFolder(folder: string, db: Db, signal: AbortSignal): Promise<number> {
  let brought = 0;
  for (const part of await namesIn(folder)) {
    const names = await namesIn(path.join(folder, part));
    const hashes = names.filter(isHash);
    if (hashes.length === 0) continue;
    for (const hash of await listMissingFiles({ db }, hashes)) {
      if (signal.aborted) return brought;
      const content = await readFile(path.join(folder, part, hash));
      if (hashOf(content) !== hash) continue; // a damaged file helps nobody
      await insertFile({ db }, hash, content);
      brought++;
    }
  }
  return brought;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}
