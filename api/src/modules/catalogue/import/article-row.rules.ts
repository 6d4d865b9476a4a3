import { createHash } from 'node:crypto';
import type { CatalogueArticle, CataloguePrice } from '@shop/exchange-formats';
import { normaliseNumber } from '@shop/contract/product-number';
import type { ProductRow, StoredAttribute, StoredMedia, StoredPriceStep } from '../catalogue.rows.ts';

/** Raised when rows are made differently from the same article, so that the next import writes them again. */
const ROW_VERSION = 2;

/** The shop keeps prices in this currency; others are left out (the reader has warned). */
export const SHOP_CURRENCY = 'CHF';

/** A price list as kept in `products.price_lists`. */
export type StoredPriceList = {
  readonly k: 'gross' | 'net';
  readonly f?: string;
  readonly t?: string;
  readonly a?: string;
  readonly s: readonly StoredPriceStep[];
};

/** A product as the import writes it: the columns of `catalogue.products` but those that are kept by the run. */
export type ProductRecord = Readonly<Record<string, unknown>> & { readonly sku: string; readonly content_hash: string };

/** Fingerprint of all that a source says of an article, and of what it names and was not to be had; equal means that nothing has to be written. */
export function contentHashOf(article: CatalogueArticle, lostMedia: readonly unknown[] = []): string {
  return hashOf([ROW_VERSION, article, ...lostMedia]);
}

export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

/** What a record holds beside the article itself. */
type RecordParts = {
  readonly supplier: string;
  readonly contentHash: string;
  readonly attributes: readonly StoredAttribute[];
  readonly media: readonly StoredMedia[];
  readonly dayIso: string;
};

export function toProductRecord(article: CatalogueArticle, parts: RecordParts): ProductRecord {
  const { supplier, contentHash, attributes, media, dayIso } = parts;
  const priceLists = toPriceLists(article.prices);
  return {
    sku: article.sku,
    supplier,
    e_number: article.eNumber ?? '',
    gtin: article.gtin ?? '',
    manufacturer: article.manufacturer ?? '',
    manufacturer_number: article.manufacturerNumber ?? '',
    series: article.series ?? '',
    name: article.name,
    description: article.description,
    keywords: article.keywords ?? {},
    category_ids: article.categoryIds,
    attributes,
    media,
    measurement_unit: article.measurementUnit,
    price_unit: article.priceUnit,
    price_quantity: article.priceQuantity ?? article.priceUnit,
    quantity_min: article.quantityMin,
    quantity_interval: article.quantityInterval,
    packing_unit: article.packing?.unit ?? '',
    packing_quantity: article.packing?.quantity ?? null,
    price_lists: priceLists,
    list_price: listPriceOn(priceLists, dayIso),
    discount_group: article.discountGroup ?? '',
    energy_class: article.energyClass ?? '',
    co2_grams: article.co2Grams === undefined ? null : Math.round(article.co2Grams),
    green_class: article.greenClass ?? '',
    green_label: greenLabelOf(article),
    vrg_cents: article.vrgCents ?? 0,
    copper_grams: Math.round(article.copperGrams ?? 0),
    weight_grams: Math.round(article.weightGrams ?? 0),
    flags: article.flags,
    popularity: article.popularity ?? 0,
    classes: article.classes ?? [],
    variant_of: article.variantOf?.parent ?? null,
    variant_keys: article.variantOf?.attributeKeys ?? [],
    successor_sku: article.relations.find(({ type }) => type === 'successor')?.sku ?? null,
    content_hash: contentHash,
  };
}

/** Label by the declared class; who declares CO2 only may still be found among the best of his category. */
function greenLabelOf({ greenClass, co2Grams }: CatalogueArticle): ProductRow['greenLabel'] {
  if (greenClass !== undefined) return ({ A: 'best', B: 'better', C: 'good' } as const)[greenClass];
  return co2Grams === undefined ? '' : 'onlyCo2';
}

export function toPriceLists(prices: readonly CataloguePrice[]): readonly StoredPriceList[] {
  return prices
    .filter(({ currency }) => currency === SHOP_CURRENCY)
    .map(({ kind, validFrom, validTo, audience, steps }) => ({
      k: kind,
      ...(validFrom !== undefined && { f: validFrom }),
      ...(validTo !== undefined && { t: validTo }),
      ...(audience !== undefined && { a: audience }),
      s: steps.map(({ quantityFrom, cents }) => [quantityFrom, cents] as const),
    }));
}

/** The gross list price for everybody on a day; empty when there is none. */
export function listPriceOn(lists: readonly StoredPriceList[], dayIso: string): readonly StoredPriceStep[] {
  const valid = lists.find(
    ({ k, f, t, a }) => k === 'gross' && a === undefined && (f ?? dayIso) <= dayIso && dayIso <= (t ?? dayIso),
  );
  return valid?.s ?? [];
}

export type NumberRecord = { readonly number: string; readonly kind: string; readonly sku: string };

/** All numbers of an article in the spelling in which they are found (docs/domain/product-numbers.md#any-spelling). */
export function toNumberRecords({ sku, eNumber, gtin, manufacturerNumber }: CatalogueArticle): readonly NumberRecord[] {
  const all = { sku, eNumber, gtin, manufacturerNumber };
  return Object.entries(all).flatMap(([kind, value]) => {
    const number = value === undefined ? '' : normaliseNumber(value);
    return number === '' ? [] : [{ number, kind, sku }];
  });
}

export type RelationRecord = {
  readonly sku: string;
  readonly type: string;
  readonly position: number;
  readonly related_sku: string;
};

export function toRelationRecords({ sku, relations }: CatalogueArticle): readonly RelationRecord[] {
  return relations.map(({ type, sku: related_sku }, position) => ({ sku, type, position, related_sku }));
}
