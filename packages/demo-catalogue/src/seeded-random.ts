/**
 * Seeded random number: a pure function of seed, index and purpose. The same arguments always give the same number, so
 * that an article never depends on how many others are generated.
 */
export function randomAt(seed: number, index: number, purpose: number): number {
  let h =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35) ^ Math.imul(purpose + 1, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Numbers for `randomAt`'s purpose: one per decision, so that decisions do not follow each other. */
export const purposes = {
  price: 1,
  popularity: 2,
  flag: 3,
  green: 4,
  scale: 5,
  co2: 6,
} as const;
