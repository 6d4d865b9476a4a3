import { planSuggestion, type OutsideTerm, type SuggestRequest, type Suggestions } from '@shop/catalogue-index';
import type { Json, Query } from './ask.ts';
import type { Asked } from './asked.ts';
import { beginningCodesBody, exactCodeBody, readBeginningCodes, readExactCodes } from './codes.ts';
import { headEntry } from './mapping.ts';
import { readSkus } from './page-answer.ts';

const TEXT_MIN = 2;
/** Where nobody says how many. */
export const SUGGESTED = 3;
const TIERS = [0, 1, 2, 3];
/** A word that only begins like the typed one is worth two tiers less, another name for it one. */
const PREFIX_TIERS = 2;
const SYNONYM_TIERS = 1;
const BEST = 10;

/** A suggestion of several words, or of a rare one, is what a search ranks first. */
export type SearchFirst = (limit: number) => Promise<readonly string[]>;

/** Products called by the typed word, by another name for it or by one that begins like it; numbers that begin so come first. */
export async function suggestProducts(
  asked: Asked,
  { language, text, limit = SUGGESTED }: SuggestRequest,
  searchFirst: SearchFirst,
): Promise<Suggestions> {
  const typed = text.trim();
  if (typed.length < TEXT_MIN) return { skus: [], codes: [] };
  const codes = /\d/.test(typed) && typed.length > TEXT_MIN ? await findCodes(asked, typed, limit) : [];
  const numbers = codes.map(({ sku }) => sku);
  const plan = planSuggestion(asked.view.words, asked.trade, { language, text: typed });
  const skus = new Set(plan?.isWord === true ? [] : numbers);
  if (plan !== undefined && skus.size < limit) {
    const [heads] = plan.isHeads ? await asked.ask([headsBody(plan, limit)]) : [];
    const called = heads ? readSkus(heads) : [];
    const found = called.length > 0 ? called : await searchFirst(limit);
    for (const sku of [...found, ...numbers]) if (skus.size < limit) skus.add(sku);
  }
  return { skus: [...skus], codes };
}

/** Those that are there, in the same order. */
export async function listKnown(asked: Asked, skus: readonly string[]): Promise<readonly string[]> {
  if (skus.length === 0) return [];
  const body = { query: { terms: { sku: skus } }, size: skus.length, _source: false, docvalue_fields: ['sku'] };
  const [found] = await asked.ask([body]);
  const known = found ? readSkus(found) : [];
  return skus.filter((sku) => known.includes(sku));
}

async function findCodes(asked: Asked, typed: string, limit: number) {
  const [exact, beginning] = await asked.ask([exactCodeBody(typed), beginningCodesBody(typed, limit)]);
  const codes = exact ? readExactCodes(typed, exact) : [];
  if (codes.length > 0) return codes.slice(0, limit);
  return beginning ? readBeginningCodes(typed, beginning, limit) : [];
}

function headsBody(plan: NonNullable<ReturnType<typeof planSuggestion>>, limit: number): Json {
  const named = (terms: readonly OutsideTerm[], penalty: number) =>
    terms.flatMap(({ dictionary, term }) =>
      TIERS.map((tier) => constant({ term: { [`h_${dictionary}`]: headEntry(tier, term) } }, tier + penalty)),
    );
  const beginning = plan.beginnings.flatMap(({ dictionary, prefix }) =>
    TIERS.map((tier) => constant({ prefix: { [`h_${dictionary}`]: headEntry(tier, prefix) } }, tier + PREFIX_TIERS)),
  );
  return {
    query: { dis_max: { queries: [...named(plan.names, 0), ...named(plan.synonyms, SYNONYM_TIERS), ...beginning] } },
    size: limit,
    _source: false,
    docvalue_fields: ['sku'],
    sort: ['_score', { pop: 'desc' }, 'place', 'sku'],
  };
}

function constant(filter: Query, tier: number): Query {
  return { constant_score: { filter, boost: BEST - tier } };
}
