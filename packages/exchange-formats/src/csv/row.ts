import {
  ATTRIBUTES_MAX,
  checkENumber,
  checkGtin,
  checkManufacturerNumber,
  checkName,
  checkQuantity,
  checkUnit,
  cutTexts,
  DESCRIPTION_CHARS_MAX,
  KEYWORDS_CHARS_MAX,
} from '../article-rules.ts';
import {
  languages,
  type CatalogueArticle,
  type CatalogueAttribute,
  type CatalogueFlag,
  type Language,
  type MediaPurpose,
  type RelationType,
  type Texts,
} from '../catalogue.ts';
import { readDecimal, toNumber } from '../numbers/decimal.ts';
import { plainLine, plainText } from '../plain-text.ts';
import type { ProblemList } from '../problem-list.ts';
import { unescapeCell, splitParts } from './cells.ts';
import type { FixedColumn, HeaderRow } from './columns.ts';
import { readPriceCells } from './price-cells.ts';

const flags: readonly CatalogueFlag[] = [
  'special_order',
  'cut_to_length',
  'made_to_order',
  'discontinued',
  'new',
  'clearance',
];
// oxfmt-ignore
const relationTypes: readonly RelationType[] = [
  'accessory', 'alternative', 'successor', 'spare_part', 'consists_of', 'mandatory', 'similar', 'other',
];
const purposes: readonly MediaPurpose[] = [
  'picture',
  'drawing',
  'data_sheet',
  'manual',
  'energy_sheet',
  'certificate',
  'declaration',
  'other',
];
const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
const greenClasses = ['A', 'B', 'C'] as const;

/** Reads one cell of the row at hand; undefined for an empty or missing one. */
export type CellReader = (column: FixedColumn) => string | undefined;

export function cellReader({ fixed }: HeaderRow, row: readonly string[]): CellReader {
  return (column) => {
    const index = fixed.get(column);
    const text = index === undefined ? '' : unescapeCell(row[index] ?? '').trim();
    return text === '' ? undefined : text;
  };
}

/** An article from a row, without its categories (`categoryIds` come from `readCategoryPaths`). */
export function readRow(
  sku: string,
  cell: CellReader,
  header: HeaderRow,
  {
    row,
    categoryIds,
    shopCurrency,
    problems,
  }: {
    readonly row: readonly string[];
    readonly categoryIds: readonly string[];
    readonly shopCurrency: string;
    readonly problems: ProblemList;
  },
): CatalogueArticle {
  const optional = <K extends string, V>(name: K, value: V | undefined): { readonly [P in K]?: V } =>
    value === undefined ? {} : ({ [name]: value } as { readonly [P in K]: V });
  const line = (column: FixedColumn) => {
    const text = cell(column);
    return text === undefined ? undefined : plainLine(text);
  };
  const keywords = cutTexts(texts('keywords', cell, plainLine), KEYWORDS_CHARS_MAX, 'keywords', problems);
  const classes = pairs(cell('classes')).map(([system, code]) => ({ system, code }));
  const parent = cell('variant_of');
  const packingQuantity = measure('packing_quantity', cell, problems);
  return {
    kind: 'article',
    sku,
    ...optional('eNumber', checkENumber(cell('e_number'), problems)),
    ...optional('gtin', checkGtin(cell('gtin'), problems)),
    ...optional('manufacturer', line('manufacturer')),
    ...optional('manufacturerNumber', checkManufacturerNumber(line('manufacturer_number'), problems)),
    ...optional('series', line('series')),
    name: checkName(texts('name', cell, plainLine), problems),
    description: cutTexts(texts('description', cell, plainText), DESCRIPTION_CHARS_MAX, 'description', problems),
    ...(Object.keys(keywords).length > 0 && { keywords }),
    categoryIds,
    ...(classes.length > 0 && { classes }),
    attributes: readAttributes(header, row, problems),
    measurementUnit: checkUnit(cell('unit'), problems),
    ...readPriceCells(cell, shopCurrency, problems),
    quantityMin: checkQuantity(cell('quantity_min'), 'quantity_min', problems),
    quantityInterval: checkQuantity(cell('quantity_interval'), 'quantity_interval', problems),
    ...(packingQuantity !== undefined && {
      packing: { unit: checkUnit(cell('packing_unit'), problems), quantity: packingQuantity },
    }),
    ...optional('discountGroup', line('discount_group')),
    ...optional('energyClass', oneOf(energyClasses, 'energy_class', cell, problems)),
    ...optional('co2Grams', measure('co2_grams', cell, problems)),
    ...optional('greenClass', oneOf(greenClasses, 'green_class', cell, problems)),
    ...optional('copperGrams', measure('copper_grams', cell, problems)),
    ...optional('weightGrams', measure('weight_grams', cell, problems)),
    flags: splitParts(cell('flags') ?? '', '|').flatMap((flag) => known(flags, flag.trim(), 'flags', problems) ?? []),
    media: readMediaCell(cell('media'), problems),
    relations: pairs(cell('relations')).flatMap(([type, to]) => {
      const knownType = known(relationTypes, type, 'relations', problems);
      return knownType ? [{ type: knownType, sku: to }] : [];
    }),
    ...(parent !== undefined && {
      variantOf: { parent, attributeKeys: splitParts(cell('variant_attributes') ?? '', '|').map((key) => key.trim()) },
    }),
    ...optional('popularity', measure('popularity', cell, problems)),
  };
}

