import { LRUCache } from 'lru-cache';
import { sanitiseSvg, type CatalogueMedia } from '@shop/exchange-formats';
import type { FilesPort } from '#src/ports/files/files.port.ts';
import type { StoredMedia } from '../catalogue.rows.ts';

const SOURCES_KEPT_MAX = 20_000;

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

/** Remembers what was stored under a name: thousands of articles share a drawing. */
export function openMediaStore(files: FilesPort, load: MediaLoader): MediaStore {
  const known = new LRUCache<string, Promise<Stored | null>>({ max: SOURCES_KEPT_MAX });

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

  async function loadAndStore(source: string): Promise<Stored | null> {
    return storeLoaded(await load(source));
  }

  return {
    storeSvg: async (svg) => (await putSvg(svg))?.hash ?? null,
    store: async (media) => {
      const all: StoredMedia[] = [];
      for (const medium of media) {
        const stored = await storeOne(medium);
        if (stored) all.push(keptOf(medium, stored));
      }
      return all;
    },
  };
}

/** How big it is and in which languages, a reader wants to know of documents. */
function keptOf({ purpose, title, languages }: CatalogueMedia, { hash, extension, bytes }: Stored): StoredMedia {
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
