import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;

export type StoredProgramme = {
  readonly francsPerPoint: number;
  readonly validityMonths: number;
  readonly warningDays: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly wrongLedgers: number;
};

const columns = sql`francs_per_point as "francsPerPoint", validity_months as "validityMonths",
  warning_days as "warningDays", version, changed_by as "changedBy", changed_at as "changedAt", checked_at as "checkedAt",
  wrong_ledgers as "wrongLedgers"`;

export async function getProgramme({ db }: Db): Promise<StoredProgramme> {
  const row = await db.first<StoredProgramme>(sql`select ${columns} from premium.programme`);
  if (!row) throw new Error('The programme has one row');
  return row;
}

/** Held until the transaction ends. */
export async function lockProgramme(ctx: Db): Promise<StoredProgramme> {
  await ctx.db.run(sql`select from premium.programme for update`);
  return getProgramme(ctx);
}

type Change = Pick<StoredProgramme, 'francsPerPoint' | 'validityMonths' | 'warningDays'> & { readonly by: string };

export async function updateProgramme({ db, now }: Pick<Ctx, 'db' | 'now'>, change: Change): Promise<void> {
  await db.run(sql`
    update premium.programme set francs_per_point = ${change.francsPerPoint}, validity_months = ${change.validityMonths},
      warning_days = ${change.warningDays}, version = version + 1, changed_by = ${change.by}, changed_at = ${now}`);
}

export async function setChecked({ db, now }: Pick<Ctx, 'db' | 'now'>, wrong: number): Promise<void> {
  await db.run(sql`update premium.programme set checked_at = ${now}, wrong_ledgers = ${wrong}`);
}
