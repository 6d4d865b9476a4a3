import { LRUCache } from 'lru-cache';
import { sanitiseSvg, type CatalogueMedia } from '@shop/exchange-formats';
import type { FilesPort } from '#src/ports/files/files.port.ts';
import type { StoredMedia } from '../catalogue.rows.ts';

const CACHED_SOURCES_MAX = 20_000;

/** Content of a medium that a catalogue names: from a folder, or drawn. Never from a network. */
export type LoadedMedium = { readonly bytes: Uint8Array; readonly extension: 'svg' | 'png' | 'jpg' | 'webp' | 'pdf' };
/** Undefined where there is no such file; `refused` where it is too large or of another type. */
export type MediaLoader = (source: string) => Promise<Loaded> | Loaded;
type Loaded = LoadedMedium | 'refused' | undefined;

/** A medium that an article names and does not get. */
export type LostMedium = { readonly source: string; readonly reason: 'missing' | 'refused' };
export type MediaOfArticle = { readonly stored: readonly StoredMedia[]; readonly lost: readonly LostMedium[] };

export type MediaStore = {
  /** Stores the contents there are; answers what the product keeps of them, and what it has to do without. */
  readonly store: (media: readonly CatalogueMedia[]) => Promise<MediaOfArticle>;
  /** Stores a drawing; null when it is none. */
  readonly storeSvg: (svg: string) => Promise<string | null>;
};

type Stored = Pick<StoredMedia, 'hash' | 'extension' | 'bytes'>;
type Outcome = Stored | LostMedium['reason'];

/** Of media that are loaded and not stored yet. Beyond it the next one waits, so that large files do not fill the memory. */
const BYTES_UNDER_WAY = 32_000_000;

/** Caches what was stored under a name: thousands of articles share a drawing. */
export function openMediaStore(
  files: Pick<FilesPort, 'put'>,
  load: MediaLoader,
  bytesUnderWay = BYTES_UNDER_WAY,
): MediaStore {
  const known = new LRUCache<string, Promise<Outcome>>({ max: CACHED_SOURCES_MAX });

  async function putSvg(svg: string): Promise<Stored | null> {
    const clean = sanitiseSvg(svg);
    return clean === undefined ? null : { ...(await files.put(Buffer.from(clean))), extension: 'svg' };
  }

  async function storeLoaded(medium: Loaded): Promise<Outcome> {
    if (medium === undefined) return 'missing';
    if (medium === 'refused') return 'refused';
    const { bytes, extension } = medium;
    if (extension !== 'svg') return { ...(await files.put(bytes)), extension };
    return (await putSvg(Buffer.from(bytes).toString('utf8'))) ?? 'refused';
  }

  async function storeOne({ source, svg }: CatalogueMedia): Promise<Outcome> {
    if (svg !== undefined) return (await putSvg(svg)) ?? 'refused';
    const before = known.get(source);
    if (before) return before;
    const stored = loadAndStore(source);
    known.set(source, stored);
    stored.catch(() => known.delete(source)); // another article may try again
    return stored;
  }

  const room = makeRoom(bytesUnderWay);

  async function loadAndStore(source: string): Promise<Outcome> {
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
      const stored: StoredMedia[] = [];
      const lost: LostMedium[] = [];
      for (const medium of media) {
        const outcome = await storeOne(medium);
        if (typeof outcome === 'string') lost.push({ source: medium.source, reason: outcome });
        else stored.push(storedOf(medium, outcome));
      }
      return { stored, lost };
    },
  };
}

/** Lets media be loaded one after another, each when those before it have left room. */
function makeRoom(bytesMax: number) {
  let bytes = 0;
  let left = Promise.withResolvers<void>();
  let before: Promise<unknown> = Promise.resolve();
  return {
    enter: (load: () => Promise<Loaded>): Promise<Loaded> => {
      const loaded = before.then(async () => {
        while (bytes >= bytesMax) await left.promise;
        const medium = await load();
        bytes += sizeOf(medium);
        return medium;
      });
      before = loaded.catch(() => undefined);
      return loaded;
    },
    leave: (medium: Loaded): void => {
      bytes -= sizeOf(medium);
      left.resolve();
      left = Promise.withResolvers();
    },
  };
}

function sizeOf(medium: Loaded): number {
  return typeof medium === 'object' ? medium.bytes.byteLength : 0;
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
