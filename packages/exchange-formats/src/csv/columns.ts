import { CatalogueFileError } from '../events.ts';
import type { AttributeType, CatalogueAttribute, Language, Texts } from '../catalogue.ts';
import { languages } from '../catalogue.ts';
import { joinParts, splitParts } from './cells.ts';

/** Columns of the shop's CSV that are always written, in this order. The package's README describes each. */
export const fixedColumns = [
  'sku',
  'e_number',
  'gtin',
  'manufacturer',
  'manufacturer_number',
  'series',
  ...languages.map((language) => `name_${language}` as const),
  ...languages.map((language) => `description_${language}` as const),
  ...languages.map((language) => `keywords_${language}` as const),
  'category',
  ...languages.map((language) => `category_${language}` as const),
  'classes',
  'unit',
  'price_unit',
  'price_quantity',
  'quantity_min',
  'quantity_interval',
  'packing_unit',
  'packing_quantity',
  'currency',
  'price',
  'price_scale',
  'price_from',
  'price_to',
  'net_price',
  'net_price_scale',
  'net_price_from',
  'net_price_to',
  'discount_group',
  'energy_class',
  'co2_grams',
  'green_class',
  'vrg',
  'copper_grams',
  'weight_grams',
  'flags',
  'media',
  'relations',
  'variant_of',
  'variant_attributes',
  'popularity',
] as const;
export type FixedColumn = (typeof fixedColumns)[number];

/** What columns say about an attribute; its values stand in the rows. */
export type AttributeColumn = {
  readonly key: string;
  readonly unit?: string;
  readonly type: AttributeType;
  readonly name: Texts;
};

const attributeTypes: readonly AttributeType[] = ['text', 'logical', 'numeric', 'range'];
const attributeHead = /^attr(?:\.(fr|it|en))?:(.*)$/s;

/** Identity of an attribute column: the same key in two units is two columns. */
export function columnKeyOf({ key, unit, type }: Pick<CatalogueAttribute, 'key' | 'unit' | 'type'>): string {
  return JSON.stringify([key, unit ?? '', type]);
}

/** Heads of the columns of one attribute: German first, then one for each further language it is named in. */
export function attributeHeads({
  key,
  unit,
  type,
  name,
}: AttributeColumn): readonly { readonly head: string; readonly language: Language }[] {
  return languages.flatMap((language) => {
    // Values of other types are the same in every language.
    if (language !== 'de' && type !== 'text' && name[language] === undefined) return [];
    const prefix = language === 'de' ? 'attr' : `attr.${language}`;
    return { head: `${prefix}:${joinParts([key, unit ?? '', type, name[language] ?? ''], '|')}`, language };
  });
}

export type HeaderRow = {
  readonly fixed: ReadonlyMap<FixedColumn, number>;
  readonly attributes: readonly (AttributeColumn & { readonly cells: ReadonlyMap<Language, number> })[];
};

/**
 * Reads the first row. Columns may come in any order; unknown ones are refused, because a misspelt one would otherwise
 * be lost without a word.
 * @throws CatalogueFileError
 */
export function readHeaderRow(row: readonly string[]): HeaderRow {
  const fixed = new Map<FixedColumn, number>();
  const attributes = new Map<string, AttributeColumn & { name: Texts; cells: Map<Language, number> }>();
  row.forEach((cell, index) => {
    const head = cell.trim();
    const attributeMatch = attributeHead.exec(head);
    if (attributeMatch) {
      const language = (attributeMatch[1] ?? 'de') as Language;
      const column = readAttributeHead(attributeMatch[2] ?? '', language);
      const key = columnKeyOf(column);
      const known = attributes.get(key) ?? { ...column, cells: new Map<Language, number>() };
      if (known.cells.has(language)) throw new CatalogueFileError('file.columns_repeated', 1, { column: head });
      known.name = { ...known.name, ...column.name };
      known.cells.set(language, index);
      attributes.set(key, known);
      return;
    }
    const name = head.toLowerCase();
    if (!isFixedColumn(name)) throw new CatalogueFileError('file.columns_invalid', 1, { column: head.slice(0, 60) });
    if (fixed.has(name)) throw new CatalogueFileError('file.columns_repeated', 1, { column: name });
    fixed.set(name, index);
  });
  if (!fixed.has('sku')) throw new CatalogueFileError('file.columns_missing', 1, { column: 'sku' });
  if (!languages.some((language) => fixed.has(`name_${language}`))) {
    throw new CatalogueFileError('file.columns_missing', 1, { column: 'name_de' });
  }
  return { fixed, attributes: [...attributes.values()] };
}

function isFixedColumn(name: string): name is FixedColumn {
  return (fixedColumns as readonly string[]).includes(name);
}

function readAttributeHead(text: string, language: Language): AttributeColumn {
  const [key = '', unit = '', type = 'text', name = ''] = splitParts(text, '|').map((part) => part.trim());
  const known = attributeTypes.find((candidate) => candidate === (type === '' ? 'text' : type));
  if (key === '' || !known)
    throw new CatalogueFileError('file.columns_invalid', 1, { column: `attr:${text}`.slice(0, 60) });
  return { key, ...(unit !== '' && { unit }), type: known, name: name === '' ? {} : { [language]: name } };
}
