import type { CompanyAdmin } from '@shop/contract/session';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

/** Someone who may log in: a company user or one of the operator's staff. */
export type Account = { readonly kind: 'user' | 'staff'; readonly id: number; readonly passwordHash: string };

/**
 * The living account with this e-mail address or username, in any capitals (docs/domain/session.md#log-in-names). Deactivated
 * users and users of deactivated companies are not found. Staff goes first, should an address ever be in both lists.
 */
export async function findAccount({ db }: Pick<Ctx, 'db'>, name: string): Promise<Account | undefined> {
  return db.first<Account>(sql`
    select 'staff' as kind, id, password_hash as "passwordHash"
    from customers.staff
    where (lower(email) = lower(${name}) or lower(username) = lower(${name})) and is_active
    union all
    select 'user', u.id, u.password_hash
    from customers.company_users u
    join customers.companies c on c.id = u.company_id
    where (lower(u.email) = lower(${name}) or lower(u.username) = lower(${name})) and u.is_active and c.is_active
    limit 1`);
}

/** The account of a user who is neither blocked nor removed, nor is his company deactivated. */
export async function findUserAccount({ db }: Pick<Ctx, 'db'>, userId: number): Promise<Account | undefined> {
  return db.first<Account>(sql`
    select 'user' as kind, u.id, u.password_hash as "passwordHash"
    from customers.company_users u
    join customers.companies c on c.id = u.company_id
    where u.id = ${userId} and u.is_active and c.is_active`);
}

/** Somebody has come without the link of his invitation. @returns whether he was invited until now */
export async function acceptInvitation({ db }: Pick<Ctx, 'db'>, userId: number): Promise<boolean> {
  const accepted = await db.run(sql`
    update customers.company_users set invited_at = null where id = ${userId} and invited_at is not null`);
  return accepted > 0;
}

