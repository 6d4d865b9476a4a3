import type { Language } from '@shop/contract/values';
import type { IndexDocument, SearchResult, Suggestions } from '@shop/catalogue-index';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };

/** What a good hit is, told in facts of the article; all that are named must be true. Texts are the German ones. */
export type Expectation = {
  readonly sku?: string;
  /** Main category, any of these. */
  readonly category?: readonly string[];
  readonly manufacturer?: string;
  readonly series?: string;
  /** Attributes as shown (`40 A`, `weiss`); the name of one that is simply true (`Dimmbar`). */
  readonly facts?: readonly string[];
  /** Parts of the name, in any case. */
  readonly name?: readonly string[];
};

export type RankedSearch = Expectation & { readonly kind: string; readonly text: string };
export type RankedSuggestion = Expectation & { readonly typed: string };
export type RankingSet = {
  readonly searches: readonly RankedSearch[];
  readonly suggestions: readonly RankedSuggestion[];
};

export const rankingSets: Readonly<Record<Language, RankingSet>> = { de, fr, it, en };

const TOP = 3;

export type Miss = {
  readonly text: string;
  readonly kind: string;
  /** Place of the first good hit from 1, 0 for not among the first three. */
  readonly place: number;
  /** Name of the hit that came first instead. */
  readonly instead: string;
};

/** Shares from 0 to 1: first hit good, one of the first three good. */
export type Score = {
  readonly asked: number;
  readonly first: number;
  readonly top: number;
  readonly misses: readonly Miss[];
};

/** What is scored: the engine, whichever it is. */
export type RankedEngine = {
  readonly search: (request: {
    language: Language;
    text: string;
    limit: number;
  }) => SearchResult | Promise<SearchResult>;
  readonly suggest: (request: { language: Language; text: string }) => Suggestions | Promise<Suggestions>;
};

export async function scoreSearches(
  engine: RankedEngine,
  language: Language,
  documents: ReadonlyMap<string, IndexDocument>,
): Promise<Score> {
  return scoreOf(rankingSets[language].searches, documents, async ({ kind, text }) => ({
    kind,
    text,
    skus: (await engine.search({ language, text, limit: TOP })).skus,
  }));
}

export async function scoreSuggestions(
  engine: RankedEngine,
  language: Language,
  documents: ReadonlyMap<string, IndexDocument>,
): Promise<Score> {
  return scoreOf(rankingSets[language].suggestions, documents, async ({ typed }) => ({
    kind: 'suggestion',
    text: typed,
    skus: (await engine.suggest({ language, text: typed })).skus,
  }));
}

async function scoreOf<Q extends Expectation>(
  questions: readonly Q[],
  documents: ReadonlyMap<string, IndexDocument>,
  ask: (question: Q) => Promise<{ readonly kind: string; readonly text: string; readonly skus: readonly string[] }>,
): Promise<Score> {
  const misses: Miss[] = [];
  for (const question of questions) {
    const { kind, text, skus } = await ask(question);
    const hits = skus.flatMap((sku) => documents.get(sku) ?? []);
    const place = hits.findIndex((hit) => meets(hit, question)) + 1;
    if (place !== 1) misses.push({ text, kind, place, instead: nameOf(hits[0]) });
  }
  const top = questions.length - misses.filter(({ place }) => place === 0).length;
  return {
    asked: questions.length,
    first: (questions.length - misses.length) / questions.length,
    top: top / questions.length,
    misses,
  };
}

export function meets(document: IndexDocument, wanted: Expectation): boolean {
  const { sku, category, manufacturer, series, facts = [], name = [] } = wanted;
  if (sku !== undefined && document.sku !== sku) return false;
  if (category !== undefined && !category.includes(document.categoryIds[0] ?? '')) return false;
  if (manufacturer !== undefined && document.manufacturer !== manufacturer) return false;
  if (series !== undefined && document.series !== series) return false;
  const attributes = document.texts.de?.attributes ?? [];
  if (!facts.every((fact) => attributes.includes(fact))) return false;
  const ownName = name.length === 0 ? '' : nameOf(document).toLowerCase();
  return name.every((part) => ownName.includes(part.toLowerCase()));
}

function nameOf(document: IndexDocument | undefined): string {
  return document?.texts.de?.name ?? '–';
}
