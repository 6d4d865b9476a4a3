import { analysisVersion } from '../analysis/words.ts';
import { type CategoryNode, type IndexDocument } from '../documents.ts';
import { writeSegment, type SectionWriter } from '../segment/layout.ts';
import { categoryWriter, flattenTree, type SecondaryCategory } from './categories.ts';
import { createCodeBuilder } from './codes.ts';
import { createFacetBuilder } from './facets.ts';
import { createU8List } from './growable.ts';
import { createNameBuilder } from './names.ts';
import { createTextBuilder } from './texts.ts';

/** Price column of a product without list price. */
export const NO_PRICE = 0xffffffff;

export type BuildOptions = {
  readonly categories: readonly CategoryNode[];
  /** Whatever tells the caller how fresh the data is (a sequence number as text); kept in the buffer and the snapshot. */
  readonly catalogueVersion: string;
};

export type IndexBuilder = {
  /** @throws RangeError when the sku is already there, a facet key changes its kind or a number is not allowed */
  readonly add: (document: IndexDocument) => void;
  /** Ends the builder and returns the index in one buffer that any thread can read. */
  readonly finish: () => SharedArrayBuffer;
};

/**
 * Builds on this thread; the shop uses `startIndexBuild`. Products get their ids at the end: by main category in
 * preorder, then by popularity, so that a subtree is a range of ids and a category page reads memory in one piece.
 * @throws RangeError when the categories are no tree
 */
export function createIndexBuilder({ categories, catalogueVersion }: BuildOptions): IndexBuilder {
  const tree = flattenTree(categories);
  const noCategory = tree.ids.length;
  const skus: string[] = [];
  const known = new Set<string>();
  const popularity: number[] = [];
  const mainCategory: number[] = [];
  const secondary: SecondaryCategory[] = [];
  const prices: number[] = [];
  const newness: number[] = [];
  const [facets, codes, names, texts] = [
    createFacetBuilder(),
    createCodeBuilder(),
    createNameBuilder(),
    createTextBuilder(),
  ];

  return {
    add(document) {
      const { sku, categoryIds } = document;
      if (known.has(sku)) throw new RangeError(`product ${sku} is there twice`);
      const price = wholeNumber(document, 'listPriceRappen', document.listPriceRappen ?? NO_PRICE);
      const age = wholeNumber(document, 'newness', document.newness ?? 0);
      if (!(document.popularity >= 0)) throw new RangeError(`product ${sku}: popularity must be a number ≥ 0`);
      facets.add(document);
      known.add(sku);
      const given = skus.push(sku) - 1;
      popularity.push(document.popularity);
      prices.push(price);
      newness.push(age);
      const positions = new Set(categoryIds.map((id) => tree.positionOf.get(id)).filter((at) => at !== undefined));
      const [main = noCategory, ...others] = positions;
      mainCategory.push(main);
      for (const category of others) secondary.push({ doc: given, category });
      codes.add(given, document);
      names.add(document);
      texts.add(document);
    },
    finish() {
      const order = orderProducts();
      const docOf = new Uint32Array(order.length);
      for (const [doc, given] of order.entries()) docOf[given] = doc;
      const docOfRank = new Uint32Array(order.length).map((_, doc) => doc);
      docOfRank.sort((a, b) => popularity[order[b]!]! - popularity[order[a]!]! || a - b);
      const rankOfDoc = new Uint32Array(order.length);
      for (const [rank, doc] of docOfRank.entries()) rankOfDoc[doc] = rank;
      const { facets: ranges, writer } = facets.finish(order);
      return writeSegment(
        { analysisVersion, catalogueVersion, products: order.length, categoryIds: tree.ids, facets: ranges },
        [
          columnWriter('popularityRank', rankOfDoc),
          columnWriter('docOfRank', docOfRank),
          columnWriter(
            'price',
            order.map((given) => prices[given]!),
          ),
          columnWriter(
            'newness',
            order.map((given) => newness[given]!),
          ),
          liveWriter(order.length),
          skuWriter(Array.from(order, (given) => skus[given]!)),
          categoryWriter(
            tree,
            order.map((given) => mainCategory[given]!),
            secondary.map(({ doc, category }) => ({ doc: docOf[doc]!, category })),
          ),
          writer,
          codes.finish(docOf),
          names.finish(order),
          ...texts.finish(order, rankOfDoc),
        ],
      );
    },
  };

  function orderProducts(): Uint32Array {
    return new Uint32Array(skus.length)
      .map((_, given) => given)
      .sort(
        (a, b) =>
          mainCategory[a]! - mainCategory[b]! || popularity[b]! - popularity[a]! || (skus[a]! < skus[b]! ? -1 : 1),
      );
  }
}

function wholeNumber({ sku }: IndexDocument, field: string, value: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= NO_PRICE) return value;
  throw new RangeError(`product ${sku}: ${field} must be a whole number from 0 to ${NO_PRICE}`);
}

function columnWriter(name: string, column: Uint32Array): SectionWriter {
  return {
    plan: [{ name, kind: 'u32', length: column.length }],
    write(views) {
      views.u32(name).set(column);
    },
  };
}

/** One bit a product, 1 for live; word 0 of `deleted` counts the zeros. */
function liveWriter(products: number): SectionWriter {
  return {
    plan: [
      { name: 'live', kind: 'i32', length: Math.ceil(products / 32) },
      { name: 'deleted', kind: 'i32', length: 1 },
    ],
    write(views) {
      views.i32('live').fill(-1);
    },
  };
}

function skuWriter(skus: readonly string[]): SectionWriter {
  const blob = createU8List();
  for (const sku of skus) blob.pushText(sku);
  return {
    plan: [
      { name: 'skuStart', kind: 'u32', length: skus.length + 1 },
      { name: 'skuText', kind: 'u8', length: blob.length() },
    ],
    write(views) {
      views.u8('skuText').set(blob.view());
      const start = views.u32('skuStart');
      let end = 0;
      for (const [doc, sku] of skus.entries()) start[doc + 1] = end += Buffer.byteLength(sku, 'utf8');
    },
  };
}
