import type { Boost, Language, Ranking, Synonyms } from '@shop/catalogue-index';

type OfText = {
  readonly language: Language;
  /** As typed, in any spelling; empty for every text. */
  readonly query: string;
};

/**
 * What people have decided about the search, in force as a whole (docs/domain/search-tuning.md). Everything in it can be said to any
 * engine: words that mean the same, products first or left out for a text, factors, and texts that lead to a page.
 */
export type Tuning = {
  /** Another one for every state. */
  readonly version: string;
  readonly synonyms: Synonyms;
  readonly pins: readonly (OfText & { readonly skus: readonly string[] })[];
  readonly hidden: readonly (OfText & { readonly skus: readonly string[] })[];
  /** For every text that has all words of `query`. */
  readonly boosts: readonly (OfText & { readonly boost: Boost })[];
  readonly redirects: readonly (OfText & { readonly url: string })[];
};

export const noTuning: Tuning = { version: '', synonyms: {}, pins: [], hidden: [], boosts: [], redirects: [] };

export type CompiledTuning = {
  /** Undefined where nobody has decided anything for this text. */
  readonly rankingOf: (language: Language, text: string) => Ranking | undefined;
  readonly redirectOf: (language: Language, text: string) => string | undefined;
};

/** The same for texts that differ in capitals, accents, spaces and punctuation around words alone. */
export function textKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}.,/+×*-]+/gu, ' ')
    .trim();
}

/** Made once for every state: a text that nobody has decided about costs two look-ups. */
export function compileTuning({ pins, hidden, boosts, redirects }: Tuning): CompiledTuning {
  const keyOf = ({ language, query }: OfText) => `${language} ${textKey(query)}`;
  const pinned = Map.groupBy(pins, keyOf);
  const left = Map.groupBy(hidden, keyOf);
  const leading = new Map(redirects.map((redirect) => [keyOf(redirect), redirect.url]));
  const factors = Map.groupBy(boosts, ({ language }) => language);
  const wordsOf = new Map(boosts.map((one) => [one, textKey(one.query).split(' ').filter(Boolean)]));
  return {
    rankingOf(language, text) {
      const key = keyOf({ language, query: text });
      const words = new Set(key.split(' ').slice(1));
      const first = pinned.get(key)?.flatMap(({ skus }) => skus) ?? [];
      const gone = [...(left.get(key) ?? []), ...(left.get(`${language} `) ?? [])].flatMap(({ skus }) => skus);
      const own = (factors.get(language) ?? [])
        .filter((one) => (wordsOf.get(one) ?? []).every((word) => words.has(word)))
        .map(({ boost }) => boost);
      if (first.length + gone.length + own.length === 0) return undefined;
      return { pinned: first.filter((sku) => !gone.includes(sku)), hidden: gone, boosts: own };
    },
    redirectOf: (language, text) => leading.get(keyOf({ language, query: text })),
  };
}

/** The words of the trade with those that people have added; a language without any stays the same object. */
export function mergeSynonyms(built: Synonyms, own: Synonyms): Synonyms {
  const languages = Object.keys({ ...built, ...own }) as Language[];
  return Object.fromEntries(
    languages.map((language) => {
      const [before = {}, added = {}] = [built[language], own[language]];
      if (Object.keys(added).length === 0) return [language, before];
      const merged = new Map<string, readonly string[]>(Object.entries(before));
      for (const [word, meant] of Object.entries(added)) merged.set(word, [...(merged.get(word) ?? []), ...meant]);
      return [language, Object.fromEntries(merged)];
    }),
  );
}
