import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { LogInMethod } from './session.rules.ts';

/**
 * Whether this user's company has switched passwords off. The one for emergencies keeps his; once he is no longer there, the admins have
 * theirs back, so that nobody locks a company out.
 */
export async function isPasswordLogInOff({ db }: Pick<Ctx, 'db'>, userId: number): Promise<boolean> {
  const row = await db.first<{ isOff: boolean }>(sql`
    select u.id is distinct from o.emergency_user_id and (e.user_id is not null or not b.is_admin) as "isOff"
    from session.password_log_in_off o
    join customers.company_users u on u.company_id = o.company_id and u.id = ${userId}
    left join customers.buyers b on b.user_id = u.id
    left join customers.buyers e on e.user_id = o.emergency_user_id`);
  return row?.isOff ?? false;
}

/**
 * Lets the people of a company log in with passwords, or one of them alone. What was opened otherwise ends then, but for his own sessions
 * and the one that asks.
 * @param emergencyUserId null: everybody may
 */
export async function keepPasswordLogIn(
  { db, sessionId }: Pick<Ctx, 'db' | 'sessionId'>,
  companyId: number,
  emergencyUserId: number | null,
): Promise<void> {
  await db.run(sql`delete from session.password_log_in_off where company_id = ${companyId}`);
  if (emergencyUserId === null) return;
  await db.run(sql`
    insert into session.password_log_in_off (company_id, emergency_user_id) values (${companyId}, ${emergencyUserId})`);
  await db.run(sql`
    delete from session.sessions s using customers.company_users u
    where u.id = s.user_id and u.company_id = ${companyId} and u.id <> ${emergencyUserId}
      and s.staff_id is null and s.log_in_method <> 'singleSignOn' and s.id is distinct from ${sessionId}`);
}

/** How the session of this request began; undefined for a visitor. */
export async function findLogInMethod({
  db,
  sessionId,
}: Pick<Ctx, 'db' | 'sessionId'>): Promise<LogInMethod | undefined> {
  if (sessionId === null) return undefined;
  const row = await db.first<{ method: LogInMethod }>(sql`
    select log_in_method as method from session.sessions where id = ${sessionId}`);
  return row?.method;
}
