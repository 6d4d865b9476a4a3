import type { CustomerDetail, UserOfCustomer } from '@shop/contract/customers';
import sql from 'sql-template-tag';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db' | 'now'>;

export type StoredCustomer = Omit<
  CustomerDetail,
  'users' | 'contracts' | 'notes' | 'createdAt' | 'blockedAt' | 'lastOrderAt'
> & {
  readonly companyId: number;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
  readonly lastOrderAt: Date | null;
};

/** In one query, whatever the customer has. */
export async function findCustomer({ db, now }: Db, number: string): Promise<StoredCustomer | undefined> {
  return db.first<StoredCustomer>(sql`
    select c.id as "companyId", c.number as "customerNumber", c.name, c.vat_number as "vatNumber", c.language,
      c.seat_street as street, trim(c.seat_zip_code || ' ' || c.seat_city) as place, c.created_at as "createdAt",
      coalesce(t.first_name || ' ' || t.last_name, '') as "accountManager", not c.is_active as "isBlocked",
      c.blocked_at as "blockedAt", c.blocked_by as "blockedBy", c.block_reason as "blockReason", c.version,
      json_build_object(
        'users', (select count(*) from customers.company_users u where u.company_id = c.id and u.removed_at is null),
        'sites', (select count(*) from customers.addresses a where a.company_id = c.id and a.removed_at is null),
        'carts', (select count(*) from customers.company_users u join cart.carts k on k.user_id = u.id
          where u.company_id = c.id and exists (select from cart.lines l where l.cart_id = k.cart_id)),
        'orders', (select count(*) from orders.orders o where o.company_id = c.id),
        'offers', (select count(*) from offers.offers o where o.company_id = c.id),
        'returns', (select count(*) from returns.returns r where r.company_id = c.id),
        'parkedOrders', (select count(*) from parked.orders p where p.company_id = c.id and p.state = 'parked'),
        'sessions', (select count(*) from customers.company_users u join session.sessions s on s.user_id = u.id
          where u.company_id = c.id and s.staff_id is null and s.expires_at > ${now})) as counts,
      (select max(o.ordered_at) from orders.orders o where o.company_id = c.id) as "lastOrderAt"
    from customers.companies c left join customers.staff t on t.id = c.account_manager_id
    where c.number = upper(${number})`);
}

type StoredUser = Omit<UserOfCustomer, 'lastLogInAt' | 'state' | 'cartLimit'> & {
  readonly userId: number;
  readonly cartLimitCents: StoredCents;
  readonly isActive: boolean;
  readonly invitedAt: Date | null;
  readonly lastLogInAt: Date | null;
};

export async function listUsers({ db, now }: Db, companyId: number): Promise<readonly StoredUser[]> {
  return db.rows<StoredUser>(sql`
    select u.id as "userId", u.username as "customerUsername", u.first_name || ' ' || u.last_name as name, u.email, u.phone,
      u.is_admin or 'manageCompanyUsers' = any(u.permissions) as "isAdmin", u.cart_limit as "cartLimitCents",
      u.is_active as "isActive", u.invited_at as "invitedAt", u.block_reason as "blockReason",
      exists (select from second_factor.users_with_factor f where f.user_id = u.id) as "hasSecondFactor",
      (select count(*)::int from session.sessions s
        where s.user_id = u.id and s.staff_id is null and s.expires_at > ${now}) as sessions,
      u.last_log_in_at as "lastLogInAt", u.version
    from customers.company_users u where u.company_id = ${companyId} and u.removed_at is null
    order by lower(u.last_name), lower(u.first_name), u.id limit 500`);
}

export async function listContracts(
  { db }: Db,
  companyId: number,
): Promise<readonly { readonly number: string; readonly name: string; readonly isActive: boolean }[]> {
  return db.rows(sql`
    select number, name, is_active as "isActive" from customers.contracts where company_id = ${companyId}
    order by is_active desc, name, id limit 200`);
}

export type Locked = {
  readonly companyId: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly version: number;
};

/** Held until the transaction ends. */
export async function lockCustomer({ db }: Db, number: string): Promise<Locked | undefined> {
  return db.first<Locked>(sql`
    select id as "companyId", name, is_active as "isActive", version
    from customers.companies where number = upper(${number}) for no key update`);
}

type Block = { readonly isBlocked: boolean; readonly reason: string; readonly by: string };

export async function updateBlock({ db, now }: StaffCtx, companyId: number, { isBlocked, reason, by }: Block) {
  await db.run(sql`
    update customers.companies set is_active = ${!isBlocked}, blocked_at = ${isBlocked ? now : null},
      blocked_by = ${isBlocked ? by : ''}, block_reason = ${isBlocked ? reason : ''}, version = version + 1
    where id = ${companyId}`);
}

export type LockedUser = {
  readonly userId: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly version: number;
};

export async function lockUserOf({ db }: Db, companyId: number, username: string): Promise<LockedUser | undefined> {
  return db.first<LockedUser>(sql`
    select id as "userId", first_name || ' ' || last_name as name, is_active as "isActive", version
    from customers.company_users
    where company_id = ${companyId} and lower(username) = lower(${username}) and removed_at is null for update`);
}

export async function updateUserBlock({ db, now }: StaffCtx, userId: number, { isBlocked, reason, by }: Block) {
  await db.run(sql`
    update customers.company_users set is_active = ${!isBlocked}, blocked_at = ${isBlocked ? now : null},
      block_reason = ${isBlocked ? reason : ''}, version = version + 1, changed_by = ${by}, changed_at = ${now}
    where id = ${userId}`);
}

/** Of the whole company, or of one of its users. */
export async function listUserIds({ db }: Db, companyId: number): Promise<readonly number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from customers.company_users where company_id = ${companyId}`,
  );
  return rows.map(({ id }) => id);
}

/** Their own log-ins end at once; those of agents in their place go on as the agents'. */
export async function deleteSessionsOfUsers({ db }: Db, userIds: readonly number[]): Promise<void> {
  await db.run(sql`delete from session.sessions where user_id = any(${userIds}::int[]) and staff_id is null`);
  await db.run(sql`delete from session.password_links where user_id = any(${userIds}::int[])`);
}
