import {
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
import type {
  CatalogueArticle,
  CatalogueFlag,
  CatalogueRelation,
  Language,
  RelationType,
  Texts,
} from '../catalogue.ts';
import { readDecimal, toNumber } from '../numbers/decimal.ts';
import { plainLine, plainText } from '../plain-text.ts';
import { preferredPriceUnit } from '../price-unit.ts';
import type { ProblemList } from '../problem-list.ts';
import { categoryIdOf } from './classification.ts';
import { childOf, childrenOf, descendantsOf, textOf, type Element } from './element.ts';
import { readFeatures } from './features.ts';
import { textsOf } from './languages.ts';
import { readMedia } from './media.ts';
import { readOwnFacts, readOwnFlags } from './own-facts.ts';
import { readOwnFields } from './own-file.ts';
import { readPrices } from './prices.ts';

const PRICE_QUANTITY_MAX = 1_000_000;

export type ArticleSetting = {
  /** Language of texts that name none. */
  readonly language: Language;
  readonly currency: string;
  readonly shopCurrency: string;
  /** Classification systems that the file itself defines. */
  readonly systems: ReadonlySet<string>;
  /** The shop itself has written it. */
  readonly isOwn: boolean;
};

const relationTypes: ReadonlyMap<string, RelationType> = new Map([
  ['accessories', 'accessory'],
  ['consists_of', 'consists_of'],
  ['followup', 'successor'],
  ['mandatory', 'mandatory'],
  ['select', 'alternative'],
  ['similar', 'similar'],
  ['sparepart', 'spare_part'],
]);

const flagsOfStatus: ReadonlyMap<string, CatalogueFlag> = new Map([
  ['new', 'new'],
  ['new_article', 'new'],
  ['new_product', 'new'],
  ['bargain', 'clearance'],
  ['old_article', 'discontinued'],
  ['old_product', 'discontinued'],
]);

/** An ARTICLE (1.2) or PRODUCT (2005) as the shop's own form. What is wrong goes into `problems`. */
export function readArticle(
  element: Element,
  sku: string,
  { language, currency, shopCurrency, systems, isOwn }: ArticleSetting,
  problems: ProblemList,
): CatalogueArticle {
  const details = childOf(element, 'ARTICLE_DETAILS', 'PRODUCT_DETAILS');
  const order = childOf(element, 'ARTICLE_ORDER_DETAILS', 'PRODUCT_ORDER_DETAILS');
  const name = checkName(details ? textsOf(childrenOf(details, 'DESCRIPTION_SHORT'), language) : {}, problems);
  const priceQuantity = readPriceQuantity(order, problems);
  const own = readOwnFields(element);
  const preferred = preferredPriceUnit(Number(own('PRICE_UNIT')[0] ?? priceQuantity));
  const { prices, priceUnit } = readPrices(element, BigInt(priceQuantity), preferred, {
    currency,
    shopCurrency,
    problems,
  });
  const places = readPlaces(element, systems);
  return {
    kind: 'article',
    sku,
    ...readNumbers(element, details, problems),
    name,
    description: cutTexts(
      details ? textsOf(childrenOf(details, 'DESCRIPTION_LONG'), language, plainText) : {},
      DESCRIPTION_CHARS_MAX,
      'description',
      problems,
    ),
    ...readKeywords(details, language, problems),
    categoryIds: places.categoryIds,
    ...(places.classes.length > 0 && { classes: places.classes }),
    attributes: readFeatures(element, { language, isOwn }, problems),
    measurementUnit: checkUnit(textOf(order, 'ORDER_UNIT'), problems),
    priceUnit,
    ...(priceQuantity !== priceUnit && { priceQuantity }),
    quantityMin: checkQuantity(textOf(order, 'QUANTITY_MIN'), 'QUANTITY_MIN', problems),
    quantityInterval: checkQuantity(textOf(order, 'QUANTITY_INTERVAL'), 'QUANTITY_INTERVAL', problems),
    ...readPacking(order, problems),
    prices,
    ...readWeight(element),
    flags: isOwn ? readOwnFlags(own) : readFlags(details),
    media: readMedia(element, language, problems),
    relations: readRelations(element, problems),
    ...readOwnFacts(own),
  };
}

/** Number of units of sale that prices refer to; 1 without PRICE_QUANTITY. */
function readPriceQuantity(order: Element | undefined, problems: ProblemList): number {
  const text = textOf(order, 'PRICE_QUANTITY');
  if (text === undefined) return 1;
  const decimal = readDecimal(text);
  const quantity = decimal ? toNumber(decimal) : Number.NaN;
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= PRICE_QUANTITY_MAX) return quantity;
  problems.refuse('price_quantity.invalid', { value: text });
  return 1;
}

