import {
  languages,
  type CatalogueArticle,
  type CatalogueAttribute,
  type CatalogueCategory,
  type CatalogueMedia,
  type CataloguePrice,
  type CatalogueRecord,
  type Language,
  type Texts,
} from '../catalogue.ts';
import { csvLine, francsOf, joinParts } from './cells.ts';
import { attributeHeads, columnKeyOf, fixedColumns, type AttributeColumn, type FixedColumn } from './columns.ts';

type Records = AsyncIterable<CatalogueRecord> | Iterable<CatalogueRecord>;

/** All attributes of a catalogue as columns, in the order they appear; the first of a key names it. */
export async function collectAttributeColumns(records: Records): Promise<readonly AttributeColumn[]> {
  const columns = new Map<string, AttributeColumn>();
  for await (const record of records) {
    if (record.kind !== 'article') continue;
    for (const { key, unit, type, name } of record.attributes) {
      const id = columnKeyOf({ key, ...(unit !== undefined && { unit }), type });
      if (!columns.has(id)) columns.set(id, { key, ...(unit !== undefined && { unit }), type, name });
    }
  }
  return [...columns.values()];
}

/** Writes the shop's CSV row by row; what it covers says the README. */
export type ShopCsvWriter = {
  /** The first line, with the byte order mark. */
  readonly head: string;
  readonly article: (article: CatalogueArticle) => string;
};

/** @param categories those that the articles stand in, with all above them */
export function shopCsvWriter(
  attributeColumns: readonly AttributeColumn[],
  categories: ReadonlyMap<string, CatalogueCategory>,
): ShopCsvWriter {
  const columns = attributeColumns.map((column) => ({ key: columnKeyOf(column), heads: attributeHeads(column) }));
  return {
    head: '\ufeff' + csvLine([...fixedColumns, ...columns.flatMap(({ heads }) => heads.map(({ head }) => head))]),
    article: (article) => {
      const fixed = fixedCells(article, categories);
      const attributes = new Map(article.attributes.map((attribute) => [columnKeyOf(attribute), attribute]));
      return csvLine([
        ...fixedColumns.map((column) => fixed[column] ?? ''),
        ...columns.flatMap(({ key, heads }) =>
          heads.map(({ language }) => {
            const attribute = attributes.get(key);
            return attribute ? attributeCell(attribute, language) : '';
          }),
        ),
      ]);
    },
  };
}

/**
 * Writes a whole catalogue as the shop's CSV, UTF-8 text with a byte order mark. Categories must come before the articles in
 * them. The first price list of each kind that is for everybody, media without their content.
 */
export async function* writeShopCsv(
  records: Records,
  attributeColumns: readonly AttributeColumn[],
): AsyncGenerator<string, void, undefined> {
  const categories = new Map<string, CatalogueCategory>();
  const writer = shopCsvWriter(attributeColumns, categories);
  yield writer.head;
  for await (const record of records) {
    if (record.kind === 'category') categories.set(record.id, record);
    else yield writer.article(record);
  }
}

function attributeCell({ value }: CatalogueAttribute, language: Language): string {
  if (Array.isArray(value)) {
    const texts = (value as readonly Texts[]).map((text) => text[language] ?? '');
    return texts.every((text) => text === '') ? '' : joinParts(texts, '|');
  }
  if (language !== 'de') return '';
  if (typeof value === 'object')
    return `${String((value as { min: number }).min)}..${String((value as { max: number }).max)}`;
  return String(value);
}