function texts(field: 'name' | 'description' | 'keywords', cell: CellReader, read: (text: string) => string): Texts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = read(cell(`${field}_${language}`) ?? '');
      return text === '' ? [] : [[language, text]];
    }),
  );
}

function pairs(text: string | undefined): readonly (readonly [string, string, ...(readonly string[])])[] {
  return splitParts(text ?? '', '|').flatMap((part) => {
    const [first = '', second = '', ...rest] = splitParts(part, ':').map((half) => half.trim());
    return first === '' || second === '' ? [] : [[first, second, ...rest] as const];
  });
}

function readMediaCell(text: string | undefined, problems: ProblemList): CatalogueArticle['media'] {
  return pairs(text).flatMap(([name, source, ...facts]) => {
    const purpose = known(purposes, name, 'media', problems);
    if (!purpose) return [];
    if (!/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(source)) return [{ purpose, source, ...mediumFacts(facts) }];
    problems.warn('media.address_dropped', { host: '' });
    return [];
  });
}

/** Titles (`de=Ansicht`) and what a document is written in (`in=de fr`). */
function mediumFacts(facts: readonly string[]): Pick<CatalogueArticle['media'][number], 'title' | 'languages'> {
  const valueOf = (name: string) => facts.find((fact) => fact.startsWith(`${name}=`))?.slice(name.length + 1);
  const title = Object.fromEntries(
    languages.flatMap((language) => {
      const words = plainLine(valueOf(language) ?? '');
      return words === '' ? [] : [[language, words]];
    }),
  );
  const written = languages.filter((language) => valueOf('in')?.split(' ').includes(language));
  return {
    ...(Object.keys(title).length > 0 && { title }),
    ...(written.length > 0 && { languages: written }),
  };
}

function known<T extends string>(all: readonly T[], text: string, field: string, problems: ProblemList): T | undefined {
  const found = all.find((candidate) => candidate === text);
  if (!found) problems.warn('value.invalid', { field, value: text });
  return found;
}

function oneOf<T extends string>(
  all: readonly T[],
  field: FixedColumn,
  cell: CellReader,
  problems: ProblemList,
): T | undefined {
  const text = cell(field);
  return text === undefined ? undefined : known(all, text.toUpperCase(), field, problems);
}

function measure(field: FixedColumn, cell: CellReader, problems: ProblemList): number | undefined {
  const text = cell(field);
  const decimal = text === undefined ? undefined : readDecimal(text);
  if (text !== undefined && (!decimal || decimal.units < 0n))
    return void problems.warn('value.invalid', { field, value: text });
  return decimal && toNumber(decimal);
}

function readAttributes(
  header: HeaderRow,
  row: readonly string[],
  problems: ProblemList,
): readonly CatalogueAttribute[] {
  const attributes: CatalogueAttribute[] = [];
  for (const { key, unit, type, name, cells } of header.attributes) {
    const cell = (language: Language) => {
      const index = cells.get(language);
      return index === undefined ? '' : unescapeCell(row[index] ?? '').trim();
    };
    const value = type === 'text' ? readTexts(cell) : readTyped(type, cell('de'));
    if (value === undefined) continue;
    if (value === 'invalid') problems.warn('attribute.invalid', { attribute: key, value: cell('de') });
    else
      attributes.push({
        key,
        name: Object.keys(name).length > 0 ? name : { de: key },
        type,
        ...(unit !== undefined && { unit }),
        value,
      });
  }
  if (attributes.length > ATTRIBUTES_MAX)
    problems.warn('attribute.too_many', { count: attributes.length, max: ATTRIBUTES_MAX });
  return attributes.slice(0, ATTRIBUTES_MAX);
}

function readTexts(cell: (language: Language) => string): readonly Texts[] | undefined {
  const lists = languages.map((language) => [language, splitParts(cell(language), '|')] as const);
  const count = Math.max(...lists.map(([, list]) => list.length));
  const values = Array.from({ length: count }, (_, at): Texts =>
    Object.fromEntries(
      lists.flatMap(([language, list]) => {
        const text = plainLine(list[at] ?? '');
        return text === '' ? [] : [[language, text]];
      }),
    ),
  ).filter((value) => Object.keys(value).length > 0);
  return values.length > 0 ? values : undefined;
}

function readTyped(
  type: 'logical' | 'numeric' | 'range',
  text: string,
): CatalogueAttribute['value'] | undefined | 'invalid' {
  if (text === '') return undefined;
  if (type === 'logical') return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : 'invalid';
  if (type === 'numeric') return readMeasure(text) ?? 'invalid';
  const [min, max] = text.split('..').map(readMeasure);
  return min === undefined || max === undefined || min > max ? 'invalid' : { min, max };
}

function readMeasure(text: string): number | undefined {
  const decimal = readDecimal(text);
  return decimal && toNumber(decimal);
}
