import sql from 'sql-template-tag';
import type { Assistance, Ctx, Staff } from '#src/context/context.ts';
import { staffMay } from '#src/context/staff-permissions.ts';
import type { Account } from '../company-users/index.ts';
import { missingFactorOf, type FactorHolder, type FactorHolders } from '../second-factor/index.ts';
import { shortenedNetwork } from '#platform/http/client-network.ts';
import { buyerColumns, toBuyer, type BuyerRow } from './buyer.sql.ts';
import { deviceOf } from './device.ts';
import { renewalDue, slidingEnd, type LogInMethod, type SessionSpan } from './session.rules.ts';
import { hashOfToken, isToken } from './session-token.ts';

type Found = Pick<Ctx, 'buyer' | 'staff' | 'assistance' | 'sessionId' | 'missingFactor'>;

const nobody: Found = { buyer: null, staff: null, assistance: null, sessionId: null, missingFactor: null };

type SessionRow = Omit<BuyerRow, 'userId'> & {
  readonly sessionId: number;
  readonly userId: number | null;
  readonly staffId: number | null;
  readonly staffUsername: string;
  readonly staffEmail: string;
  readonly staffFirstName: string;
  readonly staffLastName: string;
  readonly staffRole: Staff['role'];
  readonly staffPermissions: Staff['permissions'];
  readonly assistingSince: Date;
  readonly isViewOnly: boolean;
  readonly factorWho: FactorHolders | null;
  readonly factorFromDay: string | null;
  readonly operatorFactorWho: FactorHolders | null;
  readonly operatorFactorFromDay: string | null;
  readonly hasFactor: boolean;
  readonly punchoutSessionId: number | null;
  readonly punchoutName: string;
};

/**
 * Who comes with this token: exactly one query, also when it renews the session (at most every five minutes,
 * docs/domain/session.md#lifetime). An unknown, ended or expired session and a deactivated user count as no session. Joins
 * `customers.buyers`, the view that the owners of those tables keep for this query.
 */
export async function findSession(ctx: Ctx, token: string): Promise<Found> {
  const { db, now, clientNetwork } = ctx;
  if (!isToken(token)) return nobody;
  const hash = hashOfToken(token);
  const row = await db.first<SessionRow>(sql`
    with renewed as (
      update session.sessions
      set expires_at = case when is_sliding then least(${slidingEnd(now)}::timestamptz, ends_at) else expires_at end,
        renewed_at = ${now}, network = ${shortenedNetwork(clientNetwork)}
      where token_hash = ${hash} and expires_at > ${now} and renewed_at < ${renewalDue(now)}
    )
    select s.id as "sessionId", s.punchout_session_id::int as "punchoutSessionId", s.punchout_name as "punchoutName",
      ${buyerColumns},
      t.id as "staffId", t.username as "staffUsername", t.email as "staffEmail", t.first_name as "staffFirstName",
      t.last_name as "staffLastName", t.role as "staffRole", t.permissions as "staffPermissions",
      coalesce(s.assisting_since, s.started_at) as "assistingSince", s.is_view_only as "isViewOnly",
      f.who as "factorWho", f.from_day::text as "factorFromDay",
      f.operator_who as "operatorFactorWho", f.operator_from_day::text as "operatorFactorFromDay",
      case when s.staff_id is null
        then s.log_in_method in ('singleSignOn', 'punchout')
          or exists (select from second_factor.users_with_factor o where o.user_id = s.user_id)
        else exists (select from second_factor.staff_with_factor o where o.staff_id = s.staff_id) end as "hasFactor"
    from session.sessions s
    left join customers.buyers b on b.user_id = s.user_id
    left join customers.staff t on t.id = s.staff_id and t.is_active
    left join second_factor.company_rules f on f.company_id = b.company_id
    where s.token_hash = ${hash} and s.expires_at > ${now}
      and (s.staff_id is null or t.id is not null)`);
  if (!row) return nobody;
  const found = { sessionId: row.sessionId, missingFactor: missingFactorOf(ctx, holderOf(row)) };
  const { userId } = row;
  const staff = toStaff(row);
  // Whose customer was blocked, or who may not assist any more, is here for himself.
  if (userId === null || (staff && !staffMay(staff, 'sales')))
    return { ...found, buyer: null, staff, assistance: null };
  const agentName = staff && `${staff.firstName} ${staff.lastName}`;
  const { punchoutSessionId, punchoutName: systemName } = row;
  const punchout = punchoutSessionId === null ? null : { sessionId: punchoutSessionId, systemName };
  const buyer = toBuyer({ ...row, userId }, agentName, punchout);
  return { ...found, buyer, staff: null, assistance: assistanceOf(row, userId) };
}

function assistanceOf(row: SessionRow, userId: number): Assistance | null {
  const staff = toStaff(row);
  const { assistingSince: since, isViewOnly } = row;
  return staff && { staff, key: `${staff.userId}-${userId}${isViewOnly ? '-view' : ''}`, since, isViewOnly };
}

/** Whose second factor counts: in a customer's name that of the agent. */
function holderOf({ staffId, isAdmin, hasFactor, ...row }: SessionRow): FactorHolder {
  const rules = [
    ...ruleOf(row.factorWho, row.factorFromDay),
    ...ruleOf(row.operatorFactorWho, row.operatorFactorFromDay),
  ];
  return { isStaff: staffId !== null, isAdmin, hasFactor, rules };
}

function ruleOf(who: FactorHolders | null, fromDay: string | null): FactorHolder['rules'] {
  return who !== null && fromDay !== null ? [{ who, fromDay }] : [];
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
    permissions: row.staffPermissions,
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
