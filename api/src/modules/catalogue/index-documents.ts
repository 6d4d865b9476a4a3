import { languages } from '@shop/contract/values';
import type { IndexDocument, ProductCode, ProductTexts } from '@shop/catalogue-index';
import type { Db } from '#platform/db.ts';
import type { CatalogueSource, ChangesRead } from '#src/ports/search-engine/search-engine.port.ts';
import type { IndexRow } from './catalogue.rows.ts';
import { attributeText, textIn } from './catalogue.rules.ts';
import {
  getCatalogueVersion,
  getVocabularyVersion,
  listCategoryRows,
  listChanges,
  listIndexRows,
  listIndexRowsAfter,
  listVocabulary,
} from './catalogue.sql.ts';
import { makeVocabulary, type Vocabulary } from './catalogue.vocabulary.ts';

/** Raised whenever products are turned into documents differently: an older snapshot is then built anew. */
export const DOCUMENT_FORM = 5;

const BATCH = 1000;
const DAY_MS = 86_400_000;
/** More days than any article is old: what its supplier calls new comes before everything else. */
const FLAGGED_NEW_DAYS = 1_000_000;

/** What the search engine reads to build its index: the named queries of this module, outside of any request. */
export function makeCatalogueSource(db: Db): CatalogueSource {
  const words = makeWordsCache(db);
  return {
    version: () => getCatalogueVersion({ db }),
    categories: () => listCategoryRows({ db }),
    documents: () => streamDocuments(db),
    changes: async (after, upTo, limit) => {
      const rows = await listChanges({ db }, { after, upTo, limit });
      const last = rows.at(-1);
      if (!last) return { isTruncated: false, sequence: upTo, changes: [], isWhole: false };
      const isWhole = rows.some(({ sku }) => sku === '');
      if (isWhole) words.clear();
      const skus = [...new Set(rows.map(({ sku }) => sku).filter((sku) => sku !== ''))];
      const changes = await readChanges(db, skus, await words.get());
      return { isTruncated: last.oldest > after, sequence: last.version, changes, isWhole };
    },
  };
}

/** The products as they are now; who is gone or no longer sold has no document. */
async function readChanges(db: Db, skus: readonly string[], vocabulary: Vocabulary): Promise<ChangesRead['changes']> {
  const rows = await listIndexRows({ db }, skus);
  const sold = new Map(rows.flatMap((row) => (row.isActive ? [[row.sku, row]] : [])));
  return skus.map((sku) => {
    const row = sold.get(sku);
    return { sku, document: row ? toDocument(row, vocabulary) : null };
  });
}

/** Tree and words are read again when there are new ones, not with every batch. */
function makeWordsCache(db: Db) {
  let known: { readonly version: string; readonly vocabulary: Vocabulary } | undefined;
  return {
    get: async () => {
      const version = await getVocabularyVersion({ db });
      if (known?.version !== version) known = { version, vocabulary: await readVocabulary(db) };
      return known.vocabulary;
    },
    clear: () => {
      known = undefined;
    },
  };
}

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [categories, words] = await Promise.all([listCategoryRows({ db }), listVocabulary({ db })]);
  return makeVocabulary(0, categories, words);
}

async function* streamDocuments(db: Db): AsyncGenerator<readonly IndexDocument[]> {
  const vocabulary = await readVocabulary(db);
  let after = '';
  for (;;) {
    const rows = await listIndexRowsAfter({ db }, after, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    after = last.sku;
    yield rows.map((row) => toDocument(row, vocabulary));
  }
}

/** What is found of a product, by which words and numbers, and what it is filtered by. */
export function toDocument(row: IndexRow, vocabulary: Vocabulary): IndexDocument {
  const codes: ProductCode[] = [{ kind: 'sku', value: row.sku }];
  if (row.eNumber !== '') codes.push({ kind: 'eNumber', value: row.eNumber });
  if (row.gtin !== '') codes.push({ kind: 'gtin', value: row.gtin });
  if (row.manufacturerNumber !== '') codes.push({ kind: 'manufacturerNumber', value: row.manufacturerNumber });
  const listPrice = row.listPrice[0]?.[1];
  return {
    sku: row.sku,
    popularity: row.popularity,
    categoryIds: row.categoryIds,
    codes,
    manufacturer: row.manufacturer,
    series: row.series,
    texts: Object.fromEntries(languages.map((language) => [language, textsOf(row, vocabulary, language)])),
    ...facetsOf(row, vocabulary),
    listPriceRappen: listPrice === undefined ? null : priceOfThousand(listPrice, row.priceUnit),
    newness: newnessOf(row),
  };
}

/** What its supplier calls new, then by the day an article came (docs/domain/search.md#newest-first). */
function newnessOf({ flags, firstSeenAt }: IndexRow): number {
  return Math.floor(firstSeenAt.getTime() / DAY_MS) + (flags.includes('new') ? FLAGGED_NEW_DAYS : 0);
}

function textsOf(row: IndexRow, vocabulary: Vocabulary, language: (typeof languages)[number]): ProductTexts {
  const category = row.categoryIds.flatMap((id) => {
    const node = vocabulary.categories.get(id);
    return node ? [textIn(node.title, language)] : [];
  });
  const attributes = row.attributes.flatMap((stored) => {
    const attribute = vocabulary.attributes.get(stored.k);
    if (!attribute) return [];
    if ('b' in stored) return stored.b ? [textIn(attribute.name, language)] : [];
    // Who asks for 2.5 mm² does not mean a clamp for 0.75 to 2.5 mm²; ranges are filtered, not searched.
    return 'r' in stored ? [] : [attributeText(stored, attribute, language)];
  });
  return {
    name: textIn(row.name, language),
    category,
    attributes,
    ...(row.keywords[language] && { keywords: row.keywords[language].split(/[,;\s]+/) }),
    description: textIn(row.description, language),
  };
}

function facetsOf(row: IndexRow, vocabulary: Vocabulary) {
  const values: Record<string, readonly string[]> = {};
  const numbers: Record<string, readonly number[]> = {};
  const flags: Record<string, boolean> = {
    greenWay: row.greenLabel !== '' && row.greenLabel !== 'onlyCo2',
    inStock: row.isStocked,
  };
  if (row.manufacturer !== '') values['manufacturer'] = [row.manufacturer];
  if (row.series !== '') values['series'] = [row.series];
  if (row.energyClass !== '') values['energyClass'] = [row.energyClass];
  for (const stored of row.attributes) {
    const attribute = vocabulary.attributes.get(stored.k);
    if (!attribute) continue;
    if ('v' in stored) values[stored.k] = stored.v.flatMap((id) => attribute.codeById.get(id) ?? []);
    else if ('b' in stored) flags[stored.k] = stored.b;
    else numbers[stored.k] = 'r' in stored ? stored.r : [stored.n];
  }
  return { values, numbers, flags };
}

const SORTED_PRICE_MAX = 4_000_000_000;

/** Prices are compared for a thousand units, so that those per piece, per 100 and per 1000 are whole Rappen alike. */
function priceOfThousand(cents: number, priceUnit: number): number {
  return Math.min((cents * 1000) / priceUnit, SORTED_PRICE_MAX);
}
