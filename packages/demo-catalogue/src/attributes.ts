import type { AttributeType, CatalogueAttribute } from '@shop/exchange-formats';
import type { AttributeKind } from './attribute-kind.ts';
import { attributeKinds } from './attribute-kinds.ts';
import { sameText, type LocalizedText } from './localized-text.ts';

type TextValue = string | LocalizedText | readonly (string | LocalizedText)[];

type ValueOf<T extends AttributeType> = T extends 'numeric'
  ? number
  : T extends 'logical'
    ? boolean
    : T extends 'range'
      ? readonly [min: number, max: number]
      : TextValue;

type Kinds = typeof attributeKinds;

export type AttributeKey = keyof Kinds;

/** What a family states about an article; a missing or undefined fact is simply not printed. */
export type AttributeValues = {
  readonly [K in AttributeKey]?: ValueOf<Kinds[K]['type']> | undefined;
};

/** Attributes in the order stated, in the neutral form. */
export function catalogueAttributes(values: AttributeValues): readonly CatalogueAttribute[] {
  const attributes: CatalogueAttribute[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const kind: AttributeKind<AttributeType> = attributeKinds[name as AttributeKey];
    attributes.push({
      key: kind.key,
      name: kind.name,
      type: kind.type,
      ...(kind.unit !== undefined && { unit: kind.unit }),
      value: neutralValue(kind.type, value),
    });
  }
  return attributes;
}

function neutralValue(type: AttributeType, value: number | boolean | TextValue | readonly [number, number]) {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (type === 'range' && Array.isArray(value)) {
    const [min, max] = value as unknown as readonly [number, number];
    return { min, max };
  }
  const list = Array.isArray(value)
    ? (value as readonly (string | LocalizedText)[])
    : [value as string | LocalizedText];
  return list.map((text) => (typeof text === 'string' ? sameText(text) : text));
}
