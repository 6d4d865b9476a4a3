import { LRUCache } from 'lru-cache';
import { sanitiseSvg, type CatalogueMedia } from '@shop/exchange-formats';
import type { FilesPort } from '#src/ports/files/files.port.ts';
import type { StoredMedia } from '../catalogue.rows.ts';

const CACHED_SOURCES_MAX = 20_000;

/** Content of a medium that a catalogue names: from a folder, or drawn. Never from a network. */
export type LoadedMedium = { readonly bytes: Uint8Array; readonly extension: 'svg' | 'png' | 'jpg' | 'webp' | 'pdf' };
export type MediaLoader = (source: string) => Promise<LoadedMedium | undefined> | LoadedMedium | undefined;

export type MediaStore = {
  /** Stores the contents there are and answers what the product keeps of them; media without content are left out. */
  readonly store: (media: readonly CatalogueMedia[]) => Promise<readonly StoredMedia[]>;
  /** Stores a drawing; null when it is none. */
  readonly storeSvg: (svg: string) => Promise<string | null>;
};

type Stored = Pick<StoredMedia, 'hash' | 'extension' | 'bytes'>;

/** Of media that are loaded and not stored yet. Beyond it the next one waits, so that large files do not fill the memory. */
const BYTES_UNDER_WAY = 32_000_000;

/** Caches what was stored under a name: thousands of articles share a drawing. */
export function openMediaStore(files: FilesPort, load: MediaLoader, bytesUnderWay = BYTES_UNDER_WAY): MediaStore {
  const known = new LRUCache<string, Promise<Stored | null>>({ max: CACHED_SOURCES_MAX });

  async function putSvg(svg: string): Promise<Stored | null> {
    const clean = sanitiseSvg(svg);
    return clean === undefined ? null : { ...(await files.put(Buffer.from(clean))), extension: 'svg' };
  }

  async function storeLoaded(medium: LoadedMedium | undefined): Promise<Stored | null> {
    if (!medium) return null;
    const { bytes, extension } = medium;
    if (extension !== 'svg') return { ...(await files.put(bytes)), extension };
    return putSvg(Buffer.from(bytes).toString('utf8'));
  }

  async function storeOne({ source, svg }: CatalogueMedia): Promise<Stored | null> {
    if (svg !== undefined) return putSvg(svg);
    const before = known.get(source);
    if (before) return before;
    const stored = loadAndStore(source);
    known.set(source, stored);
    stored.catch(() => known.delete(source)); // another article may try again
    return stored;
  }

  const room = makeRoom(bytesUnderWay);

  async function loadAndStore(source: string): Promise<Stored | null> {
    const medium = await room.enter(async () => load(source));
    try {
      return await storeLoaded(medium);
    } finally {
      room.leave(medium);
    }
  }

  return {
    storeSvg: async (svg) => (await putSvg(svg))?.hash ?? null,
    store: async (media) => {
      const all: StoredMedia[] = [];
      for (const medium of media) {
        const stored = await storeOne(medium);
        if (stored) all.push(storedOf(medium, stored));
      }
      return all;
    },
  };
}

/** Lets media be loaded one after another, each when those before it have left room. */
function makeRoom(bytesMax: number) {
  let bytes = 0;
  let left = Promise.withResolvers<void>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    enter: (load: () => Promise<LoadedMedium | undefined>): Promise<LoadedMedium | undefined> => {
      const loaded = before.then(async () => {
        while (bytes >= bytesMax) await left.promise;
        const medium = await load();
        bytes += medium?.bytes.byteLength ?? 0;
        return medium;
      });
      before = loaded.catch(() => undefined);
      return loaded;
    },
    leave: (medium: LoadedMedium | undefined): void => {
      bytes -= medium?.bytes.byteLength ?? 0;
      left.resolve();
      left = Promise.withResolvers();
    },
  };
}

/** How big it is and in which languages, people want to know of documents. */
function storedOf({ purpose, title, languages }: CatalogueMedia, { hash, extension, bytes }: Stored): StoredMedia {
  const isPicture = purpose === 'picture' || purpose === 'drawing';
  return {
    purpose,
    hash,
    extension,
    ...(title && { title }),
    ...(!isPicture && languages && { languages }),
    ...(!isPicture && bytes !== undefined && { bytes }),
  };
}
