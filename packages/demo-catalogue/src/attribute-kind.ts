import type { AttributeType } from '@shop/exchange-formats';
import { localized, type LocalizedText } from './localized-text.ts';

/** One attribute of the catalogue: its ETIM-like key, its kind and its name. */
export type AttributeKind<T extends AttributeType> = {
  readonly key: string;
  readonly type: T;
  readonly unit?: string;
  readonly name: LocalizedText;
};

type Names = readonly [de: string, fr: string, it: string, en: string];

export function text(key: string, ...names: Names): AttributeKind<'text'> {
  return { key, type: 'text', name: localized(...names) };
}

export function logical(key: string, ...names: Names): AttributeKind<'logical'> {
  return { key, type: 'logical', name: localized(...names) };
}

export function numeric(key: string, unit: string, ...names: Names): AttributeKind<'numeric'> {
  return { key, type: 'numeric', ...(unit !== '' && { unit }), name: localized(...names) };
}

export function span(key: string, unit: string, ...names: Names): AttributeKind<'range'> {
  return { key, type: 'range', unit, name: localized(...names) };
}
