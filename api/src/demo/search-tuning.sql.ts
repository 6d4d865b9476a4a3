import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export async function hasTuning(db: Db): Promise<boolean> {
  const found = await db.first<{ isThere: boolean }>(sql`
    select exists (select from search_tuning.versions) as "isThere"`);
  return found?.isThere ?? false;
}

/** Popular articles whose German name is like the words. */
export async function listSkusNamed(db: Db, words: string, limit: number): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select sku from catalogue.products where is_active and not has_variants and lower(name ->> 'de') like ${words}
    order by popularity desc, sku limit ${limit}`);
  return rows.map(({ sku }) => sku);
}

type DemoRules = { readonly rules: string; readonly at: Date; readonly by: string };

export async function insertDemoVersion(db: Db, version: number, { rules, at, by }: DemoRules): Promise<void> {
  await db.run(sql`
    insert into search_tuning.versions (version, action, rules, at, staff_name)
    values (${version}, 'takenOver', ${rules}::jsonb, ${at}, ${by})`);
}

export async function setDemoDraft(db: Db, { rules, at, by }: DemoRules): Promise<void> {
  await db.run(sql`
    update search_tuning.draft set revision = revision + 1, rules = ${rules}::jsonb, at = ${at}, staff_name = ${by}`);
}

export async function insertDemoSavedSearch(
  db: Db,
  { text, skus, by }: { readonly text: string; readonly skus: readonly string[]; readonly by: string },
): Promise<void> {
  await db.run(sql`
    insert into search_tuning.saved_searches (language, search_text, text_key, skus, changed_by)
    values ('de', ${text}, ${text}, ${[...skus]}, ${by}) on conflict do nothing`);
}

/** Searches per day as a JSON list of rows; in the hours of the last days they all came at nine, or lately. */
export async function insertDemoSearches(db: Db, rows: string, now: Date): Promise<void> {
  await db.run(sql`
    insert into search_tuning.searches (day, language, text_key, audience, origin, is_missed, searches)
    select * from jsonb_to_recordset(${rows}::jsonb) as t (day date, language text, text text, audience text,
      origin text, "isMissed" boolean, searches integer)
    on conflict do nothing`);
  await db.run(sql`
    insert into search_tuning.days (day, searches, missed)
    select day, sum(searches), coalesce(sum(searches) filter (where is_missed), 0) from search_tuning.searches group by day
    on conflict do nothing`);
  await db.run(sql`
    insert into search_tuning.hours (hour, searches, missed)
    select least((day + time '09:00') at time zone 'Europe/Zurich', date_trunc('hour', ${now}::timestamptz)), searches, missed
    from search_tuning.days where day > (${now}::timestamptz)::date - 10 on conflict do nothing`);
}
