import { IMPORT_BYTES_MAX } from '@shop/contract/catalogue-imports';
import { CatalogueFileError } from '@shop/exchange-formats';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromRandomAccessReaderPromise, RandomAccessReader as RandomAccess, type Entry, type ZipFile } from 'yauzl';
import { MEDIUM_BYTES_MAX, mediumOf, type MediaLoader } from '../../catalogue/index.ts';

/** A file of which any stretch can be read: from a byte on, up to and without another one. */
export type ImportFile = {
  readonly name: string;
  readonly bytes: number;
  readonly read: (start: number, end: number) => AsyncIterable<Uint8Array>;
};

/** What is read of it: the catalogue, and the pictures and documents beside it. */
export type ImportSource = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly bytesTotal: number;
  readonly loadMedia: MediaLoader | undefined;
};

/** Of a package: files in it, and what they come to unpacked. */
const ENTRIES_MAX = 50_000;
const UNPACKED_BYTES_MAX = 4_000_000_000;
const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** What may be the catalogue of a package; the first kind that there is counts, so that a read-me disturbs nobody. */
const CATALOGUE_ENDINGS = [/\.(?:xml|bmecat)$/i, /\.csv$/i, /\.txt$/i];

/**
 * A catalogue as it is, or the one of a package (ZIP) with its pictures and documents (docs/domain/imports.md#packages).
 * @param besideMedia where media lie that are not in the package
 * @throws CatalogueFileError for a package that cannot be read, or that has not exactly one catalogue
 */
export async function openSource(file: ImportFile, besideMedia?: MediaLoader): Promise<ImportSource> {
  const start = (await buffer(Readable.from(file.read(0, Math.min(4, file.bytes))))).toString('latin1');
  if (!ZIP_STARTS.includes(start)) {
    if (/\.zip$/i.test(file.name)) throw new CatalogueFileError('file.package_broken', 0);
    return { bytes: file.read(0, file.bytes), bytesTotal: file.bytes, loadMedia: besideMedia };
  }
  const packed = new PackedFile(file);
  const entries = await listEntries(packed, file.bytes);
  const catalogue = catalogueAmong([...entries.values()]);
  entries.delete(nameOf(catalogue));
  return {
    bytes: unpack(packed, catalogue),
    bytesTotal: catalogue.uncompressedSize,
    loadMedia: entries.size === 0 ? besideMedia : loadFrom(packed, entries, besideMedia),
  };
}

/** Remembers why reading failed: the file's fault and the database's are told apart. */
class PackedFile extends RandomAccess {
  zip: ZipFile | undefined;
  failure: unknown;
  readonly #file: ImportFile;

  constructor(file: ImportFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }

  async *#read(start: number, end: number): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#file.read(start, end);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  /** What went wrong, as it is told. */
  explain(error: unknown): unknown {
    if (error instanceof CatalogueFileError) return error;
    return this.failure ?? new CatalogueFileError('file.package_broken', 0);
  }
}

/** By their own names, without folders: the first of a name counts. */
async function listEntries(packed: PackedFile, bytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    const zip = await fromRandomAccessReaderPromise(packed, bytes, { autoClose: false });
    packed.zip = zip;
    let unpacked = 0;
    if (zip.entryCount > ENTRIES_MAX) throw new CatalogueFileError('file.package_too_large', 0);
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_BYTES_MAX) throw new CatalogueFileError('file.package_too_large', 0);
      // Folders, and what machines leave beside files (`.DS_Store`, `__MACOSX/._x.jpg`).
      if (entry.fileName.endsWith('/') || name.startsWith('.') || entries.has(name)) continue;
      entries.set(name, entry);
    }
  } catch (error) {
    throw packed.explain(error);
  }
  return entries;
}

function nameOf({ fileName }: Entry): string {
  return path.posix.basename(fileName);
}

/** @throws CatalogueFileError */
function catalogueAmong(entries: readonly Entry[]): Entry {
  const kind = CATALOGUE_ENDINGS.map((ending) => entries.filter((entry) => ending.test(nameOf(entry)))).find(
    (found) => found.length > 0,
  );
  const [catalogue, ...others] = kind ?? [];
  if (!catalogue) throw new CatalogueFileError('file.package_without_catalogue', 0);
  if (others.length > 0) {
    const files = [catalogue, ...others].slice(0, 5).map(nameOf).join(', ');
    throw new CatalogueFileError('file.package_many_catalogues', 0, { files });
  }
  if (catalogue.uncompressedSize > IMPORT_BYTES_MAX) throw new CatalogueFileError('file.package_too_large', 0);
  return catalogue;
}

async function* unpack(packed: PackedFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    const stream = await packed.zip?.openReadStreamPromise(entry);
    if (stream) yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw packed.explain(error);
  }
}

function loadFrom(packed: PackedFile, entries: ReadonlyMap<string, Entry>, beside?: MediaLoader): MediaLoader {
  return async (source) => {
    const entry = entries.get(path.posix.basename(source.replaceAll('\\', '/')));
    if (!entry) return beside?.(source);
    if (entry.uncompressedSize === 0 || entry.uncompressedSize > MEDIUM_BYTES_MAX) return 'refused';
    try {
      return mediumOf(await buffer(unpack(packed, entry)));
    } catch (error) {
      if (error instanceof CatalogueFileError) return 'refused';
      throw error;
    }
  };
}
