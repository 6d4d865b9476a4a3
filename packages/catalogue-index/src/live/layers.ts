import { readBase, type Base } from '../build/base.ts';
import { createDeltaBuilder } from '../build/builder.ts';
import { type IndexDocument } from '../documents.ts';
import { findProduct } from '../query/products.ts';
import { openSegment, type Segment } from '../segment/segment.ts';
import { type IndexView, type ViewPart } from '../view.ts';

/** A product as it is now, or that it is gone. */
export type IndexChange = { readonly sku: string; readonly document: IndexDocument | null };

/** Small deltas beside each other before some are laid together. */
const SMALL_DELTAS = 6;
/** From so many products on a delta stays as it is: what was laid together once is hardly ever built again. */
const LARGE_MIN = 1000;
/** So many times as much is laid together at most: to build more at once would keep the next change waiting. */
const LARGE_SPREAD = 2;
/** As often as it takes the engine to make fast code of what it runs. */
const REHEARSALS = 3;

/** A segment with the bits of its products that still count. */
type Layer = {
  readonly id: string;
  readonly buffer: SharedArrayBuffer;
  readonly segment: Segment;
  readonly bits: Int32Array;
  masked: number;
};

type Delta = Layer & { readonly documents: Map<string, IndexDocument> };

/** Base and deltas of one thread that takes changes in. */
export type Layers = {
  /**
   * Takes changes in, all of them or none, and tells the new state. Repeating a change does no harm.
   * @throws RangeError when a document is not allowed or has a facet of another kind: then only a new base can take it
   */
  readonly apply: (changes: readonly IndexChange[], catalogueVersion: string) => IndexView;
  /** Lays small deltas together, so that there are few. Seen with the next change; costs up to as much as 2000 of them. */
  readonly tidy: () => void;
  /** Builds a delta as a warm-up, so that the first change is seen as soon as any other. */
  readonly rehearse: (documents: readonly IndexDocument[]) => void;
  readonly view: () => IndexView;
};

/** @param largeMin products from which on a delta is left as it is */
export function createLayers(buffer: SharedArrayBuffer, catalogueVersion: string, largeMin = LARGE_MIN): Layers {
  const base = openLayer(buffer);
  const reference = readBase(base.segment);
  let deltas: readonly Delta[] = [];
  let view = publish(catalogueVersion);

  return {
    apply(changes, version) {
      if (changes.length > 0) applyBatch(new Map(changes.map(({ sku, document }) => [sku, document])));
      view = publish(version);
      return view;
    },
    tidy() {
      const small = deltas.filter((delta) => liveCount(delta) < largeMin);
      if (small.length <= SMALL_DELTAS) return;
      const together = alike(small, largeMin * LARGE_SPREAD);
      const documents = new Map(together.flatMap(currentDocuments));
      const merged = build(reference, documents);
      deltas = [...deltas.filter((delta) => !together.includes(delta)), ...(merged ? [merged] : [])];
    },
    rehearse(documents) {
      for (let n = 0; n < REHEARSALS; n++) build(reference, new Map(documents.map((each) => [each.sku, each])));
    },
    view: () => view,
  };

  function applyBatch(latest: ReadonlyMap<string, IndexDocument | null>): void {
    const documents = new Map([...latest].filter((entry): entry is [string, IndexDocument] => entry[1] !== null));
    // Built before anything is masked: a document that is refused leaves all as it was.
    const next = build(reference, documents);
    for (const sku of latest.keys()) for (const layer of [base, ...deltas]) mask(layer, sku);
    deltas = [...deltas.filter((delta) => liveCount(delta) > 0), ...(next ? [next] : [])];
  }

  function publish(version: string): IndexView {
    return {
      version: crypto.randomUUID(),
      catalogueVersion: version,
      parts: [base, ...deltas].map(toPart),
      extras: [...reference.extras],
    };
  }
}

/**
 * The smallest, as long as the next is not more than twice as large as those before it together: so a product is laid
 * together with others a few times only, however the changes come.
 */
function alike(deltas: readonly Delta[], most: number): readonly Delta[] {
  const chosen: Delta[] = [];
  let products = 0;
  for (const delta of deltas.toSorted((a, b) => liveCount(a) - liveCount(b))) {
    const count = liveCount(delta);
    if (chosen.length > 1 && (count > 2 * products || products + count > most)) break;
    chosen.push(delta);
    products += count;
  }
  return chosen;
}

function currentDocuments(delta: Delta): readonly (readonly [string, IndexDocument])[] {
  return [...delta.documents].filter(([sku]) => isCurrent(delta, sku));
}

function build(reference: Base, documents: ReadonlyMap<string, IndexDocument>): Delta | undefined {
  if (documents.size === 0) return undefined;
  const builder = createDeltaBuilder(reference);
  for (const document of documents.values()) builder.add(document);
  return { ...openLayer(builder.finish()), documents: new Map(documents) };
}

function openLayer(buffer: SharedArrayBuffer): Layer {
  const segment = openSegment(buffer);
  const bits = new Int32Array(Math.ceil(segment.products / 32)).fill(-1);
  return { id: crypto.randomUUID(), buffer, segment, bits, masked: 0 };
}

function mask(layer: Layer, sku: string): void {
  const doc = findProduct(layer.segment, sku);
  if (doc === undefined || (layer.bits[doc >> 5]! & (1 << (doc & 31))) === 0) return;
  layer.bits[doc >> 5]! &= ~(1 << (doc & 31));
  layer.masked++;
}

function isCurrent({ segment, bits }: Layer, sku: string): boolean {
  const doc = findProduct(segment, sku);
  return doc !== undefined && (bits[doc >> 5]! & (1 << (doc & 31))) !== 0;
}

function liveCount({ segment, masked }: Layer): number {
  return segment.products - masked;
}

/** The bits are copied, so that what was published never changes. */
function toPart({ id, buffer, bits, masked }: Layer): ViewPart {
  if (masked === 0) return { id, buffer, masked };
  const live = new SharedArrayBuffer(bits.byteLength);
  new Int32Array(live).set(bits);
  return { id, buffer, live, masked };
}
