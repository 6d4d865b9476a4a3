import type { AnySubjectKind, AuditAction } from '@shop/contract/audit-trail';
import sql from 'sql-template-tag';
import { containsWords, equals, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { checked, entryColumns, entrySorts, type Filters, type NextRows, type StoredEntry } from './audit-trail.sql.ts';

export type StaffEntry = StoredEntry & { readonly companyName: string; readonly companyNumber: string };

type Db = Pick<Ctx, 'db'>;

/** What staff did, alone or in a customer's name; with the company as it is called now. */
const entries = sql`(
  select e.*, coalesce(c.name, '') as company_name, coalesce(c.number, '') as company_number
  from audit.entries e left join customers.companies c on c.id = e.company_id
  where e.staff_name <> ''
) as e`;
const columns = sql`${entryColumns}, company_name as "companyName", company_number as "companyNumber"`;

const found = ({ q, kind, action, since }: Filters) => sql`
  ${containsWords(q, [sql`subject_name`, sql`user_name`, sql`staff_name`, sql`company_name`, sql`company_number`])}
  and ${equals(sql`subject_kind`, kind)} and ${equals(sql`action`, action)}
  and at >= coalesce(${since ?? null}::timestamptz, '-infinity')`;

export async function countStaffEntries({ db }: Db, filters: Filters): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from ${entries} where ${found(filters)}`,
  );
  return row?.count ?? 0;
}

export async function selectStaffEntries({ db }: Db, filters: Filters, { limit, offset }: RowRange) {
  const rows = await db.rows<StaffEntry>(sql`
    select ${columns} from ${entries} where ${found(filters)}
    ${orderBy(filters.sort, entrySorts, sql`id`)} limit ${limit} offset ${offset}`);
  return rows.map((row) => checked(row));
}

/** The newest, by the index of what staff did: as quick after ten years. */
export async function selectLatestStaffEntries({ db }: Db, limit: number) {
  const rows = await db.rows<StaffEntry>(sql`
    select ${columns} from ${entries} order by at desc, id desc limit ${limit}`);
  return rows.map((row) => checked(row));
}

/** The next ones by their ids, for what reads all of them piece by piece. */
export async function selectStaffEntriesAfter({ db }: Db, filters: Filters, { after, limit }: NextRows) {
  const rows = await db.rows<StaffEntry>(sql`
    select ${columns} from ${entries} where ${found(filters)} and id > ${after} order by id limit ${limit}`);
  return rows.map((row) => checked(row));
}

type Subject = { readonly kind: AnySubjectKind; readonly id: string; readonly since: Date };

/** What staff did to it last, since then. */
export async function selectLastAction({ db }: Db, { kind, id, since }: Subject) {
  return db.first<{ action: AuditAction; staffId: number | null }>(sql`
    select action, staff_id as "staffId" from audit.entries
    where staff_name <> '' and at >= ${since} and subject_kind = ${kind} and subject_id = ${id}
    order by at desc, id desc limit 1`);
}
