import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/durable-file.ts';
import type { FileCopies } from './files.port.ts';

export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Whether it is a SHA-256 in lowercase hex, as stored files are named. */
export function isHash(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

/**
 * Keeps files in a folder under their SHA-256, in 256 sub-folders. What is there is checked against its name before the first
 * byte of it goes out: a damaged file is as good as none, and is replaced when its content is stored again.
 */
export function openFilesFolder(folder: string): FileCopies {
  const pathOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash);

  /** The file from its beginning, if it is there and whole; the caller closes it. */
  async function openWhole(hash: string): Promise<FileHandle | undefined> {
    const file = await openIfThere(pathOf(hash));
    let isWhole = false;
    try {
      isWhole = file !== undefined && (await hashOfFile(file)) === hash;
    } finally {
      if (!isWhole) await file?.close();
    }
    return isWhole ? file : undefined;
  }

  return {
    put: async (content) => {
      const hash = hashOf(content);
      const before = await openWhole(hash);
      if (before) await before.close();
      else await replaceFile(pathOf(hash), content);
      return { hash, bytes: content.byteLength };
    },
    open: async (hash) => {
      if (!isHash(hash)) return undefined;
      const file = await openWhole(hash);
      return file && { stream: file.createReadStream({ start: 0 }), bytes: (await file.stat()).size };
    },
    remove: async (hash) => {
      if (isHash(hash)) await rm(pathOf(hash), { force: true });
    },
  };
}

async function openIfThere(filePath: string): Promise<FileHandle | undefined> {
  try {
    return await open(filePath, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Bytes that are looked at together: most pictures at once, documents in parts. */
const BLOCK = 128 * 1024;

async function hashOfFile(file: FileHandle): Promise<string> {
  const digest = createHash('sha256');
  const block = Buffer.allocUnsafe(BLOCK);
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(block, 0, BLOCK, at);
    if (bytesRead === 0) return digest.digest('hex');
    digest.update(block.subarray(0, bytesRead));
    at += bytesRead;
  }
}
