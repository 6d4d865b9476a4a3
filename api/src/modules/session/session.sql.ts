import { permissions, type Permission } from '@shop/contract/permissions';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { Buyer, Ctx, Staff } from '#src/context/context.ts';
import type { Account } from '../company-users/index.ts';
import { renewalDue, slidingEnd, TRIES_MAX, triesSince, type SessionSpan } from './session.rules.ts';
import { hashOfToken, isToken, type TrySubjects } from './session-token.ts';

type Found = Pick<Ctx, 'buyer' | 'staff' | 'sessionId'>;

const nobody: Found = { buyer: null, staff: null, sessionId: null };
const allPermissions: ReadonlySet<Permission> = new Set(permissions);

type SessionRow = {
  readonly sessionId: number;
  readonly userId: number | null;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
  readonly cartLimit: number;
  readonly defaultAddressId: number | null;
  readonly defaultContractId: number | null;
  readonly defaultShipment: Buyer['defaults']['shipment'];
  readonly defaultPickupBranchErpId: string | null;
  readonly staffId: number | null;
  readonly staffUsername: string;
  readonly staffEmail: string;
  readonly staffFirstName: string;
  readonly staffLastName: string;
  readonly staffRole: Staff['role'];
};

/**
 * Who comes with this token: exactly one query, also when it renews the session (at most every five minutes,
 * docs/domain/session.md#lifetime). An unknown, ended or expired session and a deactivated user are nobody. Joins
 * `customers.buyers`, the view that the owners of those tables keep for this query.
 */
export async function findSession({ db, now }: Ctx, token: string): Promise<Found> {
  if (!isToken(token)) return nobody;
  const hash = hashOfToken(token);
  const row = await db.first<SessionRow>(sql`
    with renewed as (
      update session.sessions set expires_at = ${slidingEnd(now)}, renewed_at = ${now}
      where token_hash = ${hash} and expires_at > ${now} and is_sliding and renewed_at < ${renewalDue(now)}
    )
    select s.id as "sessionId", b.user_id as "userId", b.company_id as "companyId",
      b.company_number as "companyNumber", b.company_name as "companyName", b.username, b.email,
      b.first_name as "firstName", b.last_name as "lastName", b.locale, b.is_admin as "isAdmin", b.permissions,
      b.cart_limit as "cartLimit", b.default_address_id as "defaultAddressId",
      b.default_contract_id as "defaultContractId", b.default_shipment as "defaultShipment",
      b.default_pickup_branch_erp_id as "defaultPickupBranchErpId",
      t.id as "staffId", t.username as "staffUsername", t.email as "staffEmail", t.first_name as "staffFirstName",
      t.last_name as "staffLastName", t.role as "staffRole"
    from session.sessions s
    left join customers.buyers b on b.user_id = s.user_id
    left join customers.staff t on t.id = s.staff_id and t.is_active
    where s.token_hash = ${hash} and s.expires_at > ${now}
      and (s.staff_id is null or t.id is not null)`);
  if (!row) return nobody;
  if (row.userId === null) return { buyer: null, staff: toStaff(row), sessionId: row.sessionId };
  return { buyer: toBuyer(row, row.userId), staff: null, sessionId: row.sessionId };
}

function toBuyer(row: SessionRow, userId: number): Buyer {
  return {
    userId,
    companyId: row.companyId,
    companyNumber: row.companyNumber,
    companyName: row.companyName,
    customerUsername: row.username,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    locale: row.locale,
    isAdmin: row.isAdmin,
    permissions: row.isAdmin ? allPermissions : new Set(row.permissions),
    cartLimitCents: row.cartLimit,
    defaults: {
      addressId: row.defaultAddressId,
      contractId: row.defaultContractId,
      shipment: row.defaultShipment,
      pickupBranchErpId: row.defaultPickupBranchErpId,
    },
    agentName: row.staffId === null ? null : `${row.staffFirstName} ${row.staffLastName}`,
  };
}

