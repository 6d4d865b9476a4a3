/** Longer words are broken by syllables; the server knows where (docs/domain/pages.md#long-words). */
const LONG_WORDS = /\p{L}{14,}/gu;

/** Words with their soft hyphens. */
let known: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

export function longWordsOf(text: string): readonly string[] {
  return text.match(LONG_WORDS) ?? [];
}

export function subscribeToHyphens(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The text with what is known of its long words. */
export function withKnownHyphens(text: string): string {
  return known.size === 0 ? text : text.replace(LONG_WORDS, (word) => known.get(word) ?? word);
}

export function addHyphens(words: Iterable<readonly [string, string]>): void {
  known = new Map([...known, ...words]);
  for (const listener of listeners) listener();
}
