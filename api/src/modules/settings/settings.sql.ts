import type { OperatorSettings } from '@shop/contract/operator-settings';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** As it lies in the table; `document` is parsed by `parseStoredSettings`. */
export type SettingsRow = {
  readonly version: number;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly document: unknown;
};

const columns = sql`version, saved_at as "savedAt", saved_by as "savedBy", document`;

/** The version in force; undefined before set-up. */
export async function findNewest(db: Db): Promise<SettingsRow | undefined> {
  return db.first<SettingsRow>(sql`select ${columns} from settings.versions order by version desc limit 1`);
}

/** Makes others who save wait for the end of the transaction. */
export async function lockNewest(db: Db): Promise<SettingsRow | undefined> {
  await db.run(sql`lock table settings.versions in share row exclusive mode`);
  return findNewest(db);
}

export async function findVersion(db: Db, version: number): Promise<SettingsRow | undefined> {
  return db.first<SettingsRow>(sql`select ${columns} from settings.versions where version = ${version}`);
}

/** The newest first. */
export async function listVersions(db: Db, limit: number): Promise<readonly SettingsRow[]> {
  return db.rows<SettingsRow>(sql`select ${columns} from settings.versions order by version desc limit ${limit}`);
}

export async function insertVersion(
  db: Db,
  row: Omit<SettingsRow, 'document'> & { readonly staffId: number | null; readonly document: OperatorSettings },
): Promise<void> {
  await db.run(sql`
    insert into settings.versions (version, saved_at, saved_by, staff_id, document)
    values (${row.version}, ${row.savedAt}, ${row.savedBy}, ${row.staffId}, ${JSON.stringify(row.document)}::jsonb)`);
}
