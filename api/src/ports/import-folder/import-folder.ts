import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

export type WaitingFile = { readonly name: string; readonly bytes: number };

/** A folder into which a wholesaler's systems put catalogues. */
export type ImportFolder = {
  /** Files that have stood still since the last look, in the order of their names. */
  readonly listStill: () => Promise<readonly WaitingFile[]>;
  readonly read: (name: string, pieceBytes: number) => AsyncIterable<Uint8Array>;
  /** Where pictures and documents lie beside the catalogues. */
  readonly mediaFolder: string;
  /** Moves a file out of the way; nothing happens where it has gone. */
  readonly put: (name: string, into: 'done' | 'refused') => Promise<void>;
};

const KNOWN_ENDING = /\.(?:xml|bmecat|csv|txt|zip)$/i;

export function openImportFolder(folder: string): ImportFolder {
  /** What stood there at the last look: a file that grows is still being written. */
  let before = new Map<string, string>();

  async function list(): Promise<readonly (WaitingFile & { readonly mark: string })[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isFile() && KNOWN_ENDING.test(entry.name)).map(({ name }) => name);
    const found = await Promise.all(
      names.sort().map(async (name) => {
        const facts = await stat(path.join(folder, name)).catch(() => undefined);
        return facts && { name, bytes: facts.size, mark: `${facts.size} ${facts.mtimeMs}` };
      }),
    );
    return found.filter((file) => file !== undefined);
  }

  return {
    mediaFolder: path.join(folder, 'media'),
    listStill: async () => {
      const now = await list();
      const still = now.filter(({ name, bytes, mark }) => bytes > 0 && before.get(name) === mark);
      before = new Map(now.map(({ name, mark }) => [name, mark]));
      return still.map(({ name, bytes }) => ({ name, bytes }));
    },
    read: (name, pieceBytes) => pieces(path.join(folder, name), pieceBytes),
    put: async (name, into) => {
      const target = path.join(folder, into);
      await mkdir(target, { recursive: true });
      const from = [path.join(folder, name), path.join(folder, 'done', name)];
      for (const file of from) {
        if (
          await rename(file, path.join(target, name)).then(
            () => true,
            () => false,
          )
        )
          return;
      }
    },
  };
}

/** Pieces of exactly this many bytes, but for the last one. */
async function* pieces(file: string, pieceBytes: number): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, chunk]);
    for (; held.length >= pieceBytes; held = held.subarray(pieceBytes)) yield held.subarray(0, pieceBytes);
  }
  if (held.length > 0) yield held;
}
