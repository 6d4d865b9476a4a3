import { analysisVersion } from '../analysis/words.ts';
import { type CategoryNode, type IndexDocument } from '../documents.ts';
import { writeSegment, type SectionWriter } from '../segment/layout.ts';
import { PRODUCTS_MAX } from '../segment/postings.ts';
import { categoryWriter, flattenTree, type FlatTree, type SecondaryCategory } from './categories.ts';
import { createCodeBuilder } from './codes.ts';
import { createFacetBuilder } from './facets.ts';
import { type Base } from './base.ts';
import { createU32List } from './growable.ts';
import { createNameBuilder } from './names.ts';
import { textSections } from './text-sections.ts';
import { createTextBuilder } from './texts.ts';

/** Price column of a product without list price. */
export const NO_PRICE = 0xffffffff;

export type BuildOptions = {
  readonly categories: readonly CategoryNode[];
  /**
   * Number of the last change of the catalogue that is in, as text; kept in the buffer and the snapshot. Read it before the
   * documents are read: what changes meanwhile is then applied again, which does no harm.
   */
  readonly catalogueVersion: string;
};

export type IndexBuilder = {
  /**
   * @throws RangeError when the sku is already there, a facet key changes its kind, a number is not allowed or 2 097 152
   * products are there already
   */
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
  return createSegmentBuilder(flattenTree(categories), catalogueVersion);
}

/**
 * Builds a delta: changed products in a segment of their own, which can be searched together with its base only.
 * @throws RangeError by `add` as above, also when a facet is of another kind in the base
 */
export function createDeltaBuilder(base: Base): IndexBuilder {
  return createSegmentBuilder(base.tree, '', base);
}

function createSegmentBuilder(tree: FlatTree, catalogueVersion: string, base?: Base): IndexBuilder {
  const noCategory = tree.ids.length;
  const skus: string[] = [];
  const known = new Set<string>();
  const popularity: number[] = [];
  const mainCategory = createU32List();
  const secondary: SecondaryCategory[] = [];
  const prices = createU32List();
  const newness = createU32List();
  const [facets, codes, names, texts] = [
    createFacetBuilder(base),
    createCodeBuilder(),
    createNameBuilder(base),
    createTextBuilder(base),
  ];

  return {
    add(document) {
      const { sku, categoryIds } = document;
      if (known.has(sku)) throw new RangeError(`product ${sku} is there twice`);
      if (skus.length >= PRODUCTS_MAX) throw new RangeError(`an index has at most ${PRODUCTS_MAX} products`);
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
      known.clear();
      const order = orderProducts();
      const docOf = new Uint32Array(order.length);
      for (const [doc, given] of order.entries()) docOf[given] = doc;
      const docOfRank = new Uint32Array(order.length).map((_, doc) => doc);
      docOfRank.sort((a, b) => popularity[order[b]!]! - popularity[order[a]!]! || a - b);
      const rankOfDoc = new Uint32Array(order.length);
      for (const [rank, doc] of docOfRank.entries()) rankOfDoc[doc] = rank;
      // Names first: what they give back is more than all that follows takes for itself.
      const nameWriter = names.finish(order);
      const { facets: ranges, writer } = facets.finish(order);
      return writeSegment(
        {
          analysisVersion,
          catalogueVersion,
          products: order.length,
          categoryIds: base === undefined ? tree.ids : [],
          facets: ranges,
          averageLengths: texts.averageLengths(),
        },
        [
          popularityWriter(Float64Array.from(order, (given) => popularity[given]!)),
          columnWriter('popularityRank', rankOfDoc),
          columnWriter('docOfRank', docOfRank),
          columnWriter('price', inOrder(order, prices.view())),
          columnWriter('newness', inOrder(order, newness.view())),
          textSections(
            'sku',
            Array.from(order, (given) => skus[given]!),
          ),
          categoryWriter(
            tree,
            inOrder(order, mainCategory.view()),
            secondary.map(({ doc, category }) => ({ doc: docOf[doc]!, category })),
          ),
          nameWriter,
          writer,
          ...texts.finish(order, rankOfDoc),
          codes.finish(docOf),
        ],
      );
    },
  };

  function orderProducts(): Uint32Array {
    const main = mainCategory.view();
    return new Uint32Array(skus.length)
      .map((_, given) => given)
      .sort((a, b) => main[a]! - main[b]! || popularity[b]! - popularity[a]! || (skus[a]! < skus[b]! ? -1 : 1));
  }
}

function wholeNumber({ sku }: IndexDocument, field: string, value: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= NO_PRICE) return value;
  throw new RangeError(`product ${sku}: ${field} must be a whole number from 0 to ${NO_PRICE}`);
}

function inOrder(order: Uint32Array, ofGiven: Uint32Array): Uint32Array {
  return order.map((given) => ofGiven[given]!);
}

function columnWriter(name: string, column: Uint32Array): SectionWriter {
  return {
    plan: [{ name, kind: 'u32', length: column.length }],
    write(views) {
      views.u32(name).set(column);
    },
  };
}

function popularityWriter(popularity: Float64Array): SectionWriter {
  return {
    plan: [{ name: 'popularity', kind: 'f64', length: popularity.length }],
    write(views) {
      views.f64('popularity').set(popularity);
    },
  };
}
