import type { ImportRules } from '@shop/contract/catalogue-imports';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type DbCtx = Pick<Ctx, 'db'>;

export type RulesVersion = ImportRules & { readonly version: number; readonly savedAt: Date; readonly savedBy: string };

const columns = sql`
  version, saved_at as "savedAt", saved_by as "savedBy", gone_percent_max as "gonePercentMax",
  price_percent_max as "pricePercentMax", keep_days as "keepDays", folder_time as "folderTime"`;

const HISTORY_MAX = 50;

/** What counts now. */
export async function findRules({ db }: DbCtx): Promise<RulesVersion> {
  const row = await db.first<RulesVersion>(
    sql`select ${columns} from catalogue_imports.rules order by version desc limit 1`,
  );
  if (!row) throw new Error('There are no rules of imports');
  return row;
}

/** The newest first. */
export function listRules({ db }: DbCtx): Promise<readonly RulesVersion[]> {
  return db.rows<RulesVersion>(
    sql`select ${columns} from catalogue_imports.rules order by version desc limit ${HISTORY_MAX}`,
  );
}

/** False where somebody has saved this version meanwhile. */
export async function insertRules({ db }: DbCtx, rules: RulesVersion): Promise<boolean> {
  const count = await db.run(sql`
    insert into catalogue_imports.rules
      (version, saved_at, saved_by, gone_percent_max, price_percent_max, keep_days, folder_time)
    values (${rules.version}, ${rules.savedAt}, ${rules.savedBy}, ${rules.gonePercentMax}, ${rules.pricePercentMax},
      ${rules.keepDays}, ${rules.folderTime})
    on conflict do nothing`);
  return count === 1;
}
