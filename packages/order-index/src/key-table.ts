/** Numbers of 64-bit keys, halves apart: a million keys are looked up in a tenth of the time that big integers take. */
export type KeyTable = {
  high: Int32Array;
  low: Int32Array;
  /** 0 where the place is free. */
  ids: Uint32Array;
  count: number;
};

export function makeKeyTable(): KeyTable {
  return withPlaces(64);
}

/** @returns the number of the key, 0 where it has none */
export function findKey({ high, low, ids }: KeyTable, keyHigh: number, keyLow: number): number {
  const mask = ids.length - 1;
  let place = placeOf(keyHigh, keyLow) & mask;
  while (ids[place] !== 0 && (low[place] !== keyLow || high[place] !== keyHigh)) place = (place + 1) & mask;
  return ids[place]!;
}

/** @param id at least 1, of a key that is not there yet */
export function addKey(table: KeyTable, keyHigh: number, keyLow: number, id: number): void {
  if ((table.count + 1) * 2 > table.ids.length) {
    const { high, low, ids } = table;
    Object.assign(table, withPlaces(ids.length * 2));
    for (let place = 0; place < ids.length; place++) {
      if (ids[place] !== 0) addKey(table, high[place]!, low[place]!, ids[place]!);
    }
  }
  const mask = table.ids.length - 1;
  let place = placeOf(keyHigh, keyLow) & mask;
  while (table.ids[place] !== 0) place = (place + 1) & mask;
  table.high[place] = keyHigh;
  table.low[place] = keyLow;
  table.ids[place] = id;
  table.count++;
}

function withPlaces(places: number): KeyTable {
  return { high: new Int32Array(places), low: new Int32Array(places), ids: new Uint32Array(places), count: 0 };
}

/** Keys are hashes already. */
function placeOf(high: number, low: number): number {
  return (high ^ low) >>> 0;
}
