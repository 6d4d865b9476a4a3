import { isNeutral, normaliseToken, splitTokens } from '../analysis/tokens.ts';

/** A word of a query: folded as typed, and its stem (the same for words with a digit). */
export type QueryWord = { readonly written: string; readonly folded: string; readonly stem: string };

/** Stem of a word → the words of each alternative. */
export type SynonymTable = ReadonlyMap<string, readonly (readonly QueryWord[])[]>;

export function readSynonyms(
  synonyms: Readonly<Record<string, readonly string[]>>,
  stem: (folded: string) => string,
): SynonymTable {
  const table = new Map<string, readonly (readonly QueryWord[])[]>();
  for (const [word, alternatives] of Object.entries(synonyms)) {
    const [key] = readWords(word, stem);
    if (key === undefined) continue;
    const read = alternatives.map((alternative) => readWords(alternative, stem)).filter((words) => words.length > 0);
    table.set(key.stem, [...(table.get(key.stem) ?? []), ...read]);
  }
  return table;
}

export function readWords(text: string, stem: (folded: string) => string): QueryWord[] {
  return splitTokens(text)
    .map((written) => ({ written, folded: normaliseToken(written) }))
    .filter(({ folded }) => folded !== '')
    .map((word) => ({ ...word, stem: isNeutral(word.folded) ? word.folded : stem(word.folded) }));
}
