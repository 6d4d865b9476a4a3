/** Dictionary-encoded texts of a column, each stored once: found by any part of them, and sorted by code points. */
export type StringDictionary = {
  readonly texts: string[];
  /** What is searched: in lower case, as the database writes it. */
  readonly lowered: string[];
  readonly ids: Map<string, number>;
  /** Ids in the order of their texts; shorter than `texts` until it is asked for again. */
  readonly sorted: number[];
  ranks: Uint32Array;
};

/** The id of the empty text, which every dictionary begins with. */
export const EMPTY_TEXT = 0;

export function makeStringDictionary(): StringDictionary {
  return {
    texts: [''],
    lowered: [''],
    ids: new Map([['', EMPTY_TEXT]]),
    sorted: [EMPTY_TEXT],
    ranks: new Uint32Array(1),
  };
}

/** The number of a text, which is a new one where the text is. */
export function idOf(words: StringDictionary, text: string, lowered: string = text): number {
  const known = words.ids.get(text);
  if (known !== undefined) return known;
  const id = words.texts.length;
  words.ids.set(text, id);
  words.texts.push(text);
  words.lowered.push(lowered);
  return id;
}

/** One for each text, by its number, that has `part` (lower case) anywhere; the empty text has none. */
export function having({ lowered }: StringDictionary, part: string): Uint8Array {
  return Uint8Array.from(lowered, (text) => (text !== '' && text.includes(part) ? 1 : 0));
}

/** New words up to which each is put in its place; more are sorted with all others. */
const PUT_IN_MAX = 50;

/** Place of each text among all, by its number. A new word costs a look at each other one, not a sort. */
export function ranksOf(words: StringDictionary): Uint32Array {
  const { texts, sorted } = words;
  if (sorted.length === texts.length) return words.ranks;
  const isFew = texts.length - sorted.length <= PUT_IN_MAX;
  for (let id = sorted.length; id < texts.length; id++) {
    if (isFew) sorted.splice(placeOf(words, texts[id]!), 0, id);
    else sorted.push(id);
  }
  if (!isFew) sorted.sort((a, b) => compareTexts(texts[a]!, texts[b]!));
  words.ranks = new Uint32Array(sorted.length);
  for (let rank = 0; rank < sorted.length; rank++) words.ranks[sorted[rank]!] = rank;
  return words.ranks;
}

function placeOf({ texts, sorted }: StringDictionary, text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareTexts(texts[sorted[middle]!]!, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By code points, as the database does with `collate "C"`; JavaScript alone compares halves of rare characters. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return placeOfUnit(x) - placeOfUnit(y);
  }
  return a.length - b.length;
}

/** Halves of characters beyond the 65 536 first come behind all of these. */
function placeOfUnit(unit: number): number {
  return unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
