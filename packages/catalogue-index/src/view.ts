import { type ExtraValue } from './build/base.ts';

/**
 * One state of the catalogue, never changed once published: a base, deltas built on it, and which products of each still
 * count. Plain data over shared memory: it can be posted to any thread, and a thread that has opened it keeps answering
 * from it whatever is published meanwhile.
 */
export type IndexView = {
  /** Another one for every state; it is the key of cached results. */
  readonly version: string;
  /** Number of the last change that is in, as text. */
  readonly catalogueVersion: string;
  /** The base first. */
  readonly parts: readonly ViewPart[];
  /** Facet values that only deltas have. */
  readonly extras: readonly ExtraValue[];
};

export type ViewPart = {
  /** The same id means the same buffer, whatever thread it came from. */
  readonly id: string;
  readonly buffer: SharedArrayBuffer;
  /** One bit a product, 0 for those that were changed or removed later; absent while all count. */
  readonly live?: SharedArrayBuffer;
  /** How many of the bits are 0. */
  readonly masked: number;
};

/** A base alone. */
export function viewOf(buffer: SharedArrayBuffer, catalogueVersion: string): IndexView {
  const id = crypto.randomUUID();
  return { version: id, catalogueVersion, parts: [{ id, buffer, masked: 0 }], extras: [] };
}
