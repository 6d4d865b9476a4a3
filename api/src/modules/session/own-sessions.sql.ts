import type { DeviceKind } from './device.ts';
import type { LogInMethod } from './session.rules.ts';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';

export type SessionOfAccount = {
  readonly sessionId: number;
  readonly browser: string;
  readonly system: string;
  readonly deviceKind: DeviceKind;
  readonly network: string;
  readonly method: LogInMethod;
  readonly isStaying: boolean;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
};

/** The list shows no more; ending all others ends every one. */
const SESSIONS_MAX = 100;

/** Sessions in which an agent works in a user's name are the agent's. */
function isOf({ kind, id }: SecurityAccount) {
  return kind === 'user' ? sql`user_id = ${id} and staff_id is null` : sql`staff_id = ${id}`;
}

/** The living sessions of an account, the one used last first. */
export async function listSessions(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  account: SecurityAccount,
): Promise<readonly SessionOfAccount[]> {
  return db.rows<SessionOfAccount>(sql`
    select id as "sessionId", browser, system, device_kind as "deviceKind", network, log_in_method as method,
      not is_sliding as "isStaying", started_at as "startedAt", renewed_at as "lastUsedAt"
    from session.sessions
    where ${isOf(account)} and expires_at > ${now}
    order by renewed_at desc, id desc
    limit ${SESSIONS_MAX}`);
}

/** Whether it was a living session of this account. */
export async function deleteOwnSession(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  account: SecurityAccount,
  sessionId: number,
): Promise<boolean> {
  const ended = await db.run(sql`
    delete from session.sessions where id = ${sessionId} and ${isOf(account)} and expires_at > ${now}`);
  return ended > 0;
}

/** @returns how many have ended */
export async function deleteOtherSessions(
  { db }: Pick<Ctx, 'db'>,
  account: SecurityAccount,
  ownSessionId: number | null,
): Promise<number> {
  return db.run(sql`delete from session.sessions where ${isOf(account)} and id is distinct from ${ownSessionId}`);
}
