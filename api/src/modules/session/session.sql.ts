import { permissions, type Permission } from '@shop/contract/permissions';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { Buyer, Ctx, Staff } from '#src/context/context.ts';
import type { Account } from '../company-users/index.ts';
import { shortenedNetwork } from '#platform/http/client-network.ts';
import { deviceOf } from './device.ts';
import { renewalDue, slidingEnd, type LogInMethod, type SessionSpan } from './session.rules.ts';
import { hashOfToken, isToken } from './session-token.ts';

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
  readonly defaultCostCentreId: number | null;
  readonly packingSlipDontPrint: boolean;
  readonly salesNotificationType: 'email' | 'none';
  readonly orderStatusUpdateNotificationType: 'email' | 'none';
  readonly staffId: number | null;
  readonly staffUsername: string;
  readonly staffEmail: string;
  readonly staffFirstName: string;
  readonly staffLastName: string;
  readonly staffRole: Staff['role'];
};

/**
 * Who comes with this token: exactly one query, also when it renews the session (at most every five minutes,
 * docs/domain/session.md#lifetime). An unknown, ended or expired session and a deactivated user count as no session. Joins
 * `customers.buyers`, the view that the owners of those tables keep for this query.
 */
export async function findSession({ db, now, clientNetwork }: Ctx, token: string): Promise<Found> {
  if (!isToken(token)) return nobody;
  const hash = hashOfToken(token);
  const row = await db.first<SessionRow>(sql`
    with renewed as (
      update session.sessions
      set expires_at = case when is_sliding then least(${slidingEnd(now)}::timestamptz, ends_at) else expires_at end,
        renewed_at = ${now}, network = ${shortenedNetwork(clientNetwork)}
      where token_hash = ${hash} and expires_at > ${now} and renewed_at < ${renewalDue(now)}
    )
    select s.id as "sessionId", b.user_id as "userId", b.company_id as "companyId",
      b.company_number as "companyNumber", b.company_name as "companyName", b.username, b.email,
      b.first_name as "firstName", b.last_name as "lastName", b.locale, b.is_admin as "isAdmin", b.permissions,
      b.cart_limit as "cartLimit", b.default_address_id as "defaultAddressId",
      b.default_contract_id as "defaultContractId", b.default_shipment as "defaultShipment",
      b.default_pickup_branch_erp_id as "defaultPickupBranchErpId",
      b.default_cost_centre_id as "defaultCostCentreId",
      b.packing_slip_dont_print as "packingSlipDontPrint", b.sales_notification_type as "salesNotificationType",
      b.order_status_notification_type as "orderStatusUpdateNotificationType",
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
      costCentreId: row.defaultCostCentreId,
      packingSlipDontPrint: row.packingSlipDontPrint,
      salesNotificationType: row.salesNotificationType,
      orderStatusUpdateNotificationType: row.orderStatusUpdateNotificationType,
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
  { db, now, userAgent, clientNetwork }: Ctx,
  account: Account,
  tokenHash: Buffer,
  { expiresAt, endsAt, isSliding, logInMethod }: SessionSpan & { readonly logInMethod: LogInMethod },
): Promise<void> {
  const { browser, system, kind } = deviceOf(userAgent);
  const userId = account.kind === 'user' ? account.id : null;
  const staffId = account.kind === 'staff' ? account.id : null;
  await db.run(sql`
    insert into session.sessions (token_hash, user_id, staff_id, started_at, renewed_at, expires_at, ends_at, is_sliding,
      browser, system, device_kind, network, log_in_method)
    values (${tokenHash}, ${userId}, ${staffId}, ${now}, ${now}, ${expiresAt}, ${endsAt}, ${isSliding},
      ${browser}, ${system}, ${kind}, ${shortenedNetwork(clientNetwork)}, ${logInMethod})`);
}

export async function deleteSession({ db }: Ctx, sessionId: number): Promise<void> {
  await db.run(sql`delete from session.sessions where id = ${sessionId}`);
}

/** What cookies of known devices are sealed with; the same for all nodes. */
export async function findDeviceSecret({ db }: Pick<Ctx, 'db'>): Promise<Buffer> {
  const row = await db.first<{ secret: Buffer }>(sql`select secret from session.secrets where name = 'device'`);
  if (!row) throw new Error('The secret of known devices is missing: a migration writes it');
  return row.secret;
}

/** Removes expired sessions and links. @returns whose sessions they were */
export async function deleteExpired({ db, now }: Ctx): Promise<readonly Pick<Account, 'kind' | 'id'>[]> {
  const ended = await db.rows<Pick<Account, 'kind' | 'id'>>(sql`
    delete from session.sessions where expires_at <= ${now}
    returning case when user_id is null then 'staff' else 'user' end as kind, coalesce(user_id, staff_id) as id`);
  await db.run(sql`delete from session.password_links where expires_at <= ${now}`);
  return ended;
}
