import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

export type StoredDeputy = {
  readonly deputyId: number;
  readonly userId: number;
  readonly deputyUserId: number;
  readonly fromDay: string;
  readonly toDay: string;
};

const columns = sql`deputy_id as "deputyId", user_id as "userId", deputy_user_id as "deputyUserId",
  from_day::text as "fromDay", to_day::text as "toDay"`;

/** Those of today and of days to come. */
export async function listDeputies({ db, buyer }: BuyerCtx, today: string): Promise<readonly StoredDeputy[]> {
  return db.rows<StoredDeputy>(sql`
    select ${columns} from approval.deputies
    where company_id = ${buyer.companyId} and to_day >= ${today}::date order by from_day, deputy_id`);
}

export async function insertDeputy({ db, buyer }: BuyerCtx, deputy: Omit<StoredDeputy, 'deputyId'>): Promise<number> {
  const row = await db.first<{ deputyId: number }>(sql`
    insert into approval.deputies (company_id, user_id, deputy_user_id, from_day, to_day)
    values (${buyer.companyId}, ${deputy.userId}, ${deputy.deputyUserId}, ${deputy.fromDay}::date, ${deputy.toDay}::date)
    returning deputy_id as "deputyId"`);
  if (!row) throw new Error('An insert of one deputyship answers one id');
  return row.deputyId;
}

/** @returns what was deleted, or undefined where it is not there */
export async function deleteDeputy({ db, buyer }: BuyerCtx, deputyId: number): Promise<StoredDeputy | undefined> {
  return db.first<StoredDeputy>(sql`
    delete from approval.deputies where deputy_id = ${deputyId} and company_id = ${buyer.companyId}
    returning ${columns}`);
}
