import {
  codeKinds,
  languages,
  type CategoryNode,
  type CodeKind,
  type IndexDocument,
  type Language,
} from '../documents.ts';
import { normaliseCode, withoutLeadingZeros } from '../analysis/codes.ts';
import { type Base } from '../build/base.ts';
import { createDeltaBuilder } from '../build/builder.ts';
import { flattenTree, type FlatTree } from '../build/categories.ts';
import { HEAD_EMPTY, HEAD_SIZE, HEAD_TIER, type BaseTerm } from '../build/dictionary-writer.ts';
import { createLexicon } from '../build/lexicon.ts';
import { nameSortKey } from '../build/names.ts';
import { IMPACT_MASK, PRODUCT_SHIFT, TIER_NONE, tierOf } from '../segment/postings.ts';
import { openSegment, textAt, type Dictionary, type Segment } from '../segment/segment.ts';
import { type DictionaryName, type OutsideWord } from './outside-words.ts';

/** A word of a product: how much it says of it (1 to 255), and whether it only stands in its description. */
export type ReadTerm = {
  readonly dictionary: DictionaryName;
  readonly term: string;
  readonly impact: number;
  readonly tier: number;
  readonly isMention: boolean;
};

/** A product as another engine keeps it: taken apart as the index of this package takes it apart. */
export type ReadProduct = {
  readonly document: IndexDocument;
  /** Place of its main category in the tree read from top to bottom; behind all others without one. */
  readonly place: number;
  readonly mainCategory: string | undefined;
  /** Its categories and those above them. */
  readonly categoryIds: readonly string[];
  readonly nameKeys: Readonly<Record<Language, string>>;
  readonly codes: readonly { readonly kind: CodeKind; readonly code: string }[];
  /** Words that stand beside each other in its names (`pairHash`). */
  readonly pairs: readonly number[];
  readonly terms: readonly ReadTerm[];
};

/** What every product is read by, so that one that changes is read as all others were. */
export type Learnt = {
  readonly averageLengths: Readonly<Record<string, number>>;
  /** German words as they are written, each with its term and spelling: what compounds are made of. */
  readonly german: readonly (readonly [folded: string, term: string, spelling: string])[];
};

export type ReadBatch = {
  /** One after the other, made when asked for. */
  readonly products: Iterable<ReadProduct>;
  readonly words: readonly OutsideWord[];
};

const WORDS_MAX = 200_000;

/** What a built index has learnt of the words of its products. */
export function learntFrom(buffer: SharedArrayBuffer): Learnt {
  const { germanWords, dictionaries, meta } = openSegment(buffer);
  const { terms, spellings } = dictionaries.de;
  const { words, term } = germanWords;
  return {
    averageLengths: meta.averageLengths,
    german: Array.from(
      term,
      (place, at) => [textAt(words, at), textAt(terms, place), textAt(spellings, place)] as const,
    ),
  };
}

/** The products of a built index. */
export function readBuilt(
  buffer: SharedArrayBuffer,
  categories: readonly CategoryNode[],
  documents: readonly IndexDocument[],
): ReadBatch {
  return readSegment(openSegment(buffer), flattenTree(categories), documents);
}

/** Reads products one batch at a time, leaning on what was learnt. */
export function openProductAnalysis(
  categories: readonly CategoryNode[],
  { averageLengths, german }: Learnt,
): (documents: readonly IndexDocument[]) => ReadBatch {
  const tree = flattenTree(categories);
  const known = new Map<string, BaseTerm>(german.map(([folded, term, spelling]) => [folded, { term, spelling }]));
  let lexicon = createLexicon({ isRemembering: false });
  const base: Base = {
    tree,
    averageLengths,
    ordinalOf: () => 0,
    extras: [],
    lexicon: () => (lexicon.size() > WORDS_MAX ? (lexicon = createLexicon({ isRemembering: false })) : lexicon),
    germanTermOf: (folded) => known.get(folded),
    placeOfName: () => 0,
  };
  return (documents) => {
    const builder = createDeltaBuilder(base);
    for (const document of documents) builder.add(document);
    return readSegment(openSegment(builder.finish()), tree, documents);
  };
}

