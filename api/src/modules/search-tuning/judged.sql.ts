import type { Language } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { StaffCtx } from '#src/context/context.ts';

export type StoredJudged = {
  readonly judgedId: number;
  readonly judgedVersion: number;
  readonly language: Language;
  readonly searchText: string;
  readonly skus: readonly string[];
  readonly changedBy: string;
};

const columns = sql`judged_id as "judgedId", version as "judgedVersion", language, search_text as "searchText", skus,
  changed_by as "changedBy"`;

export async function listStored({ db }: StaffCtx): Promise<readonly StoredJudged[]> {
  return db.rows(sql`select ${columns} from search_tuning.judged order by language, text_key`);
}

export async function lockStored({ db }: StaffCtx, judgedId: number): Promise<StoredJudged | undefined> {
  return db.first(sql`select ${columns} from search_tuning.judged where judged_id = ${judgedId} for update`);
}

export async function countStored({ db }: StaffCtx): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from search_tuning.judged`);
  return row?.count ?? 0;
}

export type NewJudged = Pick<StoredJudged, 'language' | 'searchText' | 'skus' | 'changedBy'> & {
  readonly textKey: string;
};

/** @returns undefined where the text is there already */
export async function insertJudged(
  { db }: StaffCtx,
  { language, searchText, skus, changedBy, textKey }: NewJudged,
): Promise<{ judgedId: number; judgedVersion: number } | undefined> {
  return db.first(sql`
    insert into search_tuning.judged (language, search_text, text_key, skus, changed_by)
    values (${language}, ${searchText}, ${textKey}, ${[...skus]}, ${changedBy})
    on conflict (language, text_key) do nothing
    returning judged_id as "judgedId", version as "judgedVersion"`);
}

/** @returns undefined where another one has the text */
export async function updateJudged(
  { db }: StaffCtx,
  judgedId: number,
  { language, searchText, skus, changedBy, textKey }: NewJudged,
): Promise<{ judgedId: number; judgedVersion: number } | undefined> {
  return db.first(sql`
    update search_tuning.judged j set language = ${language}, search_text = ${searchText}, text_key = ${textKey},
      skus = ${[...skus]}, changed_by = ${changedBy}, version = version + 1
    where judged_id = ${judgedId} and not exists (select from search_tuning.judged other
      where other.language = ${language} and other.text_key = ${textKey} and other.judged_id <> j.judged_id)
    returning judged_id as "judgedId", version as "judgedVersion"`);
}

export async function deleteJudged({ db }: StaffCtx, judgedId: number): Promise<number> {
  return db.run(sql`delete from search_tuning.judged where judged_id = ${judgedId}`);
}
