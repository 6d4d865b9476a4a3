import type {
  AttributeColumn,
  CatalogueArticle,
  CatalogueAttribute,
  CatalogueCategory,
  CataloguePrice,
} from '@shop/exchange-formats';
import type { Ctx } from '#src/context/context.ts';
import { getVocabulary } from './catalogue.cache.ts';
import type { StoredAttribute, StoredMedia } from './catalogue.rows.ts';
import type { Vocabulary } from './catalogue.vocabulary.ts';
import { listEtimCodes, listWholeRows, type ArticleExtent, type WholeRow } from './export-articles.sql.ts';
import { SHOP_CURRENCY, type StoredPriceList } from './import/article-row.rules.ts';

/** An article as a file tells it, with all gross prices that are for everybody; who exports leaves out what may not be seen. */
export type WholeArticle = CatalogueArticle & {
  /** It stands for its variants only and has no price. */
  readonly needsChoice: boolean;
};

/**
 * What the catalogue knows of these articles, in the form in which it was imported; those no longer sold are left out.
 * @param extent what is not asked for is empty
 */
export async function listWholeArticles(
  ctx: Ctx,
  skus: readonly string[],
  extent: ArticleExtent,
): Promise<readonly WholeArticle[]> {
  const [vocabulary, rows] = await Promise.all([getVocabulary(ctx), listWholeRows(ctx, skus, extent)]);
  return rows.map((row) => wholeArticle(row, vocabulary));
}

/** The ETIM class by sku; articles without one are left out. One query. */
export async function listEtimClasses(ctx: Ctx, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries(await listEtimCodes(ctx, skus)));
}

function wholeArticle(row: WholeRow, vocabulary: Vocabulary): WholeArticle {
  const { packingQuantity, co2Grams, variantOf } = row;
  return {
    kind: 'article',
    sku: row.sku,
    ...textsOf(row),
    name: row.name,
    description: row.description,
    ...(Object.keys(row.keywords).length > 0 && { keywords: row.keywords }),
    categoryIds: row.categoryIds.filter((id) => vocabulary.categories.has(id)),
    ...(row.classes.length > 0 && { classes: row.classes }),
    attributes: row.attributes.flatMap((stored) => wholeAttribute(stored, vocabulary)),
    measurementUnit: row.measurementUnit,
    priceUnit: row.priceUnit,
    ...(row.priceQuantity !== row.priceUnit && { priceQuantity: row.priceQuantity }),
    quantityMin: row.quantityMin,
    quantityInterval: row.quantityInterval,
    ...(packingQuantity !== null && { packing: { unit: row.packingUnit, quantity: packingQuantity } }),
    prices: row.priceLists.flatMap(grossForAll),
    ...(row.energyClass !== '' && { energyClass: row.energyClass }),
    ...(co2Grams !== null && { co2Grams }),
    ...(row.greenClass !== '' && { greenClass: row.greenClass }),
    ...measures(row),
    flags: row.flags as CatalogueArticle['flags'],
    media: row.media.map(wholeMedium),
    relations: row.relations,
    ...(variantOf !== null && { variantOf: { parent: variantOf, attributeKeys: row.variantKeys } }),
    needsChoice: row.needsChoice,
  };
}

const textKeys = ['eNumber', 'gtin', 'manufacturer', 'manufacturerNumber', 'series', 'discountGroup'] as const;

function textsOf(row: WholeRow): Partial<Record<(typeof textKeys)[number], string>> {
  return Object.fromEntries(textKeys.filter((key) => row[key] !== '').map((key) => [key, row[key]]));
}

function measures({ vrgCents, copperGrams, weightGrams }: WholeRow) {
  return {
    ...(vrgCents > 0 && { vrgCents }),
    ...(copperGrams > 0 && { copperGrams }),
    ...(weightGrams > 0 && { weightGrams }),
  };
}

/** Those for one customer group or territory are nobody else's business, and net lists are agreements. */
function grossForAll({ k, a, f, t, s }: StoredPriceList): readonly CataloguePrice[] {
  if (k !== 'gross' || a !== undefined) return [];
  return [
    {
      kind: k,
      currency: SHOP_CURRENCY,
      ...(f !== undefined && { validFrom: f }),
      ...(t !== undefined && { validTo: t }),
      steps: s.map(([quantityFrom, cents]) => ({ quantityFrom, cents })),
    },
  ];
}

/** Stored under its content: that is the name under which it can be had. */
function wholeMedium({ purpose, hash, extension, title, languages }: StoredMedia): CatalogueArticle['media'][number] {
  return { purpose, source: `${hash}.${extension}`, ...(title && { title }), ...(languages && { languages }) };
}

function wholeAttribute(stored: StoredAttribute, vocabulary: Vocabulary): readonly CatalogueAttribute[] {
  const attribute = vocabulary.attributes.get(stored.k);
  if (!attribute) return [];
  return [{ ...columnOf(attribute), value: valueOf(stored, attribute.textById) }];
}

function valueOf(
  stored: StoredAttribute,
  textById: ReadonlyMap<number, CatalogueCategory['title']>,
): CatalogueAttribute['value'] {
  if ('n' in stored) return stored.n;
  if ('b' in stored) return stored.b;
  if ('r' in stored) return { min: stored.r[0], max: stored.r[1] };
  return stored.v.flatMap((id) => textById.get(id) ?? []);
}

function columnOf({
  key,
  unit,
  type,
  name,
}: Pick<CatalogueAttribute, 'key' | 'type' | 'name' | 'unit'>): AttributeColumn {
  return { key, type, name, ...(unit !== undefined && unit !== '' && { unit }) };
}

/** The attributes of the catalogue that any article has, those of most articles first; or these of them. */
export async function listAttributeColumns(ctx: Ctx, keys?: ReadonlySet<string>): Promise<readonly AttributeColumn[]> {
  const { attributes } = await getVocabulary(ctx);
  return [...attributes.values()]
    .filter(({ key, products }) => (keys === undefined ? products > 0 : keys.has(key)))
    .map(columnOf);
}

/** The tree as a file tells it, each category behind the one above it. */
export async function listWholeCategories(ctx: Ctx): Promise<readonly CatalogueCategory[]> {
  const { categories, roots } = await getVocabulary(ctx);
  const branch = (ids: readonly string[]): readonly CatalogueCategory[] =>
    ids.flatMap((id, at) => {
      const node = categories.get(id);
      if (!node) return [];
      const { parentId, title, children } = node;
      return [{ kind: 'category' as const, id, parentId, title, sort: at + 1 }, ...branch(children)];
    });
  return branch(roots);
}
