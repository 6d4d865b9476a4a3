import { codeKinds } from '../documents.ts';
import { type ProductSet } from '../requests.ts';
import { isLive, textAt } from '../segment/segment.ts';
import { normaliseCode } from '../analysis/codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { findPrefix } from './terms.ts';

const SKU = codeKinds.indexOf('sku');

/** Resolves skus once for many searches; unknown ones are left out. Time O(log products) a sku. */
export function productSet(index: CatalogueIndex, skus: Iterable<string>): ProductSet {
  const docs = new Set<number>();
  for (const sku of skus) {
    const doc = findProduct(index, sku);
    if (doc !== undefined) docs.add(doc);
  }
  return { buffer: index.buffer, docs: Uint32Array.from(docs).sort() };
}

/**
 * Hides a product from every thread that reads this buffer; false when it is not there. Undone only by a new build.
 * Suggestions lose a deleted product's place until then.
 */
export function deleteProduct(index: CatalogueIndex, sku: string): boolean {
  const { live, deleted } = index.internal.segment;
  const doc = findProduct(index, sku);
  if (doc === undefined) return false;
  const before = Atomics.and(live, doc >> 5, ~(1 << (doc & 31)));
  if ((before & (1 << (doc & 31))) === 0) return false;
  Atomics.add(deleted, 0, 1);
  return true;
}

function findProduct({ internal: { segment } }: CatalogueIndex, sku: string): number | undefined {
  const { codes, codeDoc, codeKind } = segment;
  const code = normaliseCode(sku);
  for (let at = findPrefix(codes, code).from; at < codeDoc.length && textAt(codes, at) === code; at++) {
    const doc = codeDoc[at]!;
    if (codeKind[at] === SKU && textAt(segment.skus, doc) === sku && isLive(segment, doc)) return doc;
  }
  return undefined;
}
