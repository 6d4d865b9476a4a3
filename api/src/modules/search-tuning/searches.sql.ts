import type { SearchTally } from './searches.service.ts';
import type { MissedSearch } from '@shop/contract/search-tuning';
import type { Language } from '@shop/contract/values';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';

type Handle = Pick<Ctx, 'db' | 'now'>;

const since = (now: Date) => sql`(${now}::timestamptz at time zone 'Europe/Zurich')::date - 30`;

/** Adds what was counted to its day and hour, all at once. */
export async function addSearches(db: Db, tallies: readonly SearchTally[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb)
    as t (day date, hour timestamptz, language text, text text, audience text, origin text, "isMissed" boolean, count integer)`;
  await db.transaction(async (db) => {
    // In the order of their keys, so that two nodes never wait for each other in a circle.
    await db.run(sql`
      insert into search_tuning.searches as s (day, language, text_key, audience, origin, is_missed, searches)
      select day, language, text, audience, origin, "isMissed", sum(count) from ${rows}
      where text <> '' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (day, language, text_key, audience, origin, is_missed)
      do update set searches = s.searches + excluded.searches`);
    await db.run(sql`
      insert into search_tuning.days as d (day, searches, missed)
      select day, sum(count), coalesce(sum(count) filter (where "isMissed"), 0) from ${rows} group by day order by day
      on conflict (day) do update set searches = d.searches + excluded.searches, missed = d.missed + excluded.missed`);
    await db.run(sql`
      insert into search_tuning.hours as h (hour, searches, missed)
      select hour, sum(count), coalesce(sum(count) filter (where "isMissed"), 0) from ${rows} group by hour order by hour
      on conflict (hour) do update set searches = h.searches + excluded.searches, missed = h.missed + excluded.missed`);
  });
}

export async function summariseSearches({ db, now }: Handle) {
  const row = await db.first<{ total: number; missed: number; missedTexts: number }>(sql`
    select (select coalesce(sum(searches), 0)::int from search_tuning.days where day > ${since(now)}) as total,
      (select coalesce(sum(missed), 0)::int from search_tuning.days where day > ${since(now)}) as missed,
      (select count(*)::int from (select distinct language, text_key from search_tuning.searches
        where is_missed and day > ${since(now)}) texts) as "missedTexts"`);
  return row ?? { total: 0, missed: 0, missedTexts: 0 };
}

type Text = { readonly language: Language; readonly text: string };

/** Searches of the last 30 days by `language text`. */
export async function countSearchesOf(
  { db, now }: Handle,
  texts: readonly Text[],
): Promise<ReadonlyMap<string, number>> {
  if (texts.length === 0) return new Map();
  const rows = await db.rows<Text & { readonly searches: number }>(sql`
    select s.language, s.text_key as text, sum(s.searches)::int as searches
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (language text, text text)) t
    join search_tuning.searches s on s.language = t.language and s.text_key = t.text and s.day > ${since(now)}
    group by 1, 2`);
  return new Map(rows.map(({ language, text, searches }) => [`${language} ${text}`, searches]));
}

export type MissedFilter = {
  readonly q: string;
  readonly language?: Language | undefined;
  readonly searchAudience?: 'visitor' | 'customer' | undefined;
};

const missedIn = (now: Date, { q, language, searchAudience }: MissedFilter): Sql => sql`
  from search_tuning.searches where is_missed and day > ${since(now)} and ${equals(sql`language`, language)}
    and ${equals(sql`audience`, searchAudience)} and ${containsWords(q, [sql`text_key`])}`;

export async function countMissed({ db, now }: Handle, filter: MissedFilter): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from (select distinct language, text_key ${missedIn(now, filter)}) texts`);
  return row?.count ?? 0;
}

export async function listMissed(
  { db, now }: Handle,
  filter: MissedFilter,
  { limit, offset }: RowRange,
): Promise<readonly Omit<MissedSearch, 'isHandled'>[]> {
  return db.rows(sql`
    select text_key as text, language, sum(searches)::int as searches, max(day)::text as "lastDay",
      array_agg(distinct origin) as origins,
      coalesce(sum(searches) filter (where audience = 'customer'), 0)::int as "byCustomers"
    ${missedIn(now, filter)} group by text_key, language
    order by sum(searches) desc, max(day) desc, text_key, language limit ${limit} offset ${offset}`);
}

/** The most frequent texts of the last 30 days. */
export async function listFrequent({ db, now }: Handle, limit: number) {
  return db.rows<Text & { readonly searches: number }>(sql`
    select language, text_key as text, sum(searches)::int as searches from search_tuning.searches
    where day > ${since(now)} group by 1, 2 order by 3 desc, 2, 1 limit ${limit}`);
}

/** Texts older than twelve months go, and the sums of hours after two weeks; those of days stay. */
export async function deleteOldSearches({ db, now }: Handle, before: Date): Promise<void> {
  await db.run(sql`delete from search_tuning.searches where day < ${before}::date`);
  await db.run(sql`delete from search_tuning.hours where hour < ${now}::timestamptz - interval '15 days'`);
}
