import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { searchEndpoints } from '@shop/contract/search.schemas';
import type { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { languageOf, type Language } from '@shop/contract/values';
import { defineCache } from '#platform/cache/cache.ts';
import { readPage } from '#platform/list-query.sql.ts';
import { defineTally } from '#platform/tallies.ts';
import { hourOf, readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { textKey } from '#src/ports/search-engine/tuning.ts';
import { addSearches, countMissed, listMissed } from './searches.sql.ts';
import { textsOf } from './tuning.rules.ts';
import { findDraft } from './tuning.sql.ts';

/** A counted search: what was typed, by which kind of visitor, from where. */
export type SearchTally = {
  readonly day: string;
  /** The instant at which its hour begins. */
  readonly hour: string;
  readonly language: Language;
  /** Empty where only the sum of the day counts. */
  readonly text: string;
  readonly audience: 'visitor' | 'customer';
  readonly origin: InputOf<(typeof searchEndpoints)['seen']>['body']['searchOrigin'];
  readonly isMissed: boolean;
  readonly count: number;
};

const KEYS_MAX = 5000;
const TEXT_MAX = 60;

const searchTally = defineTally({
  name: 'search-tuning.searches',
  keysMax: KEYS_MAX,
  store: (db, counts) =>
    addSearches(
      db,
      [...counts].map(([key, count]) => ({ ...(JSON.parse(key) as Omit<SearchTally, 'count'>), count })),
    ),
});

/** One network searches a text once a minute, however often it says so: nobody makes a text frequent by himself. */
const justSeen = defineCache<{ readonly at: Date }>({
  name: 'searchTuning.justSeen',
  bytesMax: 2 * 1024 * 1024,
  ttlMs: 60_000,
  bytesOf: () => 200,
});

/** Counts a search that a customer or visitor has seen the answer of; staff are not counted. */
export async function countSearch(
  ctx: Ctx,
  { query, searchOrigin: origin }: InputOf<(typeof searchEndpoints)['seen']>['body'],
): Promise<Record<never, never>> {
  const text = textKey(query);
  if (text === '' || ctx.staff || !ctx.searchEngine.isReady()) return {};
  const language = languageOf(ctx.locale);
  const seen = ctx.cache.of(justSeen);
  const key = `${ctx.clientNetwork} ${language} ${text}`;
  if (seen.get(key)) return {};
  seen.set(key, { at: ctx.now });
  const { total } = await ctx.searchEngine.search({ language, text: query, facets: false, limit: 0 });
  const tally: Omit<SearchTally, 'count'> = {
    day: readZurichClock(ctx.now).day,
    hour: hourOf(ctx.now),
    language,
    text: isKept(text) ? text : '',
    audience: ctx.buyer ? 'customer' : 'visitor',
    origin,
    isMissed: total === 0,
  };
  ctx.tallies.add(searchTally, JSON.stringify(tally));
  return {};
}

/** Long texts, addresses and telephone numbers may say who somebody is: they are counted, not kept. */
function isKept(text: string): boolean {
  return text.length <= TEXT_MAX && !/@|^\+?\d{2}\d? ?\d{3} ?\d{2} ?\d{2}$|^\+\d{9,}$/.test(text);
}

/** Texts that found nothing, and whether the draft has something for them. */
export async function listMissedSearches(
  ctx: StaffCtx,
  { q, language, searchAudience, ...query }: InputOf<(typeof searchTuningEndpoints)['missed']>['query'],
): Promise<ReplyOf<(typeof searchTuningEndpoints)['missed']>> {
  const filter = { q, language, searchAudience };
  const { rows, pagination } = await readPage(
    query,
    () => countMissed(ctx, filter),
    (range) => listMissed(ctx, filter, range),
  );
  const { rules } = await findDraft(ctx);
  const handled = new Set(rules.flatMap(({ rule }) => textsOf(rule).map((text) => `${rule.language} ${text}`)));
  return {
    searches: rows.map((row) => ({ ...row, isHandled: handled.has(`${row.language} ${row.text}`) })),
    pagination,
  };
}
