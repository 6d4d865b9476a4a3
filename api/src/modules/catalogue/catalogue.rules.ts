import type { ProductTile } from '@shop/contract/catalogue';
import type { Language, Locale } from '@shop/contract/values';
import { languageOf, languages } from '@shop/contract/values';
import type { CategoryRow, ProductRow, StoredAttribute, StoredMedia, StoredTexts } from './catalogue.rows.ts';
import type { Attribute, Vocabulary } from './catalogue.vocabulary.ts';
import { measureBetween, measureIn, wordsIn } from './measures.ts';
import { unitName } from './unit-names.ts';

/** Facts beside the name of a tile. */
const HEADER_FACTS_MAX = 4;
/** Widths of the picture sizes that are offered; the drawings are SVG, so one file serves all. */
const THUMB_WIDTHS = [76, 160, 420] as const;

/** The text in this language, else in German, else in whichever there is. */
export function textIn(texts: StoredTexts, language: Language): string {
  return texts[language] ?? texts.de ?? texts.fr ?? texts.it ?? texts.en ?? '';
}

/**
 * Words of a title as they stand in an address: `LED-Lampen E27` becomes `led-lampen-e27`
 * (docs/domain/page-addresses.md#slugs).
 */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'x' : slug.slice(0, 80).replace(/-$/, '');
}

export function productUrl(row: Pick<ProductRow, 'sku' | 'name'>, language: Language): string {
  return `/${language}/product/${slugOf(textIn(row.name, language))}/${encodeURIComponent(row.sku)}`;
}

export function categoryUrl(row: Pick<CategoryRow, 'id' | 'title'>, language: Language): string {
  return `/${language}/category/${slugOf(textIn(row.title, language))}/${encodeURIComponent(row.id)}`;
}

/** The address of a page in every language, for hreflang and the language switch. */
export function urlsInAllLanguages(urlIn: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, urlIn(language)])) as Record<Language, string>;
}

/** Stored files are named by their content, so their address never changes its meaning. */
export function mediaUrl(media: Pick<StoredMedia, 'hash' | 'extension'>): string {
  return `/media/${media.hash}.${media.extension}`;
}

export function imageOf(media: StoredMedia, alt: string) {
  const url = mediaUrl(media);
  return {
    externalUrlSmall: url,
    externalUrlLarge: url,
    thumbs: THUMB_WIDTHS.map((width) => ({ width, absolutePath: url })),
    imageAlt: alt,
  };
}

/** Can it be put into a cart? Discontinued articles are sold as long as there is stock, which the ERP knows. */
export function isOrderable(row: Pick<ProductRow, 'isActive' | 'hasVariants' | 'variantOf'>): boolean {
  return row.isActive && !needsChoice(row);
}

/** A parent that stands for its variants only; the first of a family is an article itself. */
export function needsChoice(row: Pick<ProductRow, 'hasVariants' | 'variantOf'>): boolean {
  return row.hasVariants && row.variantOf === null;
}

/** A product as tiles show it: the same for everybody. */
export function tileOf(row: ProductRow, vocabulary: Vocabulary, locale: Locale): ProductTile {
  const language = languageOf(locale);
  const name = textIn(row.name, language);
  const picture = row.media.find((media) => media.purpose === 'picture');
  const energySheet = row.media.find((media) => media.purpose === 'energy_sheet');
  return {
    sku: row.sku,
    groupKey: '',
    name,
    eNumber: row.eNumber,
    manufacturer: row.manufacturer,
    manufacturerNumber: row.manufacturerNumber,
    url: productUrl(row, language),
    headerGroups: headerFacts(row, vocabulary, language),
    quantity: row.quantityMin,
    quantityMin: row.quantityMin,
    quantityInterval: row.quantityInterval,
    measurementUnitName: unitName(row.measurementUnit, locale),
    isCombination: false,
    hasSpecificities: row.hasVariants || row.variantOf !== null,
    idProductAbstract: row.variantOf,
    energyEfficiencyClass: row.energyClass,
    energySheetUrl: energySheet ? mediaUrl(energySheet) : '',
    greenClass: row.greenClass,
    greenLabel: row.greenLabel,
    isNew: row.flags.includes('new'),
    isDiscontinued: !row.isActive || row.flags.includes('discontinued'),
    isSold: row.isActive,
    alreadyBought: false,
    image: picture ? imageOf(picture, name) : null,
  };
}

/** The colour value for a screen says nothing to people; its name stands there too. */
export function isScreenColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The first facts that the name does not already tell. */
function headerFacts(row: ProductRow, vocabulary: Vocabulary, language: Language): string[] {
  const name = textIn(row.name, language).toLowerCase();
  const facts: string[] = [];
  for (const stored of row.attributes) {
    const attribute = vocabulary.attributes.get(stored.k);
    if (!attribute || 'b' in stored) continue;
    const text = attributeText(stored, attribute, language);
    if (text === '' || isScreenColour(text) || name.includes(text.toLowerCase())) continue;
    facts.push(namesItself(text) ? text : labelled(textIn(attribute.name, language), text, language));
    if (facts.length === HEADER_FACTS_MAX) break;
  }
  return facts;
}

/** «2700 K» and «weiss» say what they are, «3», «B» and «85361010» do not. */
function namesItself(text: string): boolean {
  return /\p{L}{2}/u.test(text) || /\d\D*[\p{L}°%Ω]/u.test(text) || /\p{L}\d/u.test(text);
}

function labelled(name: string, value: string, language: Language): string {
  return language === 'fr' ? `${name}\u00a0: ${value}` : `${name}: ${value}`;
}

const yesNo: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  de: ['ja', 'nein'],
  fr: ['oui', 'non'],
  it: ['sì', 'no'],
  en: ['yes', 'no'],
};

export function yesOrNo(value: boolean, language: Language): string {
  return yesNo[language][value ? 0 : 1];
}

/** The value of an attribute as printed, with its unit. */
export function attributeText(stored: StoredAttribute, attribute: Attribute, language: Language): string {
  if ('v' in stored) {
    const texts = stored.v.map((id) => attribute.textById.get(id)).filter((texts) => texts !== undefined);
    const words = texts.map((texts) => textIn(texts, language));
    return wordsIn(words, attribute.unit, language);
  }
  if ('b' in stored) return yesOrNo(stored.b, language);
  if ('r' in stored) return measureBetween(stored.r[0], stored.r[1], attribute.unit, language);
  return measureIn(stored.n, attribute.unit, language);
}
