import type { Readable } from 'node:stream';

/** A stored file, named by its content: the same bytes are kept once. */
export type StoredFile = {
  /** SHA-256 of the content in lowercase hex. */
  readonly hash: string;
  readonly bytes: number;
};

export type FilesPort = {
  /** Stores content durably; storing it again changes nothing. */
  put(content: Uint8Array): Promise<StoredFile>;
  /** The content as a stream, or undefined when there is no such file. `hash` is checked to be one. */
  open(hash: string): Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
};
