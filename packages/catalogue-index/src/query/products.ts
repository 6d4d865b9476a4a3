import { codeKinds } from '../documents.ts';
import { type ProductSet } from '../requests.ts';
import { textAt, type Segment } from '../segment/segment.ts';
import { normaliseCode } from '../analysis/codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { isLive } from './parts.ts';
import { findPrefix } from './terms.ts';

const SKU = codeKinds.indexOf('sku');

/** Resolves skus once for many searches in one view; unknown ones are left out. Time O(log products) a sku. */
export function productSet(index: CatalogueIndex, skus: Iterable<string>): ProductSet {
  const { parts } = index.internal;
  const docs = parts.map(() => new Set<number>());
  for (const sku of skus)
    for (const part of parts) {
      const doc = findProduct(part.segment, sku);
      if (doc !== undefined && isLive(part, doc)) docs[part.number]?.add(doc);
    }
  return { version: index.version, docs: docs.map((found) => Uint32Array.from(found).sort()) };
}

/** The product with this sku in a segment, masked or not. */
export function findProduct({ codes, codeDoc, codeKind, skus }: Segment, sku: string): number | undefined {
  const code = normaliseCode(sku);
  for (let at = findPrefix(codes, code).from; at < codeDoc.length && textAt(codes, at) === code; at++) {
    const doc = codeDoc[at]!;
    if (codeKind[at] === SKU && textAt(skus, doc) === sku) return doc;
  }
  return undefined;
}
