import { languages } from '@shop/contract/values';
import type { CategoryNode, IndexDocument } from '@shop/catalogue-index';
import { generateCatalogue } from '@shop/demo-catalogue';
import type { CatalogueArticle, CatalogueAttribute, CatalogueCategory, Texts } from '@shop/exchange-formats';
import {
  makeVocabulary,
  toDocument,
  type ProductRow,
  type StoredAttribute,
} from '../../api/src/modules/catalogue/index.ts';

export type DemoCatalogue = {
  readonly categories: readonly CategoryNode[];
  readonly articles: ReadonlyMap<string, CatalogueArticle>;
  readonly documents: readonly IndexDocument[];
};

/** The demo catalogue as the search engine of the shop gets it, without a database between. */
export function readDemoCatalogue(products: number): DemoCatalogue {
  const records = [...generateCatalogue({ products })];
  const categories = records.filter((record) => record.kind === 'category');
  const articles = records.filter((record) => record.kind === 'article');
  const words = makeDictionary();
  const rows = articles.map((article) =>
    toRow(
      article,
      article.attributes.map((attribute) => words.store(attribute)),
    ),
  );
  const vocabulary = makeVocabulary(0, categories.map(toCategoryRow), words.rows());
  return {
    categories,
    articles: new Map(articles.map((article) => [article.sku, article])),
    documents: rows.map((row) => toDocument({ ...row, isStocked: true }, vocabulary)),
  };
}

function toCategoryRow({ id, parentId, title }: CatalogueCategory) {
  return { id, parentId, title, path: [], imageHash: null };
}

/** Gives every text of an attribute a number, as the import does. */
function makeDictionary() {
  const attributes = new Map<string, CatalogueAttribute>();
  const values = new Map<string, Map<string, readonly [id: number, code: string, text: Texts]>>();

  function idOf(key: string, text: Texts): number {
    const known = values.get(key) ?? new Map<string, readonly [number, string, Texts]>();
    values.set(key, known);
    const code = languages.map((language) => text[language] ?? '').join('|');
    const value = known.get(code) ?? ([known.size, code, text] as const);
    known.set(code, value);
    return value[0];
  }

  return {
    store({ value, ...attribute }: CatalogueAttribute): StoredAttribute {
      const { key: k } = attribute;
      attributes.set(k, { ...attribute, value });
      if (typeof value === 'boolean') return { k, b: value };
      if (typeof value === 'number') return { k, n: value };
      if ('min' in value) return { k, r: [value.min, value.max] };
      return { k, v: value.map((text) => idOf(k, text)) };
    },
    rows() {
      return [...attributes.values()].map(({ key, type, unit = '', name }) => ({
        key,
        type,
        unit,
        name,
        products: 0,
        values: [...(values.get(key)?.values() ?? [])],
      }));
    },
  };
}

function toRow(article: CatalogueArticle, attributes: readonly StoredAttribute[]): ProductRow {
  return {
    ...article,
    eNumber: article.eNumber ?? '',
    gtin: article.gtin ?? '',
    manufacturer: article.manufacturer ?? '',
    manufacturerNumber: article.manufacturerNumber ?? '',
    series: article.series ?? '',
    keywords: article.keywords ?? {},
    attributes,
    media: [],
    listPrice: [],
    discountGroup: article.discountGroup ?? '',
    energyClass: article.energyClass ?? '',
    co2Grams: article.co2Grams ?? null,
    greenClass: article.greenClass ?? '',
    greenLabel: '',
    vrgCents: 0,
    copperGrams: 0,
    weightGrams: 0,
    popularity: article.popularity ?? 0,
    variantOf: article.variantOf?.parent ?? null,
    hasVariants: false,
    successorSku: null,
    isActive: true,
    firstSeenAt: new Date(0),
  };
}
