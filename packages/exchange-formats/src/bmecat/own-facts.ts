import type { CatalogueArticle, CatalogueFlag } from '../catalogue.ts';
import type { OwnField } from './own-file.ts';

type Own = (field: OwnField) => readonly string[];

const flags: readonly CatalogueFlag[] = [
  'special_order',
  'cut_to_length',
  'made_to_order',
  'discontinued',
  'new',
  'clearance',
];

export function readOwnFlags(own: Own): readonly CatalogueFlag[] {
  const given = own('FLAGS')[0]?.split(' ') ?? [];
  return given.flatMap((name) => flags.find((flag) => flag === name) ?? []);
}

/** What BMEcat has no element for, as the shop itself writes it; what is not of its form is passed by. */
export function readOwnFacts(own: Own): Partial<CatalogueArticle> {
  const parent = own('VARIANT_OF')[0];
  return {
    ...fact('series', own('SERIES')[0]),
    ...fact('discountGroup', own('DISCOUNT_GROUP')[0]),
    ...fact('energyClass', oneOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const, own('ENERGY_CLASS')[0])),
    ...fact('greenClass', oneOf(['A', 'B', 'C'] as const, own('GREEN_CLASS')[0])),
    ...fact('co2Grams', count(own('CO2_GRAMS')[0])),
    ...fact('vrgCents', count(own('VRG_CENTS')[0])),
    ...fact('copperGrams', count(own('COPPER_GRAMS')[0])),
    ...(parent !== undefined && { variantOf: { parent, attributeKeys: own('VARIANT_ATTRIBUTE') } }),
  };
}

function fact<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined || value === '' ? {} : ({ [key]: value } as Record<K, V>);
}

function oneOf<const T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text);
}

function count(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
