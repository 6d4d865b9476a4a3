import { type QueryWord, type SynonymTable } from './synonyms.ts';

/** A shorter word resembles too many others. */
const SLIP_MIN = 7;

const singleWords = new WeakMap<SynonymTable, readonly QueryWord[]>();

/** 'Fehlerstrohmschutz', which no article is called: the word of the trade that it is but for one slip behind its first letter. */
export function tradeSlip(table: SynonymTable, folded: string): QueryWord | undefined {
  if (folded.length < SLIP_MIN) return undefined;
  return wordsOf(table).find((word) => word.folded[0] === folded[0] && isOneSlip(word.folded, folded));
}

/** Single words of the trade. */
function wordsOf(table: SynonymTable): readonly QueryWord[] {
  let words = singleWords.get(table);
  if (words === undefined) {
    const alternatives = [...table.values()].flat().flatMap((entry) => entry.alternatives);
    const single = alternatives.flatMap(([word, ...more]) => (word && more.length === 0 ? [word] : []));
    words = [...new Map(single.map((word) => [word.folded, word])).values()];
    singleWords.set(table, words);
  }
  return words;
}

/** One letter too many, too few or another, or two that have changed places. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length !== b.length) {
    const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
    return longer.slice(at + 1) === shorter.slice(at);
  }
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at];
  return a.slice(at + 1) === b.slice(at + 1) || (isSwap && a.slice(at + 2) === b.slice(at + 2));
}
