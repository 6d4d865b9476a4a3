/** Keys of one burst follow one another within this time, ms; a busy device may hear some of them late. */
const GAP_MS_MAX = 150;
/** From this many fast keys on it is a scanner and no typist who hit two keys at once. */
export const BURST_LENGTH_MIN = 5;
/** On average a key takes no longer than this, ms: people type slower, every scanner is faster. */
const AVERAGE_MS_MAX = 55;

/** What was heard so far of what may be a scan. */
export type KeyBurst = { readonly text: string; readonly firstAt: number; readonly lastAt: number };

export const silence: KeyBurst = { text: '', firstAt: 0, lastAt: Number.NEGATIVE_INFINITY };

/** A key as the keyboard sends it. */
export type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

/**
 * Hears one key of a keyboard that may be a hand scanner.
 * @param at ms on any clock that never goes back
 * @returns the burst so far, and the code when this key has ended one
 */
export function readKey(burst: KeyBurst, key: Key, at: number): { readonly burst: KeyBurst; readonly code?: string } {
  const isLate = at - burst.lastAt > GAP_MS_MAX;
  if (key.key === 'Enter' || key.key === 'Tab') {
    return !isLate && isScan(burst) ? { burst: silence, code: burst.text } : { burst: silence };
  }
  const letter = letterOf(key);
  // Shift and the like go before the letter they belong to.
  if (letter === undefined) return { burst: key.key.length > 1 && !isLate ? burst : silence };
  return isLate
    ? { burst: { text: letter, firstAt: at, lastAt: at } }
    : { burst: { ...burst, text: burst.text + letter, lastAt: at } };
}

/** Whether a scanner is typing: the page's own shortcuts must not hear its letters. */
export function isBurst({ text }: KeyBurst): boolean {
  return text.length >= 3;
}

function isScan({ text, firstAt, lastAt }: KeyBurst): boolean {
  return text.length >= BURST_LENGTH_MIN && (lastAt - firstAt) / (text.length - 1) <= AVERAGE_MS_MAX;
}

/** Scanners send the group separator of GS1 codes as Ctrl+]. */
function letterOf({ key, ctrlKey, metaKey }: Key): string | undefined {
  if (ctrlKey && key === ']') return '\u001d';
  return key.length === 1 && !ctrlKey && !metaKey ? key : undefined;
}