function readNumbers(element: Element, details: Element | undefined, problems: ProblemList) {
  const international = details ? childrenOf(details, 'INTERNATIONAL_PID', 'INTERNATIONAL_AID') : [];
  const typed = international.find(({ attributes }) => /^(?:gtin|ean|upc)/i.test(attributes.type ?? ''));
  const gtin = checkGtin(typed?.text.trim() || textOf(details, 'EAN'), problems);
  const eNumber = checkENumber(findENumber(element, details), problems);
  const manufacturer = textOf(details, 'MANUFACTURER_NAME');
  const number = textOf(details, 'MANUFACTURER_AID', 'MANUFACTURER_PID');
  const manufacturerNumber = checkManufacturerNumber(number && plainLine(number), problems);
  return {
    ...(eNumber !== undefined && { eNumber }),
    ...(gtin !== undefined && { gtin }),
    ...(manufacturer !== undefined && { manufacturer: plainLine(manufacturer) }),
    ...(manufacturerNumber !== undefined && { manufacturerNumber }),
  };
}

/** BMEcat has no field for the E-No: a number whose type says so, or a user-defined extension named after it. */
function findENumber(element: Element, details: Element | undefined): string | undefined {
  const alternatives = [
    'INTERNATIONAL_PID',
    'INTERNATIONAL_AID',
    'SUPPLIER_ALT_AID',
    'SUPPLIER_ALT_PID',
    'BUYER_AID',
    'BUYER_PID',
  ];
  for (const number of details ? childrenOf(details, ...alternatives) : []) {
    if (/^(?:e[-_ ]?(?:no|nr|number)|eldas)/i.test(number.attributes.type ?? '')) return number.text.trim();
  }
  for (const extension of childrenOf(element, 'USER_DEFINED_EXTENSIONS')) {
    for (const field of descendantsOf(extension, (name) =>
      /^UDX\.(?:.*\.)?(?:E_?(?:NO|NR|NUMBER)|ELDAS(?:_?N[OR])?)$/i.test(name),
    )) {
      if (field.text.trim() !== '') return field.text.trim();
    }
  }
  return undefined;
}

function readKeywords(
  details: Element | undefined,
  language: Language,
  problems: ProblemList,
): { readonly keywords?: Texts } {
  if (!details) return {};
  const keywords: { -readonly [L in keyof Texts]: Texts[L] } = {
    ...textsOf(childrenOf(details, 'KEYWORD'), language, plainLine, ', '),
  };
  const type = textOf(details, 'MANUFACTURER_TYPE_DESCR');
  if (type !== undefined) keywords[language] = [keywords[language], plainLine(type)].filter(Boolean).join(', ');
  return Object.keys(keywords).length === 0
    ? {}
    : { keywords: cutTexts(keywords, KEYWORDS_CHARS_MAX, 'keywords', problems) };
}

function readPlaces(element: Element, systems: ReadonlySet<string>) {
  const categoryIds = new Set<string>();
  const classes: { readonly system: string; readonly code: string }[] = [];
  for (const features of childrenOf(element, 'ARTICLE_FEATURES', 'PRODUCT_FEATURES')) {
    const system = textOf(features, 'REFERENCE_FEATURE_SYSTEM_NAME');
    if (system === undefined) continue;
    for (const group of childrenOf(features, 'REFERENCE_FEATURE_GROUP_ID')) {
      const code = group.text.trim();
      if (code === '') continue;
      if (systems.has(system)) categoryIds.add(categoryIdOf(system, code));
      else if (!classes.some((one) => one.system === system && one.code === code)) classes.push({ system, code });
    }
  }
  return { categoryIds: [...categoryIds], classes };
}

function readPacking(order: Element | undefined, problems: ProblemList): Pick<CatalogueArticle, 'packing'> {
  const unit = textOf(order, 'CONTENT_UNIT');
  const text = textOf(order, 'NO_CU_PER_OU');
  const decimal = text === undefined ? undefined : readDecimal(text);
  const quantity = decimal ? toNumber(decimal) : 1;
  return unit === undefined || quantity <= 1 ? {} : { packing: { unit: checkUnit(unit, problems), quantity } };
}

/** WEIGHT is in kilograms. */
function readWeight(element: Element): Pick<CatalogueArticle, 'weightGrams'> {
  const logistic = childOf(element, 'PRODUCT_LOGISTIC_DETAILS', 'ARTICLE_LOGISTIC_DETAILS');
  const weight = readDecimal(textOf(logistic && childOf(logistic, 'PRODUCT_DIMENSIONS'), 'WEIGHT') ?? '');
  return weight && weight.units > 0n ? { weightGrams: Math.round(toNumber(weight) * 1000) } : {};
}

function readFlags(details: Element | undefined): readonly CatalogueFlag[] {
  const statuses = details ? childrenOf(details, 'ARTICLE_STATUS', 'PRODUCT_STATUS') : [];
  return [...new Set(statuses.flatMap(({ attributes }) => flagsOfStatus.get(attributes.type ?? '') ?? []))];
}

function readRelations(element: Element, problems: ProblemList): readonly CatalogueRelation[] {
  return childrenOf(element, 'ARTICLE_REFERENCE', 'PRODUCT_REFERENCE').flatMap((reference) => {
    const sku = textOf(reference, 'ART_ID_TO', 'PROD_ID_TO');
    if (sku === undefined) problems.warn('relation.incomplete');
    return sku === undefined ? [] : [{ type: relationTypes.get(reference.attributes.type ?? '') ?? 'other', sku }];
  });
}
