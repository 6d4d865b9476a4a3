import type { AnySubjectKind, AuditAction, auditSorts } from '@shop/contract/audit-trail';
import sql from 'sql-template-tag';
import { z } from 'zod/mini';
import { containsWords, equals, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { AuditValue } from './audit-subjects.ts';

/** Who did it, by the names of that moment; the shop itself where both are empty. */
export type Actor = {
  readonly userId: number | null;
  readonly userName: string;
  readonly staffId: number | null;
  readonly staffName: string;
};

type StoredChange = { readonly field: string; readonly from: AuditValue; readonly to: AuditValue };

type NewEntry = {
  /** Null for what concerns no customer. */
  readonly companyId: number | null;
  readonly actor: Actor;
  readonly subject: { readonly kind: AnySubjectKind; readonly id: string | number; readonly name: string };
  readonly action: AuditAction;
  readonly changes: readonly StoredChange[];
};

export async function insertEntry({ db, now }: Ctx, { companyId, actor, subject, action, changes }: NewEntry) {
  await db.run(sql`
    insert into audit.entries (company_id, at, user_id, user_name, staff_id, staff_name, subject_kind, subject_id,
      subject_name, action, changes)
    values (${companyId}, ${now}, ${actor.userId}, ${actor.userName}, ${actor.staffId}, ${actor.staffName},
      ${subject.kind}, ${String(subject.id)}, ${subject.name}, ${action}, ${JSON.stringify(changes)}::jsonb)`);
}

export type Filters = {
  readonly q: string;
  readonly kind?: AnySubjectKind | undefined;
  readonly action?: AuditAction | undefined;
  /** Entries before are left out. */
  readonly since: Date | undefined;
  readonly sort: (typeof auditSorts)[number];
};

export type StoredEntry = {
  readonly id: number;
  readonly at: Date;
  readonly userName: string;
  readonly staffName: string;
  readonly subjectKind: AnySubjectKind;
  readonly subject: string;
  readonly action: AuditAction;
  readonly changes: readonly StoredChange[];
};

const AuditValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const ChangesSchema = z.array(z.object({ field: z.string(), from: AuditValueSchema, to: AuditValueSchema }));

export const entryColumns = sql`
  id::int as id, at, user_name as "userName", staff_name as "staffName", subject_kind as "subjectKind",
  subject_name as subject, action, changes`;
export const entrySorts = { at: sql`at` };

const found = ({ buyer }: BuyerCtx, { q, kind, action, since }: Filters) => sql`
  company_id = ${buyer.companyId} and ${containsWords(q, [sql`subject_name`, sql`user_name`, sql`staff_name`])}
  and ${equals(sql`subject_kind`, kind)} and ${equals(sql`action`, action)}
  and at >= coalesce(${since ?? null}::timestamptz, '-infinity')`;

export async function countEntries(ctx: BuyerCtx, filters: Filters): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(
    sql`select count(*)::int as count from audit.entries where ${found(ctx, filters)}`,
  );
  return row?.count ?? 0;
}

export async function selectEntries(ctx: BuyerCtx, filters: Filters, { limit, offset }: RowRange) {
  const rows = await ctx.db.rows<StoredEntry>(sql`
    select ${entryColumns} from audit.entries where ${found(ctx, filters)}
    ${orderBy(filters.sort, entrySorts, sql`id`)} limit ${limit} offset ${offset}`);
  return rows.map((row) => checked(row));
}

export type NextRows = { readonly after: number; readonly limit: number };

/** The next ones by their ids, for what reads all of them piece by piece. */
export async function selectEntriesAfter(ctx: BuyerCtx, filters: Filters, { after, limit }: NextRows) {
  const rows = await ctx.db.rows<StoredEntry>(sql`
    select ${entryColumns} from audit.entries where ${found(ctx, filters)} and id > ${after} order by id limit ${limit}`);
  return rows.map((row) => checked(row));
}

export async function deleteEntriesBefore({ db }: Pick<Ctx, 'db'>, instant: Date): Promise<void> {
  await db.run(sql`delete from audit.entries where at < ${instant}`);
}

export function checked<E extends StoredEntry>(entry: E): E {
  return { ...entry, changes: readStored(`audit.entries ${entry.id}`, ChangesSchema, entry.changes) };
}
