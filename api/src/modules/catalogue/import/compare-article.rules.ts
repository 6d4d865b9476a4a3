import { amountText } from '#platform/amount-text.ts';
import type { CatalogueArticle, CatalogueAttribute } from '@shop/exchange-formats';
import { languages } from '@shop/contract/values';
import type { StoredMedia, StoredTexts } from '../catalogue.rows.ts';
import { attributeText, textIn, yesOrNo } from '../catalogue.rules.ts';
import type { Vocabulary } from '../catalogue.vocabulary.ts';
import { measureBetween, measureIn, wordsIn } from '../measures.ts';
import type { ProductRecord, StoredPriceList } from './article-row.rules.ts';
import type { ComparedProduct } from './compare.sql.ts';

/** One field of an article that differs, in words; empty where there is nothing. */
export type FieldChange = { readonly field: string; readonly before: string; readonly after: string };

const TEXT_CHARS_MAX = 400;

/** What of an article an import would change, field by field, as its staff read it. */
export function changesOf(
  before: ComparedProduct,
  {
    article,
    record,
    vocabulary,
  }: { readonly article: CatalogueArticle; readonly record: ProductRecord; readonly vocabulary: Vocabulary },
): readonly FieldChange[] {
  const changes: FieldChange[] = before.isActive ? [] : [{ field: 'isActive', before: 'false', after: 'true' }];
  const add = (field: string, old: string, now: string) => {
    if (old !== now) changes.push({ field, before: shorten(old), after: shorten(now) });
  };
  for (const field of ['name', 'description', 'keywords'] as const) {
    const now = record[field] as StoredTexts;
    for (const language of languages) add(`${field}.${language}`, before[field][language] ?? '', now[language] ?? '');
  }
  for (const [field, key] of plainFields) add(field, plain(before[field]), plain(record[key]));
  const titleOf = (id: string) => textIn(vocabulary.categories.get(id)?.title ?? { de: id }, 'de');
  add('categories', list(before.categoryIds.map(titleOf)), list(article.categoryIds.map(titleOf)));
  changes.push(...priceChanges(before, record));
  add('media', mediaText(before.media), mediaText(record['media'] as readonly StoredMedia[]));
  add('relations', list(before.relations), list(article.relations.map(({ type, sku }) => `${type} ${sku}`)));
  const [old, now] = differing(storedAttributes(before, vocabulary), attributesOf(article.attributes));
  add('attributes', old, now);
  return changes;
}

/** The price of today, or what else there is where that stays. */
export function priceChanges(
  before: Pick<ComparedProduct, 'listPrice' | 'priceLists'>,
  record: Readonly<Record<string, unknown>>,
): readonly FieldChange[] {
  const [old, now] = [steps(before.listPrice), steps(record['list_price'] as StoredPriceList['s'])];
  if (old !== now) return [{ field: 'listPrice', before: shorten(old), after: shorten(now) }];
  const [oldLists, lists] = [before.priceLists, record['price_lists'] as readonly StoredPriceList[]].map(priceLists);
  if (oldLists === lists) return [];
  return [{ field: 'priceLists', before: shorten(oldLists ?? ''), after: shorten(lists ?? '') }];
}

const plainFields = [
  ['eNumber', 'e_number'],
  ['gtin', 'gtin'],
  ['manufacturer', 'manufacturer'],
  ['manufacturerNumber', 'manufacturer_number'],
  ['series', 'series'],
  ['measurementUnit', 'measurement_unit'],
  ['priceUnit', 'price_unit'],
  ['quantityMin', 'quantity_min'],
  ['quantityInterval', 'quantity_interval'],
  ['discountGroup', 'discount_group'],
  ['energyClass', 'energy_class'],
  ['co2Grams', 'co2_grams'],
  ['greenClass', 'green_class'],
  ['vrgCents', 'vrg_cents'],
  ['copperGrams', 'copper_grams'],
  ['weightGrams', 'weight_grams'],
  ['flags', 'flags'],
  ['variantOf', 'variant_of'],
] as const;

function plain(value: unknown): string {
  if (Array.isArray(value)) return list(value.map(String));
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function list(words: readonly string[]): string {
  return words.join(', ');
}

function steps(prices: StoredPriceList['s']): string {
  return list(prices.map(([from, cents]) => (from === 1 ? amountText(cents) : `${from}+: ${amountText(cents)}`)));
}

function priceLists(lists: readonly StoredPriceList[]): string {
  return lists
    .map(({ k, f, t, a, s }) => [k, f && `${f}–`, t && `–${t}`, a, steps(s)].filter(Boolean).join(' '))
    .join('; ');
}

/** A file is known by its content: another content of the same purpose shows as another beginning of its hash. */
function mediaText(media: readonly StoredMedia[]): string {
  return list(media.map(({ purpose, hash, extension }) => `${purpose} ${hash.slice(0, 6)}.${extension}`));
}

type Attributes = ReadonlyMap<string, string>;

function storedAttributes({ attributes }: ComparedProduct, vocabulary: Vocabulary): Attributes {
  return new Map(
    attributes.flatMap((stored) => {
      const attribute = vocabulary.attributes.get(stored.k);
      return attribute ? [[textIn(attribute.name, 'de'), attributeText(stored, attribute, 'de')]] : [];
    }),
  );
}

function attributesOf(attributes: readonly CatalogueAttribute[]): Attributes {
  return new Map(attributes.map((attribute) => [textIn(attribute.name, 'de'), valueText(attribute)]));
}

function valueText({ value, unit = '' }: CatalogueAttribute): string {
  if (typeof value === 'boolean') return yesOrNo(value, 'de');
  if (typeof value === 'number') return measureIn(value, unit, 'de');
  if ('min' in value) return measureBetween(value.min, value.max, unit, 'de');
  return wordsIn([...new Set(value.map((texts) => textIn(texts, 'de')))], unit, 'de');
}

/** Only what differs, so that one changed value does not hide among fifty. */
function differing(before: Attributes, after: Attributes): readonly [string, string] {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  const text = (values: Attributes) =>
    names.flatMap((name) => (values.has(name) ? [`${name}: ${values.get(name)}`] : [])).join('; ');
  return [text(before), text(after)];
}

function shorten(text: string): string {
  return text.length <= TEXT_CHARS_MAX ? text : `${text.slice(0, TEXT_CHARS_MAX - 1)}…`;
}

/** The list price of a thousand units, so that those per piece, per 100 and per 1000 compare; null for none. */
export function priceOfThousand(prices: StoredPriceList['s'], priceUnit: number): number | null {
  const first = prices[0];
  return first === undefined ? null : Math.round((first[1] * 1000) / priceUnit);
}

/** Per cent, two decimals; null where one of them is missing. */
export function moveOf(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before === 0) return null;
  return Math.round(((after - before) / before) * 10_000) / 100;
}
