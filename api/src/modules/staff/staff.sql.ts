import type { StaffPermission } from '@shop/contract/permissions';
import { staffRoleOf } from '@shop/contract/permissions';
import type { staffSorts, StaffMember } from '@shop/contract/staff';
import type { Locale } from '@shop/contract/values';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, equals, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;

export type StaffFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly staffPermissions: readonly StaffPermission[];
};

export type StoredStaff = StaffFields & {
  readonly staffId: number;
  readonly username: string;
  readonly isActive: boolean;
  readonly hasSecondFactor: boolean;
  readonly sessions: number;
  readonly lastLogInAt: Date | null;
  readonly invitedAt: Date | null;
  readonly blockedAt: Date | null;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date | null;
};

const columns = ({ now }: Pick<Ctx, 'now'>) => sql`
  t.id as "staffId", t.username, t.first_name as "firstName", t.last_name as "lastName", t.email, t.locale,
  t.permissions as "staffPermissions", t.is_active as "isActive",
  exists (select from second_factor.staff_with_factor f where f.staff_id = t.id) as "hasSecondFactor",
  (select count(*)::int from session.sessions s where s.staff_id = t.id and s.expires_at > ${now}) as sessions,
  t.last_log_in_at as "lastLogInAt", t.invited_at as "invitedAt", t.blocked_at as "blockedAt", t.version,
  t.changed_by as "changedBy", t.changed_at as "changedAt"`;

const state = sql`case when not t.is_active then 'blocked' when t.invited_at is not null then 'invited' else 'active' end`;

export type StaffFilters = {
  readonly q: string;
  readonly state?: StaffMember['state'] | undefined;
  readonly staffPermission?: StaffPermission | undefined;
  readonly sort: (typeof staffSorts)[number];
};

const found = ({ q, state: wanted, staffPermission }: StaffFilters) => sql`
  ${containsWords(q, [sql`t.first_name`, sql`t.last_name`, sql`t.email`, sql`t.username`])}
  and ${equals(state, wanted)}
  and ${staffPermission === undefined ? sql`true` : sql`${staffPermission} = any(t.permissions)`}`;

export async function countStaff({ db }: Db, filters: StaffFilters): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from customers.staff t where ${found(filters)}`,
  );
  return row?.count ?? 0;
}

const sortColumns: Readonly<Record<'name' | 'lastLogInAt', Sql>> = {
  name: sql`lower(t.last_name || ' ' || t.first_name)`,
  lastLogInAt: sql`coalesce(t.last_log_in_at, '-infinity')`,
};

export async function selectStaff(ctx: Ctx, filters: StaffFilters, { limit, offset }: RowRange) {
  return ctx.db.rows<StoredStaff>(sql`
    select ${columns(ctx)} from customers.staff t where ${found(filters)}
    ${orderBy(filters.sort, sortColumns, sql`t.id`)} limit ${limit} offset ${offset}`);
}

export async function findMember(ctx: Ctx, staffId: number): Promise<StoredStaff | undefined> {
  return ctx.db.first<StoredStaff>(sql`select ${columns(ctx)} from customers.staff t where t.id = ${staffId}`);
}

/** Held until the transaction ends. */
export async function lockMember(ctx: Ctx, staffId: number): Promise<StoredStaff | undefined> {
  return ctx.db.first<StoredStaff>(sql`
    select ${columns(ctx)} from customers.staff t where t.id = ${staffId} for update of t`);
}

/** Whoever takes an administrator away waits for whoever does so, too: of two who block each other one stays. */
export async function lockAdministrators({ db }: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('customers.staff administrators'))`);
}

/** Whether somebody else could give roles now: who was only invited cannot. */
export async function hasOtherAdministrator({ db }: Db, staffId: number): Promise<boolean> {
  const row = await db.first<{ isThere: true }>(sql`
    select true as "isThere" from customers.staff
    where id <> ${staffId} and is_active and invited_at is null and 'administration' = any(permissions) limit 1`);
  return row !== undefined;
}

export type NewStaff = StaffFields & { readonly username: string; readonly passwordHash: string };

/** Invited from now on. @returns undefined where his username or address was taken meanwhile */
export async function insertStaff({ db, now }: StaffCtx, member: NewStaff, by: string): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    insert into customers.staff (username, email, password_hash, first_name, last_name, locale, role, permissions,
      invited_at, created_at, changed_by, changed_at)
    values (${member.username}, ${member.email}, ${member.passwordHash}, ${member.firstName}, ${member.lastName},
      ${member.locale}, ${staffRoleOf(member.staffPermissions)}, ${member.staffPermissions}::text[], ${now}, ${now}, ${by},
      ${now})
    on conflict do nothing returning id`);
  return row?.id;
}

export type StaffState = Pick<StoredStaff, 'isActive' | 'blockedAt' | 'invitedAt'>;

/** Stores all that people change, as the next version. He is locked by the caller. */
export async function updateMember(
  { db, now }: StaffCtx,
  staffId: number,
  { by, ...member }: StaffFields & StaffState & { readonly by: string },
): Promise<void> {
  await db.run(sql`
    update customers.staff set first_name = ${member.firstName}, last_name = ${member.lastName}, email = ${member.email},
      locale = ${member.locale}, role = ${staffRoleOf(member.staffPermissions)},
      permissions = ${member.staffPermissions}::text[], is_active = ${member.isActive}, blocked_at = ${member.blockedAt},
      invited_at = ${member.invitedAt}, version = version + 1, changed_by = ${by}, changed_at = ${now}
    where id = ${staffId}`);
}