/** Full names of users of the buyer's company by id, also of deactivated ones; ids of other companies are left out. */
export async function findCompanyUserNames(
  { db, buyer }: BuyerCtx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(sql`
    select id, first_name || ' ' || last_name as name
    from customers.company_users
    where company_id = ${buyer.companyId} and id = any(${userIds}::int[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A person who receives e-mails. */
export type Recipient = {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /** Whether he may see net prices, in e-mails as anywhere else (docs/domain/permissions.md#seeing-prices). */
  readonly showsPrices: boolean;
};

/** Works for the company: neither blocked nor removed, nor only invited. */
const isHere = sql`(is_active and invited_at is null)`;
const seesNet = sql`(is_admin or permissions @> '{showPrices,showNetPrices}')`;
const recipient = sql`
  id as "userId", email, first_name || ' ' || last_name as name, locale, ${seesNet} as "showsPrices"`;

/** Whether a company may log in and order; false for one that the operator has blocked. */
export async function isCompanyActive({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<boolean> {
  const row = await db.first<{ isActive: boolean }>(
    sql`select is_active as "isActive" from customers.companies where id = ${companyId}`,
  );
  return row?.isActive ?? false;
}

/**
 * Whether a user may see net prices at this moment: asked when an email is written, because the right may have gone since its
 * cause happened. Who no longer works for the company sees none.
 */
export async function mayBeWrittenPrices(
  { db }: Pick<Ctx, 'db'>,
  { companyId, userId }: { readonly companyId: number; readonly userId: number | null },
): Promise<boolean> {
  const row = await db.first<{ isThere: true }>(sql`
    select true as "isThere" from customers.company_users
    where company_id = ${companyId} and id = ${userId} and ${isHere} and ${seesNet}`);
  return row !== undefined;
}

type Concerned = { readonly companyId: number; readonly userId: number | null; readonly email: string };

/**
 * Where an e-mail about something goes now: it may have been ordered months ago, under another address. Undefined for who no
 * longer works for the company; what has no user keeps the address it came with (docs/domain/company-users.md#which-e-mails-come).
 */
export async function findAddressNow(
  { db }: Pick<Ctx, 'db'>,
  { companyId, userId, email }: Concerned,
): Promise<string | undefined> {
  if (userId === null) return email || undefined;
  const row = await db.first<{ email: string }>(sql`
    select email from customers.company_users where company_id = ${companyId} and id = ${userId} and ${isHere}`);
  return row?.email;
}

/** For e-mails, which nobody asks for: those of the users who still work for the company, each once. */
export async function listRecipients(
  { db }: Pick<Ctx, 'db'>,
  companyId: number,
  userIds: readonly (number | null)[],
): Promise<readonly Recipient[]> {
  return db.rows<Recipient>(sql`
    select ${recipient} from customers.company_users
    where company_id = ${companyId} and ${isHere} and id = any(${userIds.filter((id) => id !== null)}::int[])
    order by id`);
}

/** For e-mails, which are written without a request: who of a company may approve orders. */
export async function listApprovers({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<readonly Recipient[]> {
  return db.rows<Recipient>(sql`
    select ${recipient} from customers.company_users
    where company_id = ${companyId} and ${isHere} and (is_admin or 'approveOrders' = any(permissions))
    order by id`);
}

/** A user who works for the company. `cartLimit` is Rappen, 0 for none. */
export type Colleague = {
  readonly userId: number;
  readonly customerUsername: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly mayOrder: boolean;
  readonly mayApprove: boolean;
  readonly cartLimit: number;
};

const colleagueColumns = sql`
  id as "userId", username as "customerUsername", first_name || ' ' || last_name as name, is_admin as "isAdmin",
  is_admin or 'placeOrder' = any(permissions) as "mayOrder",
  is_admin or 'approveOrders' = any(permissions) as "mayApprove", cart_limit as "cartLimit"`;

/** Everybody who works for the buyer's company, by name. */
export async function listColleagues({ db, buyer }: BuyerCtx): Promise<readonly Colleague[]> {
  return db.rows<Colleague>(sql`
    select ${colleagueColumns} from customers.company_users where company_id = ${buyer.companyId} and is_active
    order by last_name, first_name, id`);
}

/** Of them one, and those who may approve: few, found by their index in a company of thousands. */
export async function listApproversAnd({ db, buyer }: BuyerCtx, userId: number): Promise<readonly Colleague[]> {
  const ofCompany = sql`company_id = ${buyer.companyId} and is_active`;
  return db.rows<Colleague>(sql`
    select ${colleagueColumns} from customers.company_users
    where id in (
      select id from customers.company_users where id = ${userId} and ${ofCompany}
      union all select id from customers.company_users
      where ${ofCompany} and (is_admin or 'approveOrders' = any(permissions)))
    order by last_name, first_name, id`);
}

/** The other administrators of the buyer's company, whom he can ask for a right. */
export async function listOtherAdmins({ db, buyer }: BuyerCtx): Promise<readonly CompanyAdmin[]> {
  return db.rows<CompanyAdmin>(sql`
    select first_name || ' ' || last_name as name, email
    from customers.company_users
    where company_id = ${buyer.companyId} and ${isHere} and is_admin and id <> ${buyer.userId}
    order by id`);
}

/** Sets the password of an account; whoever does so by the link of an invitation has accepted it. */
export async function updatePassword(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
  passwordHash: string,
): Promise<void> {
  await db.run(
    kind === 'staff'
      ? sql`update customers.staff set password_hash = ${passwordHash}, invited_at = null where id = ${id}`
      : sql`update customers.company_users set password_hash = ${passwordHash}, password_changed_at = ${now},
          invited_at = null where id = ${id}`,
  );
}

/** When somebody logged in last, for lists of users. */
export async function recordLogIn(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
): Promise<void> {
  await db.run(
    kind === 'user'
      ? sql`update customers.company_users set last_log_in_at = ${now} where id = ${id}`
      : sql`update customers.staff set last_log_in_at = ${now} where id = ${id}`,
  );
}
