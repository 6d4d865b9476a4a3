/** A number for a term, 32 bits (FNV-1a). */
export function termHash(term: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * What is kept of two words that stand beside each other, 16 bits of their terms' hashes. Two other words have the same one
 * in 65 536: then a product is believed to have the phrase, which moves it up a little and finds nothing.
 */
export function pairHash(first: number, second: number): number {
  const mixed = Math.imul(first ^ (first >>> 15), 0x85ebca6b) ^ Math.imul(second ^ (second >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) & 0xffff;
}
