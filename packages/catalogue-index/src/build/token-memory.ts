import { fold } from '../analysis/fold.ts';
import { isNeutral, normaliseToken, splitTokens } from '../analysis/tokens.ts';
import { isStopWord, stemmerOf } from '../analysis/words.ts';
import { languages, type Language } from '../documents.ts';

/** What a token says: the same in every language, a word of one, or (undefined) nothing. */
export type ReadToken =
  | { readonly isNeutral: true; readonly term: string }
  | { readonly isNeutral: false; readonly folded: string; readonly term: string };

/** How texts are taken apart. */
export type TokenReader = {
  readonly tokensOf: (text: string) => readonly string[];
  readonly read: (language: Language, token: string) => ReadToken | undefined;
};

const TEXTS_MAX = 60_000;
const TOKENS_MAX = 60_000;

export const plainTokenReader: TokenReader = {
  tokensOf: splitTokens,
  read(language, token) {
    const term = normaliseToken(token);
    if (term === '') return undefined;
    if (isNeutral(term)) return { isNeutral: true, term };
    if (isStopWord(language, term)) return undefined;
    return { isNeutral: false, folded: fold(token), term: stemmerOf(language)(term) };
  },
};

/** Remembers, within bounds, what it has read: the products of a delta are read again whenever deltas are laid together. */
export function createTokenMemory(): TokenReader {
  const texts = new Map<string, readonly string[]>();
  const tokens = new Map(languages.map((language) => [language, new Map<string, ReadToken | undefined>()]));
  return {
    tokensOf(text) {
      let found = texts.get(text);
      if (found === undefined) {
        found = splitTokens(text);
        if (texts.size >= TEXTS_MAX) texts.clear();
        texts.set(text, found);
      }
      return found;
    },
    read(language, token) {
      const known = tokens.get(language);
      if (known?.has(token)) return known.get(token);
      const found = plainTokenReader.read(language, token);
      if ((known?.size ?? 0) >= TOKENS_MAX) known?.clear();
      known?.set(token, found);
      return found;
    },
  };
}
