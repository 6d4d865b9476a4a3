import { analysisVersion } from '../analysis/words.ts';

/** Counts every change of the sections or their meaning; a buffer of another version is refused. */
export const formatVersion = 5;

const MAGIC = 0x58444943; // 'CIDX' read as little-endian bytes
const ENDIANNESS = 0x01020304;
const HEADER_BYTES = 16;

export type FacetKind = 'values' | 'flag' | 'number';

/** A facet is the range of ordinals `from` ≤ o < `to`. */
export type FacetRange = { readonly key: string; readonly kind: FacetKind; readonly from: number; readonly to: number };

/** What a reader must know before the first section; JSON in the header. */
export type SegmentMeta = {
  readonly analysisVersion: number;
  readonly catalogueVersion: string;
  readonly products: number;
  /** Ids in preorder: a subtree is a range. */
  readonly categoryIds: readonly string[];
  readonly facets: readonly FacetRange[];
  /** Mean length of texts per dictionary, by which the impacts of a delta are measured too. */
  readonly averageLengths: Readonly<Record<string, number>>;
};

export type SectionKind = 'u8' | 'u16' | 'u32' | 'i32' | 'f64';
export type SectionPlan = { readonly name: string; readonly kind: SectionKind; readonly length: number };
type Section = SectionPlan & { readonly offset: number };

/** Typed windows into one buffer, by section name. @throws TypeError when there is no such section of that kind */
export type Views = {
  readonly u8: (name: string) => Uint8Array;
  readonly u32: (name: string) => Uint32Array;
  readonly i32: (name: string) => Int32Array;
  readonly f64: (name: string) => Float64Array;
  /** Written narrow when all numbers fit. */
  readonly narrow: (name: string) => Uint16Array | Uint32Array;
};

/** A part of the segment: first it tells its sizes, then, with memory given, it writes, and gives back what it held. */
export type SectionWriter = {
  readonly plan: readonly SectionPlan[];
  readonly write: (views: Views) => void;
  readonly free?: () => void;
};

const bytesOf: Readonly<Record<SectionKind, number>> = { u8: 1, u16: 2, u32: 4, i32: 4, f64: 8 };

export function writeSegment(meta: SegmentMeta, writers: readonly SectionWriter[]): SharedArrayBuffer {
  const plans = writers.flatMap((writer) => writer.plan);
  // Offsets count from the end of the header, so that the header's own length does not matter to them.
  const sections: Section[] = [];
  let end = 0;
  for (const plan of plans) {
    sections.push({ ...plan, offset: end });
    end = align(end + plan.length * bytesOf[plan.kind]);
  }
  const json = Buffer.from(JSON.stringify({ meta, sections }), 'utf8');
  const base = align(HEADER_BYTES + json.length);
  const buffer = new SharedArrayBuffer(base + end);
  new Uint32Array(buffer, 0, 4).set([MAGIC, formatVersion, ENDIANNESS, json.length]);
  new Uint8Array(buffer, HEADER_BYTES).set(json);
  const views = createViews(buffer, sections, base);
  for (const writer of writers) {
    writer.write(views);
    writer.free?.();
  }
  return buffer;
}

export type HeaderFault = 'damaged' | 'format-version' | 'analysis-version' | 'endianness';

/** What is wrong with a buffer before anything in it is trusted; undefined when it can be read. */
export function findHeaderFault(buffer: SharedArrayBuffer): HeaderFault | undefined {
  if (buffer.byteLength < HEADER_BYTES) return 'damaged';
  const [magic, version, endianness, jsonLength = 0] = new Uint32Array(buffer, 0, 4);
  if (endianness === 0x04030201) return 'endianness';
  if (magic !== MAGIC || endianness !== ENDIANNESS) return 'damaged';
  if (version !== formatVersion) return 'format-version';
  if (HEADER_BYTES + jsonLength > buffer.byteLength) return 'damaged';
  return readHeader(buffer).meta.analysisVersion === analysisVersion ? undefined : 'analysis-version';
}

/** @throws TypeError when the buffer is not a segment of this version */
export function readSegment(buffer: SharedArrayBuffer): { readonly meta: SegmentMeta; readonly views: Views } {
  const fault = findHeaderFault(buffer);
  if (fault !== undefined) throw new TypeError(`catalogue index: buffer cannot be read (${fault})`);
  const { meta, sections, base } = readHeader(buffer);
  return { meta, views: createViews(buffer, sections, base) };
}

function readHeader(buffer: SharedArrayBuffer) {
  const jsonLength = new Uint32Array(buffer, 0, 4)[3] ?? 0;
  const json = Buffer.from(buffer, HEADER_BYTES, jsonLength).toString('utf8');
  const { meta, sections } = JSON.parse(json) as { meta: SegmentMeta; sections: Section[] };
  return { meta, sections, base: align(HEADER_BYTES + jsonLength) };
}

function createViews(buffer: SharedArrayBuffer, sections: readonly Section[], base: number): Views {
  const byName = new Map(sections.map((section) => [section.name, section]));
  function find(name: string, ...kinds: readonly SectionKind[]): Section {
    const section = byName.get(name);
    if (section === undefined || !kinds.includes(section.kind))
      throw new TypeError(`catalogue index: no section ${name}`);
    return { ...section, offset: base + section.offset };
  }
  return {
    u8(name) {
      const { offset, length } = find(name, 'u8');
      return new Uint8Array(buffer, offset, length);
    },
    u32(name) {
      const { offset, length } = find(name, 'u32');
      return new Uint32Array(buffer, offset, length);
    },
    i32(name) {
      const { offset, length } = find(name, 'i32');
      return new Int32Array(buffer, offset, length);
    },
    f64(name) {
      const { offset, length } = find(name, 'f64');
      return new Float64Array(buffer, offset, length);
    },
    narrow(name) {
      const { kind, offset, length } = find(name, 'u16', 'u32');
      return kind === 'u16' ? new Uint16Array(buffer, offset, length) : new Uint32Array(buffer, offset, length);
    },
  };
}

function align(bytes: number): number {
  return Math.ceil(bytes / 16) * 16;
}
