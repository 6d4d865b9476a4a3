import type { Language } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { StaffCtx } from '#src/context/context.ts';

export type StoredSearch = {
  readonly savedSearchId: number;
  readonly savedSearchVersion: number;
  readonly language: Language;
  readonly searchText: string;
  readonly skus: readonly string[];
  readonly changedBy: string;
};

const columns = sql`saved_search_id as "savedSearchId", version as "savedSearchVersion", language, search_text as "searchText", skus,
  changed_by as "changedBy"`;

export async function listStored({ db }: StaffCtx): Promise<readonly StoredSearch[]> {
  return db.rows(sql`select ${columns} from search_tuning.saved_searches order by language, text_key`);
}

export async function lockStored({ db }: StaffCtx, savedSearchId: number): Promise<StoredSearch | undefined> {
  return db.first(
    sql`select ${columns} from search_tuning.saved_searches where saved_search_id = ${savedSearchId} for update`,
  );
}

export async function countStored({ db }: StaffCtx): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from search_tuning.saved_searches`);
  return row?.count ?? 0;
}

export type NewSavedSearch = Pick<StoredSearch, 'language' | 'searchText' | 'skus' | 'changedBy'> & {
  readonly textKey: string;
};

/** @returns undefined where the text is there already */
export async function insertSavedSearch(
  { db }: StaffCtx,
  { language, searchText, skus, changedBy, textKey }: NewSavedSearch,
): Promise<{ savedSearchId: number; savedSearchVersion: number } | undefined> {
  return db.first(sql`
    insert into search_tuning.saved_searches (language, search_text, text_key, skus, changed_by)
    values (${language}, ${searchText}, ${textKey}, ${[...skus]}, ${changedBy})
    on conflict (language, text_key) do nothing
    returning saved_search_id as "savedSearchId", version as "savedSearchVersion"`);
}

/** @returns undefined where another one has the text */
export async function updateSavedSearch(
  { db }: StaffCtx,
  savedSearchId: number,
  { language, searchText, skus, changedBy, textKey }: NewSavedSearch,
): Promise<{ savedSearchId: number; savedSearchVersion: number } | undefined> {
  return db.first(sql`
    update search_tuning.saved_searches j set language = ${language}, search_text = ${searchText}, text_key = ${textKey},
      skus = ${[...skus]}, changed_by = ${changedBy}, version = version + 1
    where saved_search_id = ${savedSearchId} and not exists (select from search_tuning.saved_searches other
      where other.language = ${language} and other.text_key = ${textKey} and other.saved_search_id <> j.saved_search_id)
    returning saved_search_id as "savedSearchId", version as "savedSearchVersion"`);
}

/** @returns its text; nothing where there is none */
export async function deleteSavedSearch({ db }: StaffCtx, savedSearchId: number): Promise<string | undefined> {
  const row = await db.first<{ text: string }>(sql`
    delete from search_tuning.saved_searches where saved_search_id = ${savedSearchId} returning search_text as text`);
  return row?.text;
}
