import type { AttributeType } from '@shop/exchange-formats';
import { four, type Four } from './four.ts';

/** One attribute of the catalogue: its ETIM-like key, its kind and its name. */
export type AttributeKind<T extends AttributeType> = {
  readonly key: string;
  readonly type: T;
  readonly unit?: string;
  readonly name: Four;
};

type Names = readonly [de: string, fr: string, it: string, en: string];

export function text(key: string, ...names: Names): AttributeKind<'text'> {
  return { key, type: 'text', name: four(...names) };
}

export function logical(key: string, ...names: Names): AttributeKind<'logical'> {
  return { key, type: 'logical', name: four(...names) };
}

export function numeric(key: string, unit: string, ...names: Names): AttributeKind<'numeric'> {
  return { key, type: 'numeric', ...(unit !== '' && { unit }), name: four(...names) };
}

export function span(key: string, unit: string, ...names: Names): AttributeKind<'range'> {
  return { key, type: 'range', unit, name: four(...names) };
}
