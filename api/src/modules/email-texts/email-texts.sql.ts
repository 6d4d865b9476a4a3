import { languages } from '@shop/contract/values';
import sql from 'sql-template-tag';
import { z } from 'zod/mini';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';

type DbCtx = Pick<Ctx, 'db'>;

const StoredTexts = z.partialRecord(z.enum(languages), z.string());
export type StoredTexts = z.infer<typeof StoredTexts>;

export type TextVersion = {
  readonly emailGroup: string;
  readonly word: string;
  readonly version: number;
  readonly texts: StoredTexts;
  readonly savedAt: Date;
  readonly savedBy: string;
};

const columns = sql`email_group as "emailGroup", word, version, texts, saved_at as "savedAt", saved_by as "savedBy"`;

function checked(row: TextVersion): TextVersion {
  return { ...row, texts: readStored(`email_texts ${row.emailGroup} ${row.word}`, StoredTexts, row.texts) };
}

/** The newest version of every text that was ever changed. */
export async function listNewest({ db }: DbCtx): Promise<readonly TextVersion[]> {
  const rows = await db.rows<TextVersion>(sql`
    select distinct on (email_group, word) ${columns} from email_texts.versions order by email_group, word, version desc`);
  return rows.map(checked);
}

/** Of one text, the newest first. */
export async function listVersions(
  { db }: DbCtx,
  { emailGroup, emailWord }: { readonly emailGroup: string; readonly emailWord: string },
  limit: number,
): Promise<readonly TextVersion[]> {
  const rows = await db.rows<TextVersion>(sql`
    select ${columns} from email_texts.versions where email_group = ${emailGroup} and word = ${emailWord}
    order by version desc limit ${limit}`);
  return rows.map(checked);
}

/** Another one after each change of any text; 0 before the first. */
export async function findNewestId({ db }: DbCtx): Promise<number> {
  const row = await db.first<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from email_texts.versions`);
  return row?.id ?? 0;
}

/** False where somebody else was quicker. */
export async function insertVersion(
  { db, now, staff }: StaffCtx,
  { emailGroup, word, version, texts }: Pick<TextVersion, 'emailGroup' | 'word' | 'version' | 'texts'>,
): Promise<boolean> {
  const count = await db.run(sql`
    insert into email_texts.versions (email_group, word, version, texts, saved_at, saved_by, staff_id)
    values (${emailGroup}, ${word}, ${version}, ${JSON.stringify(texts)}::jsonb, ${now},
      ${`${staff.firstName} ${staff.lastName}`}, ${staff.userId})
    on conflict do nothing`);
  return count === 1;
}
