import { readBase, type Base } from '../build/base.ts';
import { createDeltaBuilder } from '../build/builder.ts';
import { type IndexDocument } from '../documents.ts';
import { findProduct } from '../query/products.ts';
import { openSegment, type Segment } from '../segment/segment.ts';
import { type IndexView, type ViewPart } from '../view.ts';

/** A product as it is now, or that it is gone. */
export type IndexChange = { readonly sku: string; readonly document: IndexDocument | null };

/** Products of the open delta; every batch of changes builds it anew. */
const OPEN_MAX = 1000;

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
  readonly view: () => IndexView;
};

/** @param openMax products from which on the open delta is sealed */
export function createLayers(buffer: SharedArrayBuffer, catalogueVersion: string, openMax = OPEN_MAX): Layers {
  const base = openLayer(buffer);
  const reference = readBase(base.segment);
  let sealed: readonly Delta[] = [];
  let open: Delta | undefined;
  let view = publish(catalogueVersion);

  return {
    apply(changes, version) {
      if (changes.length > 0) takeIn(new Map(changes.map(({ sku, document }) => [sku, document])));
      view = publish(version);
      return view;
    },
    view: () => view,
  };

  function takeIn(latest: ReadonlyMap<string, IndexDocument | null>): void {
    const documents = new Map(open?.documents);
    for (const [sku, document] of latest) {
      documents.delete(sku);
      if (document !== null) documents.set(sku, document);
    }
    // Built before anything is masked: a document that is refused leaves all as it was.
    const [kept, next] = documents.size > openMax ? seal(documents, latest) : [sealed, build(reference, documents)];
    for (const sku of latest.keys()) for (const layer of [base, ...kept]) mask(layer, sku);
    if (documents.size > openMax) {
      sealed = next === undefined ? kept : [...kept, next];
      open = undefined;
    } else {
      sealed = kept;
      open = next;
    }
  }

  /** A full delta is closed and laid together with those before it that are not much larger, so that there are few. */
  function seal(
    documents: ReadonlyMap<string, IndexDocument>,
    latest: ReadonlyMap<string, unknown>,
  ): readonly [readonly Delta[], Delta | undefined] {
    const kept = [...sealed];
    const all = new Map(documents);
    for (let last = kept.at(-1); last !== undefined && liveCount(last) <= 2 * all.size; last = kept.at(-1)) {
      for (const [sku, document] of last.documents)
        if (!all.has(sku) && !latest.has(sku) && isCurrent(last, sku)) all.set(sku, document);
      kept.pop();
    }
    return [kept, build(reference, all)];
  }

  function publish(version: string): IndexView {
    const layers = [base, ...sealed, ...(open ? [open] : [])];
    return {
      version: crypto.randomUUID(),
      catalogueVersion: version,
      parts: layers.map(toPart),
      extras: [...reference.extras],
    };
  }
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
