import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { findHeaderFault, readSegment, type HeaderFault } from './segment/layout.ts';

/** File = prelude (magic, prelude version, checksum, byte length), then the buffer as it is in memory. */
const MAGIC = 0x50414e53; // 'SNAP' read as little-endian bytes
const PRELUDE_VERSION = 1;
const PRELUDE_BYTES = 32;
const CHUNK_BYTES = 16 * 1024 * 1024;

export type SnapshotReading =
  | { readonly ok: true; readonly buffer: SharedArrayBuffer; readonly catalogueVersion: string }
  | { readonly ok: false; readonly reason: 'missing' | 'unreadable' | HeaderFault };

/**
 * Writes to a temporary file beside `path`, syncs and renames, so that a crash leaves the old snapshot.
 * Deletions made while it is being written may be lost in the file, or be noticed as damage when it is read.
 */
export async function saveSnapshot(buffer: SharedArrayBuffer, path: string): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  const bytes = new Uint8Array(buffer);
  try {
    const file = await open(temporary, 'w');
    try {
      await file.write(prelude(crc32(bytes), bytes.length));
      for (let at = 0; at < bytes.length;) {
        const { bytesWritten } = await file.write(bytes.subarray(at, at + CHUNK_BYTES));
        at += bytesWritten;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Reads straight into shared memory and checks versions and checksum; any answer but ok means: build anew. */
export async function loadSnapshot(path: string): Promise<SnapshotReading> {
  try {
    const file = await open(path, 'r');
    try {
      const head = new Uint32Array(PRELUDE_BYTES / 4);
      const { bytesRead } = await file.read(head, 0, PRELUDE_BYTES, 0);
      const [magic, version, checksum, lengthLow = 0, lengthHigh = 0] = head;
      const length = lengthHigh * 2 ** 32 + lengthLow;
      if (magic === swapBytes(MAGIC)) return { ok: false, reason: 'endianness' };
      if (bytesRead < PRELUDE_BYTES || magic !== MAGIC) return { ok: false, reason: 'damaged' };
      if (version !== PRELUDE_VERSION) return { ok: false, reason: 'format-version' };
      if ((await file.stat()).size !== PRELUDE_BYTES + length) return { ok: false, reason: 'damaged' };
      const bytes = new Uint8Array(new SharedArrayBuffer(length));
      for (let at = 0; at < length;) {
        const read = await file.read(bytes, at, Math.min(CHUNK_BYTES, length - at), PRELUDE_BYTES + at);
        if (read.bytesRead === 0) return { ok: false, reason: 'damaged' };
        at += read.bytesRead;
      }
      if (crc32(bytes) !== checksum) return { ok: false, reason: 'damaged' };
      return checked(bytes.buffer);
    } finally {
      await file.close();
    }
  } catch (error) {
    return { ok: false, reason: isMissing(error) ? 'missing' : 'unreadable' };
  }
}

function checked(buffer: SharedArrayBuffer): SnapshotReading {
  const fault = findHeaderFault(buffer);
  if (fault !== undefined) return { ok: false, reason: fault };
  return { ok: true, buffer, catalogueVersion: readSegment(buffer).meta.catalogueVersion };
}

function prelude(checksum: number, length: number): Uint32Array {
  const words = new Uint32Array(PRELUDE_BYTES / 4);
  words.set([MAGIC, PRELUDE_VERSION, checksum, length % 2 ** 32, Math.floor(length / 2 ** 32)]);
  return words;
}

function swapBytes(word: number): number {
  return ((word >>> 24) | ((word >>> 8) & 0xff00) | ((word << 8) & 0xff0000) | (word << 24)) >>> 0;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