function fixedCells(
  article: CatalogueArticle,
  categories: ReadonlyMap<string, CatalogueCategory>,
): Partial<Record<FixedColumn, string>> {
  const paths = article.categoryIds.map((id) => pathOf(id, categories));
  const cells: Partial<Record<FixedColumn, string>> = {
    sku: article.sku,
    e_number: article.eNumber,
    gtin: article.gtin,
    manufacturer: article.manufacturer,
    manufacturer_number: article.manufacturerNumber,
    series: article.series,
    category: joinParts(
      paths.map((path) =>
        joinParts(
          path.map(({ id }) => id),
          '>',
        ),
      ),
      '|',
    ),
    classes: joinParts(
      (article.classes ?? []).map(({ system, code }) => joinParts([system, code], ':')),
      '|',
    ),
    unit: article.measurementUnit,
    price_unit: String(article.priceUnit),
    price_quantity: numberCell(article.priceQuantity),
    quantity_min: String(article.quantityMin),
    quantity_interval: String(article.quantityInterval),
    packing_unit: article.packing?.unit,
    packing_quantity: numberCell(article.packing?.quantity),
    discount_group: article.discountGroup,
    energy_class: article.energyClass,
    co2_grams: numberCell(article.co2Grams),
    green_class: article.greenClass,
    vrg: article.vrgCents === undefined ? '' : francsOf(article.vrgCents),
    copper_grams: numberCell(article.copperGrams),
    weight_grams: numberCell(article.weightGrams),
    flags: joinParts(article.flags, '|'),
    media: joinParts(
      article.media.map((medium) => joinParts(mediumParts(medium), ':')),
      '|',
    ),
    relations: joinParts(
      article.relations.map(({ type, sku }) => joinParts([type, sku], ':')),
      '|',
    ),
    variant_of: article.variantOf?.parent,
    variant_attributes: joinParts(article.variantOf?.attributeKeys ?? [], '|'),
    popularity: numberCell(article.popularity),
    ...priceCells(article.prices),
  };
  for (const language of languages) {
    cells[`name_${language}`] = article.name[language];
    cells[`description_${language}`] = article.description[language];
    cells[`keywords_${language}`] = article.keywords?.[language];
    const titles = paths.map((path) => path.map(({ title }) => title[language] ?? ''));
    if (titles.flat().some((title) => title !== '')) {
      cells[`category_${language}`] = joinParts(
        titles.map((path) => joinParts(path, '>')),
        '|',
      );
    }
  }
  return cells;
}

/** `picture:a.jpg:de=Ansicht`, and `in=de fr` for what a document is written in. */
function mediumParts({ purpose, source, title = {}, languages: written = [] }: CatalogueMedia): readonly string[] {
  const titles = languages.flatMap((language) => {
    const text = title[language];
    return text === undefined ? [] : [`${language}=${text}`];
  });
  return [purpose, source, ...titles, ...(written.length > 0 ? [`in=${written.join(' ')}`] : [])];
}

function numberCell(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** From the top category down to this one; an unknown one stands alone, without a title. */
function pathOf(
  id: string,
  categories: ReadonlyMap<string, CatalogueCategory>,
): readonly { readonly id: string; readonly title: Texts }[] {
  const path: { readonly id: string; readonly title: Texts }[] = [];
  for (let next: string | null = id; next !== null && !path.some((above) => above.id === next);) {
    const category = categories.get(next);
    path.unshift({ id: next, title: category?.title ?? {} });
    next = category?.parentId ?? null;
  }
  return path;
}

function priceCells(prices: readonly CataloguePrice[]): Partial<Record<FixedColumn, string>> {
  const forAll = prices.filter(({ audience }) => audience === undefined);
  const gross = forAll.find(({ kind }) => kind === 'gross');
  const net = forAll.find(({ kind, currency }) => kind === 'net' && (!gross || gross.currency === currency));
  return {
    currency: (gross ?? net)?.currency,
    price: baseCell(gross),
    price_scale: scaleCell(gross),
    price_from: gross?.validFrom,
    price_to: gross?.validTo,
    net_price: baseCell(net),
    net_price_scale: scaleCell(net),
    net_price_from: net?.validFrom,
    net_price_to: net?.validTo,
  };
}

function baseCell(price: CataloguePrice | undefined): string {
  const first = price?.steps[0];
  return first ? francsOf(first.cents) : '';
}

function scaleCell(price: CataloguePrice | undefined): string {
  return (price?.steps ?? [])
    .slice(1)
    .map((step) => `${step.quantityFrom}:${francsOf(step.cents)}`)
    .join('|');
}
