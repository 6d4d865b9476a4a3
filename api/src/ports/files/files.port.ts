import type { Readable } from 'node:stream';

/** A stored file, named by its content: the same bytes are kept once. */
export type StoredFile = {
  /** SHA-256 of the content in lowercase hex. */
  readonly hash: string;
  readonly bytes: number;
};

export type FilesPort = {
  /**
   * Stores content durably; storing it again changes nothing. What was stored once without `isRemovable` is never removed.
   * @param options.isRemovable it goes when nothing refers to it any more (`removeUnused`)
   */
  put(content: Uint8Array, options?: { readonly isRemovable?: boolean }): Promise<StoredFile>;
  /** The content as a stream, or undefined when there is no such file. `hash` is checked to be one. */
  open(hash: string): Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
  /**
   * Removes removable files that were stored longer ago and that nothing refers to.
   * @param listUsed answers those of the hashes that something refers to
   * @returns how many were removed
   */
  removeUnused(
    olderThanHours: number,
    listUsed: (hashes: readonly string[]) => Promise<readonly string[]>,
  ): Promise<number>;
};

/** A store that cannot tell what it may remove. */
export type FileCopies = Pick<FilesPort, 'open'> & {
  put(content: Uint8Array): Promise<StoredFile>;
  /** Nothing happens when it is not there. */
  remove(hash: string): Promise<void>;
};
