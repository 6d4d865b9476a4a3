import type { CompanyUserState } from '@shop/contract/company-user';
import type { Permission } from '@shop/contract/permissions';
import type { companyUserSorts } from '@shop/contract/user-management';
import type { Locale } from '@shop/contract/values';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, equals, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';

/** What people change of a company user. */
export type UserFields = {
  readonly salutation: '' | 'mr' | 'ms';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly locale: Locale;
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
  readonly cartLimitCents: StoredCents;
  readonly salesNotificationType: 'email' | 'none';
  readonly orderStatusUpdateNotificationType: 'email' | 'none';
  readonly packingSlipDontPrint: boolean;
  readonly shipment: 'delivery' | 'express' | 'pickup' | null;
  readonly pickupLocationErpId: string | null;
  readonly addressId: number | null;
  readonly contractId: number | null;
  readonly isActive: boolean;
  readonly invitedAt: Date | null;
  readonly blockedAt: Date | null;
  readonly removedAt: Date | null;
};

/** A company user with everything but his password. */
export type StoredUser = UserFields & {
  readonly userId: number;
  readonly companyId: number;
  readonly customerUsername: string;
  readonly lastLogInAt: Date | null;
  readonly passwordChangedAt: Date;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date | null;
};

const columns = sql`
  u.id as "userId", u.company_id as "companyId", u.username as "customerUsername", u.salutation, u.first_name as "firstName",
  u.last_name as "lastName", u.email, u.phone, u.mobile, u.locale,
  u.is_admin or 'manageCompanyUsers' = any(u.permissions) as "isAdmin", u.permissions,
  u.cart_limit as "cartLimitCents", u.sales_notification_type as "salesNotificationType",
  u.order_status_notification_type as "orderStatusUpdateNotificationType",
  u.packing_slip_dont_print as "packingSlipDontPrint", u.default_shipment as shipment,
  u.default_pickup_branch_erp_id as "pickupLocationErpId", u.default_address_id as "addressId",
  u.default_contract_id as "contractId", u.is_active as "isActive", u.invited_at as "invitedAt",
  u.blocked_at as "blockedAt", u.removed_at as "removedAt", u.last_log_in_at as "lastLogInAt",
  u.password_changed_at as "passwordChangedAt", u.version, u.changed_by as "changedBy", u.changed_at as "changedAt"`;

/** Users of the buyer's company that have not been removed. */
const visible = ({ buyer }: BuyerCtx) => sql`u.company_id = ${buyer.companyId} and u.removed_at is null`;
const isAdmin = sql`(u.is_admin or 'manageCompanyUsers' = any(u.permissions))`;

/** By his username, in any capitals. */
export function findUser(ctx: BuyerCtx, customerUsername: string): Promise<StoredUser | undefined> {
  return ctx.db.first<StoredUser>(sql`
    select ${columns} from customers.company_users u
    where ${visible(ctx)} and lower(u.username) = lower(${customerUsername})`);
}

/** Held until the transaction ends. */
export function lockUser(ctx: BuyerCtx, customerUsername: string): Promise<StoredUser | undefined> {
  return ctx.db.first<StoredUser>(sql`
    select ${columns} from customers.company_users u
    where ${visible(ctx)} and lower(u.username) = lower(${customerUsername}) for update`);
}

/** Held until the transaction ends; for work that no request asked for. */
export function lockUserById({ db }: Pick<Ctx, 'db'>, userId: number): Promise<StoredUser | undefined> {
  return db.first<StoredUser>(sql`
    select ${columns} from customers.company_users u where u.id = ${userId} and u.removed_at is null for update`);
}

/** For work that no request asked for. */
export function findUserById({ db }: Pick<Ctx, 'db'>, userId: number): Promise<StoredUser | undefined> {
  return db.first<StoredUser>(sql`
    select ${columns} from customers.company_users u where u.id = ${userId} and u.removed_at is null`);
}

/**
 * Makes those wait who take an admin's rights away: of two admins who remove each other one stays. The company's row is what
 * they wait for.
 */
export async function lockCompany({ db, buyer }: BuyerCtx): Promise<void> {
  await lockCompanyById({ db }, buyer.companyId);
}

