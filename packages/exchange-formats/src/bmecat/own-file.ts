import type { MediaPurpose } from '../catalogue.ts';
import { childOf, childrenOf, textOf, type Element } from './element.ts';

/**
 * What the shop writes into its own BMEcat files where the standard has no field for it, so that they come back without loss.
 * Other readers pass it by: user-defined extensions, an alternative text of a medium, the name of the generator.
 */
export const OWN_GENERATOR = 'shop-catalogue-1';
/** Name of the classification system that holds the shop's tree: its groups are read under their own identifiers. */
export const OWN_CATEGORIES = 'shop-categories';
/** Name of the feature system for attributes that belong to no other. */
export const OWN_FEATURES = 'shop-features';

const OWN_PREFIX = 'UDX.SHOP.';
const MEDIUM_PREFIX = 'shop:';

export const ownFields = [
  'SERIES',
  'PRICE_UNIT',
  'DISCOUNT_GROUP',
  'ENERGY_CLASS',
  'CO2_GRAMS',
  'GREEN_CLASS',
  'VRG_CENTS',
  'COPPER_GRAMS',
  'FLAGS',
  'VARIANT_OF',
  'VARIANT_ATTRIBUTE',
] as const;
export type OwnField = (typeof ownFields)[number];

export function ownFieldName(field: OwnField): string {
  return OWN_PREFIX + field;
}

/** Whether the shop itself has written the file. */
export function isOwnFile(header: Element): boolean {
  return textOf(header, 'GENERATOR_INFO') === OWN_GENERATOR;
}

/** Reads the shop's own fields of an article. */
export function readOwnFields(article: Element): (field: OwnField) => readonly string[] {
  const extensions = childOf(article, 'USER_DEFINED_EXTENSIONS');
  return (field) => (extensions ? childrenOf(extensions, ownFieldName(field)).map(({ text }) => text.trim()) : []);
}

/** A medium's purpose and languages, as its alternative text. */
export function writeMediumText(purpose: MediaPurpose, languages: readonly string[]): string {
  return [MEDIUM_PREFIX + purpose, ...languages].join(' ');
}

export function readMediumText(
  text: string | undefined,
): { purpose: string; languages: readonly string[] } | undefined {
  if (!text?.startsWith(MEDIUM_PREFIX)) return undefined;
  const [purpose = '', ...languages] = text.slice(MEDIUM_PREFIX.length).split(' ');
  return { purpose, languages };
}
