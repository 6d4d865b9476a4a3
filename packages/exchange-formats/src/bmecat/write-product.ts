import {
  languages,
  type CatalogueArticle,
  type CatalogueFlag,
  type CatalogueMedia,
  type CataloguePrice,
  type MediaPurpose,
  type RelationType,
} from '../catalogue.ts';
import { xmlElement } from '../punchout/xml-text.ts';
import { decimal, inLanguages, languageCodes } from './own-words.ts';
import { OWN_CATEGORIES, ownFieldName, writeMediumText, type OwnField } from './own-file.ts';
import { writeFeatures } from './write-features.ts';

const relationNames: Readonly<Record<RelationType, string>> = {
  accessory: 'accessories',
  consists_of: 'consists_of',
  successor: 'followup',
  mandatory: 'mandatory',
  alternative: 'select',
  similar: 'similar',
  spare_part: 'sparepart',
  other: 'others',
};
const statusOfFlag: Readonly<Partial<Record<CatalogueFlag, string>>> = {
  new: 'new_product',
  clearance: 'bargain',
  discontinued: 'old_product',
};
const mimePurposes: Readonly<Partial<Record<MediaPurpose, string>>> = { picture: 'normal', data_sheet: 'data_sheet' };
const mimeTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
};

/** An article as PRODUCT, its elements in the order of the schema. */
export function writeProduct(article: CatalogueArticle): string {
  return xmlElement('PRODUCT', { mode: 'new' }, [
    xmlElement('SUPPLIER_PID', {}, article.sku),
    detailsOf(article),
    ...placesOf(article),
    ...writeFeatures(article),
    orderDetailsOf(article),
    ...article.prices.map((price) => priceOf(price, article)),
    mediaOf(article.media),
    ownFieldsOf(article),
    ...article.relations.map(({ type, sku }) =>
      xmlElement('PRODUCT_REFERENCE', { type: relationNames[type] }, [xmlElement('PROD_ID_TO', {}, sku)]),
    ),
    weightOf(article),
  ]);
}

function detailsOf(article: CatalogueArticle): string {
  const { gtin, eNumber, buyerNumber, manufacturerNumber, manufacturer, keywords = {}, flags } = article;
  return xmlElement('PRODUCT_DETAILS', {}, [
    ...inLanguages('DESCRIPTION_SHORT', article.name),
    ...inLanguages('DESCRIPTION_LONG', article.description),
    ...optional('INTERNATIONAL_PID', gtin, { type: 'gtin' }),
    ...optional('SUPPLIER_ALT_PID', eNumber, { type: 'ELDAS' }),
    ...optional('BUYER_PID', buyerNumber, { type: 'buyer_specific' }),
    ...optional('MANUFACTURER_PID', manufacturerNumber),
    ...optional('MANUFACTURER_NAME', manufacturer),
    ...languages.flatMap((language) =>
      (keywords[language]?.split(', ') ?? []).map((word) =>
        xmlElement('KEYWORD', { lang: languageCodes[language] }, word),
      ),
    ),
    ...flags.flatMap((flag) => {
      const type = statusOfFlag[flag];
      return type === undefined ? [] : [xmlElement('PRODUCT_STATUS', { type }, flag)];
    }),
  ]);
}

/** Places in the shop's tree, the main one first. */
function placesOf({ categoryIds }: CatalogueArticle): readonly string[] {
  if (categoryIds.length === 0) return [];
  return [
    xmlElement('PRODUCT_FEATURES', {}, [
      xmlElement('REFERENCE_FEATURE_SYSTEM_NAME', {}, OWN_CATEGORIES),
      ...categoryIds.map((id) => xmlElement('REFERENCE_FEATURE_GROUP_ID', {}, id)),
    ]),
  ];
}

function orderDetailsOf(article: CatalogueArticle): string {
  const { measurementUnit, packing, priceUnit, priceQuantity = priceUnit, quantityMin, quantityInterval } = article;
  return xmlElement('PRODUCT_ORDER_DETAILS', {}, [
    xmlElement('ORDER_UNIT', {}, measurementUnit),
    ...optional('CONTENT_UNIT', packing?.unit),
    ...optional('NO_CU_PER_OU', packing && decimal(packing.quantity)),
    xmlElement('PRICE_QUANTITY', {}, String(priceQuantity)),
    xmlElement('QUANTITY_MIN', {}, String(quantityMin)),
    xmlElement('QUANTITY_INTERVAL', {}, String(quantityInterval)),
  ]);
}

