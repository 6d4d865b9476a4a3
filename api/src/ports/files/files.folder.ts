import { createHash } from 'node:crypto';
import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { replaceFile } from '#platform/durable-file.ts';
import type { FilesPort } from './files.port.ts';

export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Whether it is a SHA-256 in lowercase hex, as stored files are named. */
export function isHash(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

/**
 * Keeps files in a folder under their SHA-256, in 256 sub-folders. What is read is checked against its name: a damaged file
 * ends its stream with an error instead of passing as the right one.
 */
export function openFilesFolder(folder: string): FilesPort {
  const pathOf = (hash: string) => path.join(folder, hash.slice(0, 2), hash);
  return {
    put: async (content) => {
      const hash = hashOf(content);
      if ((await sizeOf(pathOf(hash))) !== content.byteLength) await replaceFile(pathOf(hash), content);
      return { hash, bytes: content.byteLength };
    },
    open: async (hash) => {
      if (!isHash(hash)) return undefined;
      const file = await openIfThere(pathOf(hash));
      return file && { stream: checked(file.createReadStream(), hash), bytes: (await file.stat()).size };
    },
  };
}

async function sizeOf(filePath: string): Promise<number | undefined> {
  try {
    return (await stat(filePath)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function openIfThere(filePath: string): Promise<FileHandle | undefined> {
  try {
    return await open(filePath, 'r');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function checked(source: Readable, hash: string): Readable {
  const digest = createHash('sha256');
  const check = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      digest.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(digest.digest('hex') === hash ? null : new Error(`The stored file ${hash} is damaged`)),
  });
  source.on('error', (error) => check.destroy(error));
  check.on('close', () => source.destroy()); // whoever stops reading lets go of the file
  return source.pipe(check);
}