function toStaff(row: SessionRow): Staff | null {
  if (row.staffId === null) return null;
  return {
    userId: row.staffId,
    username: row.staffUsername,
    email: row.staffEmail,
    firstName: row.staffFirstName,
    lastName: row.staffLastName,
    role: row.staffRole,
  };
}

export async function insertSession(
  { db, now }: Ctx,
  account: Account,
  tokenHash: Buffer,
  span: SessionSpan,
): Promise<void> {
  const userId = account.kind === 'user' ? account.id : null;
  const staffId = account.kind === 'staff' ? account.id : null;
  await db.run(sql`
    insert into session.sessions (token_hash, user_id, staff_id, started_at, renewed_at, expires_at, is_sliding)
    values (${tokenHash}, ${userId}, ${staffId}, ${now}, ${now}, ${span.expiresAt}, ${span.isSliding})`);
}

export async function deleteSession({ db }: Ctx, sessionId: number): Promise<void> {
  await db.run(sql`delete from session.sessions where id = ${sessionId}`);
}

/**
 * Counts a try for both subjects before the password is looked at; false when one of them has used up its tries. The row
 * locks make ten mean ten for tries that arrive at once. The address comes first: a blocked one cannot block accounts.
 */
export async function countTry({ db, now }: Ctx, subjects: TrySubjects): Promise<boolean> {
  const counted = await db.first<{ isAllowed: boolean }>(sql`
    with network as (
      insert into session.login_tries as l (subject, tries, last_try_at)
      values (${subjects.network}, array[${now}::timestamptz], ${now})
      on conflict (subject) do update set last_try_at = excluded.last_try_at,
        tries = array(select t from unnest(l.tries) t where t > ${triesSince(now)}) || excluded.tries
      where (select count(*) from unnest(l.tries) t where t > ${triesSince(now)}) < ${TRIES_MAX}
      returning 1
    ), account as (
      insert into session.login_tries as l (subject, tries, last_try_at)
      select ${subjects.account}::bytea, array[${now}::timestamptz], ${now}::timestamptz from network
      on conflict (subject) do update set last_try_at = excluded.last_try_at,
        tries = array(select t from unnest(l.tries) t where t > ${triesSince(now)}) || excluded.tries
      where (select count(*) from unnest(l.tries) t where t > ${triesSince(now)}) < ${TRIES_MAX}
      returning 1
    )
    select exists (select from account) as "isAllowed"`);
  return counted?.isAllowed ?? false;
}

/** The instants of the tries that count, one list for each subject. */
export async function listTries({ db }: Ctx, { network, account }: TrySubjects): Promise<readonly (readonly Date[])[]> {
  const rows = await db.rows<{ tries: readonly Date[] }>(sql`
    select tries from session.login_tries where subject = any(${[network, account]}::bytea[])`);
  return rows.map(({ tries }) => tries);
}

/**
 * Takes a try back that was right: all of the account's, but only this one of the address, so that one good account does
 * not open the way for guessing others.
 */
export async function withdrawTry({ db, now }: Ctx, { network, account }: TrySubjects): Promise<void> {
  await db.run(sql`
    with cleared as (delete from session.login_tries where subject = ${account})
    update session.login_tries
    set tries = tries[:array_position(tries, ${now}::timestamptz) - 1] || tries[array_position(tries, ${now}::timestamptz) + 1:]
    where subject = ${network} and array_position(tries, ${now}::timestamptz) is not null`);
}

/** Removes what has lost its meaning: expired sessions and old tries. */
export async function deleteExpired({ db, now }: Ctx): Promise<void> {
  await db.run(sql`delete from session.sessions where expires_at <= ${now}`);
  await db.run(sql`delete from session.password_links where expires_at <= ${now}`);
  await db.run(sql`delete from session.login_tries where last_try_at <= ${triesSince(now)}`);
}