function readSegment(segment: Segment, tree: FlatTree, documents: readonly IndexDocument[]): ReadBatch {
  const bySku = new Map(documents.map((document) => [document.sku, document]));
  const dictionaries = [
    ['neutral', segment.neutral] as const,
    ...languages.map((language) => [language, segment.dictionaries[language]] as const),
  ];
  const rows = dictionaries.map(([name, dictionary]) => ({
    name,
    dictionary,
    ...rowsOf(dictionary, segment.products),
  }));
  return { products: productsOf(), words: dictionaries.flatMap(([name, dictionary]) => wordsOf(name, dictionary)) };

  function* productsOf(): Generator<ReadProduct> {
    for (let doc = 0; doc < segment.products; doc++) {
      const document = bySku.get(textAt(segment.skus, doc));
      if (document === undefined) continue;
      const terms = rows.flatMap(({ name, dictionary, start, term, posting, isMention }) => {
        const own: ReadTerm[] = [];
        for (let at = start[doc]!; at < start[doc + 1]!; at++)
          own.push({
            dictionary: name,
            term: textAt(dictionary.terms, term[at]!),
            impact: posting[at]! & IMPACT_MASK,
            tier: tierOf(posting[at]!),
            isMention: isMention[at] === 1,
          });
        return own;
      });
      const pairs = [...segment.phrasePair.subarray(segment.phraseStart[doc], segment.phraseStart[doc + 1])];
      yield {
        document,
        ...placeIn(tree, document),
        nameKeys: nameKeysOf(document),
        codes: codesOf(document),
        pairs,
        terms,
      };
    }
  }
}

/** Postings turned over: the terms of each product. */
function rowsOf({ postings, postingStart, mentionStart }: Dictionary, products: number) {
  const start = new Uint32Array(products + 1);
  for (const posting of postings) start[(posting >>> PRODUCT_SHIFT) + 1]!++;
  for (let doc = 0; doc < products; doc++) start[doc + 1]! += start[doc]!;
  const cursor = start.slice();
  const term = new Uint32Array(postings.length);
  const posting = new Uint32Array(postings.length);
  const isMention = new Uint8Array(postings.length);
  for (let place = 0; place < mentionStart.length; place++)
    for (let at = postingStart[place]!; at < postingStart[place + 1]!; at++) {
      const to = cursor[postings[at]! >>> PRODUCT_SHIFT]!++;
      term[to] = place;
      posting[to] = postings[at]!;
      isMention[to] = at < mentionStart[place]! ? 0 : 1;
    }
  return { start, term, posting, isMention };
}

function wordsOf(
  dictionary: DictionaryName,
  { terms, spellings, postingStart, mentionStart, head }: Dictionary,
): OutsideWord[] {
  return Array.from(mentionStart, (middle, at) => {
    const best = head[at * HEAD_SIZE]!;
    return {
      dictionary,
      term: textAt(terms, at),
      spelling: textAt(spellings, at),
      called: middle - postingStart[at]!,
      mentioned: postingStart[at + 1]! - middle,
      tier: best === HEAD_EMPTY ? TIER_NONE : Math.floor(best / HEAD_TIER),
    };
  });
}

function placeIn(tree: FlatTree, { categoryIds }: IndexDocument) {
  const known = categoryIds.map((id) => tree.positionOf.get(id)).filter((at) => at !== undefined);
  const all = new Set<number>();
  for (const own of known) for (let at = own; at >= 0; at = tree.parent[at]!) all.add(at);
  const [main] = known;
  return {
    place: main ?? tree.ids.length,
    mainCategory: main === undefined ? undefined : tree.ids[main],
    categoryIds: [...all].map((at) => tree.ids[at]!),
  };
}

function nameKeysOf({ texts }: IndexDocument): ReadProduct['nameKeys'] {
  const keyOf = (language: Language) => nameSortKey((texts[language] ?? texts.de)?.name ?? '');
  return { de: keyOf('de'), fr: keyOf('fr'), it: keyOf('it'), en: keyOf('en') };
}

/** As the index keeps them: normalised, each once a kind. */
function codesOf({ sku, codes }: IndexDocument): ReadProduct['codes'] {
  const found = new Map<string, { readonly kind: CodeKind; readonly code: string }>();
  for (const { kind, value } of [{ kind: 'sku' as const, value: sku }, ...codes]) {
    if (kind === 'sku' && value !== sku) continue;
    const plain = normaliseCode(value);
    const code = kind === 'gtin' ? withoutLeadingZeros(plain) : plain;
    if (code !== '') found.set(`${codeKinds.indexOf(kind)} ${code}`, { kind, code });
  }
  return [...found.values()];
}
