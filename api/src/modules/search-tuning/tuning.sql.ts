import sql from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { RowRange } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { StoredRules, type KeptRule } from './stored-rules.schema.ts';

export type TuningVersion = {
  readonly version: number;
  readonly action: 'takenOver' | 'takenBack';
  readonly restored: number | null;
  readonly rules: readonly KeptRule[];
  readonly at: Date;
  readonly staffName: string;
};

export type Draft = {
  readonly revision: number;
  readonly rules: readonly KeptRule[];
  readonly at: Date | null;
  readonly staffName: string;
};

type Handle = Pick<Ctx, 'db'>;

const columns = sql`version, action, restored, rules, at, staff_name as "staffName"`;

function withRules<R extends { readonly rules: unknown }>(row: R): R & { readonly rules: readonly KeptRule[] } {
  return { ...row, rules: readStored('search_tuning rules', StoredRules, row.rules) };
}

/** What is in force; undefined before the first take-over. */
export async function findLive({ db }: Handle): Promise<TuningVersion | undefined> {
  const row = await db.first<TuningVersion>(
    sql`select ${columns} from search_tuning.versions order by version desc limit 1`,
  );
  return row && withRules(row);
}

export async function findVersionNumber({ db }: Handle): Promise<number> {
  const row = await db.first<{ version: number }>(
    sql`select version from search_tuning.versions order by version desc limit 1`,
  );
  return row?.version ?? 0;
}

export async function findVersion({ db }: Handle, version: number): Promise<TuningVersion | undefined> {
  const row = await db.first<TuningVersion>(
    sql`select ${columns} from search_tuning.versions where version = ${version}`,
  );
  return row && withRules(row);
}

/** The newest first. */
export async function listVersions({ db }: Handle, { limit, offset }: RowRange): Promise<readonly TuningVersion[]> {
  const rows = await db.rows<TuningVersion>(sql`
    select ${columns} from search_tuning.versions order by version desc limit ${limit} offset ${offset}`);
  return rows.map(withRules);
}

export async function countVersions({ db }: Handle): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from search_tuning.versions`);
  return row?.count ?? 0;
}

export async function insertVersion(
  { db, now, staff }: StaffCtx,
  { version, action, restored, rules }: Pick<TuningVersion, 'version' | 'action' | 'restored' | 'rules'>,
): Promise<void> {
  await db.run(sql`
    insert into search_tuning.versions (version, action, restored, rules, at, staff_id, staff_name)
    values (${version}, ${action}, ${restored}, ${JSON.stringify(rules)}, ${now}, ${staff.userId},
      ${`${staff.firstName} ${staff.lastName}`})`);
}

const draftColumns = sql`revision, rules, at, staff_name as "staffName"`;

export async function findDraft({ db }: Handle): Promise<Draft> {
  const row = await db.first<Draft>(sql`select ${draftColumns} from search_tuning.draft`);
  return withRules(row ?? { revision: 0, rules: [], at: null, staffName: '' });
}

/** Holds the draft until the transaction ends: whoever changes it does so one after the other. */
export async function lockDraft({ db }: Handle): Promise<Draft> {
  const row = await db.first<Draft>(sql`select ${draftColumns} from search_tuning.draft for update`);
  return withRules(row ?? { revision: 0, rules: [], at: null, staffName: '' });
}

/** @returns the new revision */
export async function saveDraft({ db, now, staff }: StaffCtx, rules: readonly KeptRule[]): Promise<number> {
  const row = await db.first<{ revision: number }>(sql`
    update search_tuning.draft set revision = revision + 1, rules = ${JSON.stringify(rules)}, at = ${now},
      staff_name = ${`${staff.firstName} ${staff.lastName}`}
    returning revision`);
  return row?.revision ?? 0;
}