/** For log-ins, which have no buyer yet. */
export async function lockCompanyById({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<void> {
  await db.run(sql`select from customers.companies where id = ${companyId} for no key update`);
}

/** How many users a company has, blocked and invited ones too. */
export async function countUsersOf({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from customers.company_users where company_id = ${companyId} and removed_at is null`);
  return row?.count ?? 0;
}

/** Whether somebody else could manage the users of the company now. */
export async function hasOtherAdmin(ctx: BuyerCtx, userId: number): Promise<boolean> {
  const row = await ctx.db.first<{ isThere: true }>(sql`
    select true as "isThere" from customers.company_users u
    where ${visible(ctx)} and u.id <> ${userId} and ${isAdmin} and u.is_active and u.invited_at is null limit 1`);
  return row !== undefined;
}

/** Of these addresses, in small letters, those that somebody logs in with. */
export async function listTakenEmails(
  { db }: Pick<Ctx, 'db'>,
  emails: readonly string[],
  exceptUserId = 0,
): Promise<ReadonlySet<string>> {
  const wanted = emails.map((email) => email.toLowerCase());
  const rows = await db.rows<{ email: string }>(sql`
    select lower(email) as email from customers.company_users
    where lower(email) = any(${wanted}::text[]) and removed_at is null and id <> ${exceptUserId}
    union select lower(email) from customers.staff where lower(email) = any(${wanted}::text[])`);
  return new Set(rows.map(({ email }) => email));
}

/** Usernames of users and staff that are one of these, or one of these with a number behind; in small letters. */
export async function listUsernames(
  { db }: Pick<Ctx, 'db'>,
  beginnings: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ username: string }>(sql`
    with known as (
      select lower(username) as username from customers.company_users where removed_at is null
      union select lower(username) from customers.staff
    )
    select username from known where regexp_replace(username, '[0-9]+$', '') = any(${beginnings}::text[])
      or username = any(${beginnings}::text[])`);
  return new Set(rows.map(({ username }) => username));
}

export type NewUser = Pick<
  UserFields,
  | 'salutation'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'locale'
  | 'isAdmin'
  | 'permissions'
  | 'cartLimitCents'
> & { readonly customerUsername: string; readonly passwordHash: string };

/** Invited from now on. @returns undefined where his username or address was taken meanwhile */
export async function insertUser(ctx: BuyerCtx, user: NewUser, by: string): Promise<StoredUser | undefined> {
  const { db, buyer, now } = ctx;
  return db.first<StoredUser>(sql`
    insert into customers.company_users as u (company_id, username, email, password_hash, salutation, first_name, last_name,
      phone, mobile, locale, is_admin, permissions, cart_limit, default_address_id, default_shipment, invited_at, created_at,
      changed_at, changed_by)
    values (${buyer.companyId}, ${user.customerUsername}, ${user.email}, ${user.passwordHash}, ${user.salutation},
      ${user.firstName}, ${user.lastName}, ${user.phone}, ${user.mobile}, ${user.locale}, ${user.isAdmin},
      ${user.permissions}::text[], ${user.cartLimitCents}, ${buyer.defaults.addressId}, 'delivery', ${now}, ${now}, ${now},
      ${by})
    on conflict do nothing
    returning ${columns}`);
}

/** Stores all that people change, as the next version. He is locked by the caller. */
export async function updateUser(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  user: StoredUser,
  by: string,
): Promise<StoredUser> {
  const row = await db.first<StoredUser>(sql`
    update customers.company_users u
    set salutation = ${user.salutation}, first_name = ${user.firstName}, last_name = ${user.lastName},
      email = ${user.email}, phone = ${user.phone}, mobile = ${user.mobile}, locale = ${user.locale},
      is_admin = ${user.isAdmin}, permissions = ${user.permissions}::text[], cart_limit = ${user.cartLimitCents},
      sales_notification_type = ${user.salesNotificationType},
      order_status_notification_type = ${user.orderStatusUpdateNotificationType},
      packing_slip_dont_print = ${user.packingSlipDontPrint}, default_shipment = ${user.shipment},
      default_pickup_branch_erp_id = ${user.pickupLocationErpId}, default_address_id = ${user.addressId},
      default_contract_id = ${user.contractId}, is_active = ${user.isActive}, invited_at = ${user.invitedAt},
      blocked_at = ${user.blockedAt}, removed_at = ${user.removedAt}, version = version + 1, changed_at = ${now},
      changed_by = ${by}
    where u.id = ${user.userId}
    returning ${columns}`);
  if (!row) throw new Error(`User ${user.userId} is locked and not there`);
  return row;
}

type Sort = (typeof companyUserSorts)[number];
export type UserFilters = { readonly q: string; readonly state?: CompanyUserState | undefined; readonly sort: Sort };

const state = sql`case when not u.is_active then 'blocked' when u.invited_at is not null then 'invited' else 'active' end`;
const sortColumns: Readonly<Record<'name' | 'cartLimit' | 'lastLogInAt', Sql>> = {
  name: sql`lower(u.last_name), lower(u.first_name)`,
  cartLimit: sql`case u.cart_limit when 0 then 2147483647 else u.cart_limit end`,
  lastLogInAt: sql`coalesce(u.last_log_in_at, '-infinity')`,
};
const found = (ctx: BuyerCtx, { q }: Pick<UserFilters, 'q'>) => sql`${visible(ctx)}
  and ${containsWords(q, [sql`u.first_name`, sql`u.last_name`, sql`u.email`, sql`u.username`])}`;

export type UserCounts = Readonly<Record<'all' | CompanyUserState, number>>;

/** How many users of each state the search leaves. */
export async function countUsers(ctx: BuyerCtx, filters: Pick<UserFilters, 'q'>): Promise<UserCounts> {
  const row = await ctx.db.first<UserCounts>(sql`
    select count(*)::int as all, count(*) filter (where ${state} = 'active')::int as active,
      count(*) filter (where ${state} = 'invited')::int as invited,
      count(*) filter (where ${state} = 'blocked')::int as blocked
    from customers.company_users u where ${found(ctx, filters)}`);
  if (!row) throw new Error('A count has one row');
  return row;
}

export function selectUsers(
  ctx: BuyerCtx,
  filters: UserFilters,
  { limit, offset }: RowRange,
): Promise<readonly StoredUser[]> {
  return ctx.db.rows<StoredUser>(sql`
    select ${columns} from customers.company_users u
    where ${found(ctx, filters)} and ${equals(state, filters.state)}
    ${orderOf(filters.sort)} limit ${limit} offset ${offset}`);
}

/** The next ones by their ids, for what reads all of them piece by piece. */
export function selectUsersAfter(
  ctx: BuyerCtx,
  filters: UserFilters,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly StoredUser[]> {
  return ctx.db.rows<StoredUser>(sql`
    select ${columns} from customers.company_users u
    where ${found(ctx, filters)} and ${equals(state, filters.state)} and u.id > ${after}
    order by u.id limit ${limit}`);
}

/** Names have two columns, so that turning them round is said for both. */
function orderOf(sort: Sort): Sql {
  if (sort === '-name') return sql`order by lower(u.last_name) desc, lower(u.first_name) desc, u.id desc`;
  return orderBy(sort, sortColumns, sql`u.id`);
}
