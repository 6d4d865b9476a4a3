import { createU32List, createU8List } from '../build/growable.ts';

/** Every so many texts one is written whole; the others name what they share with the one before. */
const BLOCK = 16;
const SHARED_MAX = 255;

/** Sorted texts, each written as what it shares with the one before (a byte), its length (one or two bytes) and its rest. */
export type FrontCoded = { readonly starts: Uint32Array; readonly bytes: Uint8Array };

export type FrontCoder = {
  /** Texts must ascend. The bytes are copied. */
  readonly add: (text: Uint8Array) => void;
  readonly starts: () => Uint32Array;
  readonly bytes: () => Uint8Array;
  readonly free: () => void;
};

export function createFrontCoder(): FrontCoder {
  const starts = createU32List();
  const bytes = createU8List();
  let before: Uint8Array = new Uint8Array(0);
  let n = 0;
  return {
    add(text) {
      const isFirst = n++ % BLOCK === 0;
      if (isFirst) starts.push(bytes.length());
      const shared = isFirst ? 0 : sharedLength(before, text);
      bytes.push(shared);
      const rest = text.length - shared;
      if (rest < 128) bytes.push(rest);
      else {
        bytes.push(128 | (rest & 127));
        bytes.push(rest >> 7);
      }
      for (let i = shared; i < text.length; i++) bytes.push(text[i]!);
      before = text;
    },
    starts: starts.view,
    bytes: bytes.view,
    free() {
      starts.free();
      bytes.free();
    },
  };
}

/** Where a text stands: `2 × place + 1` when it is there, else `2 × place` of the first that comes after it. */
export function placeAmong({ starts, bytes }: FrontCoded, text: Uint8Array): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareFirst({ starts, bytes }, middle, text) <= 0) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return 0;
  const block = low - 1;
  let place = block * BLOCK;
  for (const entry of readBlock({ starts, bytes }, block)) {
    const order = compareBytes(entry, text);
    if (order === 0) return 2 * place + 1;
    if (order > 0) return 2 * place;
    place++;
  }
  return 2 * place;
}

/** The text at a place. */
export function textAtPlace(coded: FrontCoded, place: number): Uint8Array {
  let n = place % BLOCK;
  for (const entry of readBlock(coded, Math.floor(place / BLOCK))) if (n-- === 0) return entry;
  throw new RangeError(`no text at place ${place}`);
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = a[i]! - b[i]!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** How the first text of a block, which is written whole, compares with another. */
function compareFirst({ starts, bytes }: FrontCoded, block: number, text: Uint8Array): number {
  let at = starts[block]! + 1;
  let length = bytes[at++]!;
  if (length >= 128) length = (length & 127) | (bytes[at++]! << 7);
  const shared = Math.min(length, text.length);
  for (let i = 0; i < shared; i++) {
    const difference = bytes[at + i]! - text[i]!;
    if (difference !== 0) return difference;
  }
  return length - text.length;
}

function* readBlock({ starts, bytes }: FrontCoded, block: number): Generator<Uint8Array> {
  let at = starts[block]!;
  const end = block + 1 < starts.length ? starts[block + 1]! : bytes.length;
  let before: Uint8Array = new Uint8Array(0);
  while (at < end) {
    const shared = bytes[at++]!;
    let rest = bytes[at++]!;
    if (rest >= 128) rest = (rest & 127) | (bytes[at++]! << 7);
    const text = new Uint8Array(shared + rest);
    text.set(before.subarray(0, shared));
    text.set(bytes.subarray(at, at + rest), shared);
    at += rest;
    yield text;
    before = text;
  }
}

function sharedLength(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length, SHARED_MAX);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared++;
  return shared;
}
