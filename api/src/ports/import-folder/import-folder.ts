import { createReadStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

export type WaitingFile = {
  readonly name: string;
  readonly bytes: number;
  /** When it came, or was last written: copying may keep the time of what is in it. */
  readonly arrivedAt: Date;
};

/** A folder into which a wholesaler's systems put catalogues. */
export type ImportFolder = {
  /** Files that have stood still since the last look, in the order of their names. */
  readonly listStill: () => Promise<readonly WaitingFile[]>;
  readonly read: (name: string, pieceBytes: number) => AsyncIterable<Uint8Array>;
  /** Where pictures and documents lie beside the catalogues. */
  readonly mediaFolder: string;
  /**
   * Moves a file out of the way; answers whether it could. One that stays is not listed again until it changes, so that a folder
   * nobody may write to does not bring the same catalogue for ever.
   */
  readonly put: (name: string, into: 'done' | 'refused') => Promise<boolean>;
  readonly findState: () => Promise<ImportFolderState>;
};

/** Files can be taken out of it, cannot even be seen, or cannot be moved. */
export type ImportFolderState = 'ready' | 'unreadable' | 'readOnly';

const KNOWN_ENDING = /\.(?:xml|bmecat|csv|txt|zip)$/i;

export function openImportFolder(folder: string): ImportFolder {
  /** What stood there at the last look: a file that grows is still being written. */
  let before = new Map<string, string>();
  /** What could not be moved, as it stood. */
  const left = new Map<string, string>();

  async function list(): Promise<readonly (WaitingFile & { readonly mark: string })[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isFile() && KNOWN_ENDING.test(entry.name)).map(({ name }) => name);
    const found = await Promise.all(
      names.sort().map(async (name) => {
        const facts = await stat(path.join(folder, name)).catch(() => undefined);
        return facts && { name, bytes: facts.size, arrivedAt: facts.ctime, mark: `${facts.size} ${facts.mtimeMs}` };
      }),
    );
    return found.filter((file) => file !== undefined);
  }

  return {
    mediaFolder: path.join(folder, 'media'),
    listStill: async () => {
      const now = await list();
      const still = now.filter(
        ({ name, bytes, mark }) => bytes > 0 && before.get(name) === mark && left.get(name) !== mark,
      );
      before = new Map(now.map(({ name, mark }) => [name, mark]));
      return still.map(({ mark: _, ...file }) => file);
    },
    read: (name, pieceBytes) => pieces(path.join(folder, name), pieceBytes),
    put: async (name, into) => {
      const target = path.join(folder, into);
      if (await succeeds(mkdir(target, { recursive: true })))
        for (const from of [path.join(folder, name), path.join(folder, 'done', name)])
          if (await succeeds(rename(from, path.join(target, name)))) return true;
      const mark = before.get(name);
      if (mark !== undefined) left.set(name, mark);
      return false;
    },
    findState: async () => {
      if (!(await succeeds(access(folder, constants.R_OK | constants.X_OK)))) return 'unreadable';
      return (await succeeds(access(folder, constants.W_OK))) ? 'ready' : 'readOnly';
    },
  };
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
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