/** One list with its steps. Amounts are for PRICE_QUANTITY, without tax, to the last decimal. */
function priceOf(price: CataloguePrice, { priceUnit, priceQuantity = priceUnit }: CatalogueArticle): string {
  const { kind, steps, currency, validFrom, validTo } = price;
  const type = kind === 'gross' ? 'net_list' : 'net_customer';
  return xmlElement('PRODUCT_PRICE_DETAILS', {}, [
    ...dateOf('valid_start_date', validFrom),
    ...dateOf('valid_end_date', validTo),
    ...steps.map(({ quantityFrom, cents }) =>
      xmlElement('PRODUCT_PRICE', { price_type: type }, [
        xmlElement('PRICE_AMOUNT', {}, amountFor(cents, priceQuantity, priceUnit)),
        xmlElement('PRICE_CURRENCY', {}, currency),
        xmlElement('LOWER_BOUND', {}, String(quantityFrom)),
      ]),
    ),
  ]);
}

/** Rappen per `priceUnit` as francs for a quantity: units are powers of ten, so nothing is rounded. */
function amountFor(cents: number, quantity: number, priceUnit: 1 | 100 | 1000): string {
  const decimals = 2 + Math.log10(priceUnit);
  const digits = String(BigInt(cents) * BigInt(quantity)).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals).replace(/(?<=\d{2})0+$/, '')}`;
}

function dateOf(type: string, day: string | undefined): readonly string[] {
  return day === undefined ? [] : [xmlElement('DATETIME', { type }, [xmlElement('DATE', {}, day)])];
}

function mediaOf(media: readonly CatalogueMedia[]): string {
  if (media.length === 0) return '';
  return xmlElement(
    'MIME_INFO',
    {},
    media.map(({ purpose, source, title = {}, languages: written = [] }, at) =>
      xmlElement('MIME', {}, [
        ...optional('MIME_TYPE', mimeTypes[source.split('.').at(-1) ?? '']),
        xmlElement('MIME_SOURCE', {}, source),
        ...inLanguages('MIME_DESCR', title),
        xmlElement('MIME_ALT', {}, writeMediumText(purpose, written)),
        xmlElement('MIME_PURPOSE', {}, mimePurposes[purpose] ?? 'others'),
        xmlElement('MIME_ORDER', {}, String(at + 1)),
      ]),
    ),
  );
}

function ownFieldsOf(article: CatalogueArticle): string {
  const { series, priceUnit, discountGroup, energyClass, co2Grams, greenClass, vrgCents, copperGrams } = article;
  const { flags, variantOf } = article;
  const own = (field: OwnField, value: string | number | undefined) =>
    value === undefined ? [] : [xmlElement(ownFieldName(field), {}, String(value))];
  return xmlElement('USER_DEFINED_EXTENSIONS', {}, [
    ...own('SERIES', series),
    ...own('PRICE_UNIT', priceUnit),
    ...own('DISCOUNT_GROUP', discountGroup),
    ...own('ENERGY_CLASS', energyClass),
    ...own('CO2_GRAMS', co2Grams),
    ...own('GREEN_CLASS', greenClass),
    ...own('VRG_CENTS', vrgCents),
    ...own('COPPER_GRAMS', copperGrams),
    ...own('FLAGS', flags.length > 0 ? flags.join(' ') : undefined),
    ...own('VARIANT_OF', variantOf?.parent),
    ...(variantOf?.attributeKeys ?? []).flatMap((key) => own('VARIANT_ATTRIBUTE', key)),
  ]);
}

/** In kilograms. */
function weightOf({ weightGrams = 0 }: CatalogueArticle): string {
  if (weightGrams === 0) return '';
  const weight = xmlElement('WEIGHT', {}, decimal(weightGrams / 1000));
  return xmlElement('PRODUCT_LOGISTIC_DETAILS', {}, [xmlElement('PRODUCT_DIMENSIONS', {}, [weight])]);
}

function optional(
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): readonly string[] {
  return text === undefined || text === '' ? [] : [xmlElement(name, attributes, text)];
}
