import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { Account } from '../company-users/index.ts';

type PendingCtx = Pick<Ctx, 'db' | 'now'>;
export type PendingLogIn = Account & {
  readonly stayLoggedIn: boolean;
  /** The first step was a company's identity provider, and no password. */
  readonly isSingleSignOn?: boolean;
};

export async function insertPendingLogIn(
  { db }: Pick<Ctx, 'db'>,
  { kind, id, passwordHash, stayLoggedIn, isSingleSignOn = false }: PendingLogIn,
  { tokenHash, expiresAt }: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const [userId, staffId] = kind === 'user' ? [id, null] : [null, id];
  await db.run(sql`
    insert into session.pending_log_ins (token_hash, user_id, staff_id, password_hash, stay_logged_in, is_single_sign_on,
      expires_at)
    values (${tokenHash}, ${userId}, ${staffId}, ${passwordHash}, ${stayLoggedIn}, ${isSingleSignOn}, ${expiresAt})`);
}

/** Undefined when it is unknown, used or too old, the account deactivated, or its password another one by now. */
export async function findPendingLogIn({ db, now }: PendingCtx, tokenHash: Buffer): Promise<PendingLogIn | undefined> {
  return db.first<PendingLogIn>(sql`
    select case when p.staff_id is null then 'user' else 'staff' end as kind, coalesce(p.staff_id, p.user_id) as id,
      p.password_hash as "passwordHash", p.stay_logged_in as "stayLoggedIn",
      p.is_single_sign_on as "isSingleSignOn"
    from session.pending_log_ins p
    left join customers.staff t on t.id = p.staff_id and t.is_active
    left join customers.buyers b on b.user_id = p.user_id
    left join customers.company_users u on u.id = b.user_id
    where p.token_hash = ${tokenHash} and p.expires_at > ${now}
      and p.password_hash = coalesce(t.password_hash, u.password_hash)`);
}

/** Whether it was there: of two that finish one log-in at once, one does. */
export async function deletePendingLogIn({ db }: Pick<Ctx, 'db'>, tokenHash: Buffer): Promise<boolean> {
  return (await db.run(sql`delete from session.pending_log_ins where token_hash = ${tokenHash}`)) > 0;
}

export async function deleteExpiredPending({ db, now }: PendingCtx): Promise<void> {
  await db.run(sql`delete from session.pending_log_ins where expires_at <= ${now}`);
}

/** What waits for a second step begins anew. */
export async function deletePendingOf(
  { db }: Pick<Ctx, 'db'>,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
): Promise<void> {
  await db.run(
    kind === 'user'
      ? sql`delete from session.pending_log_ins where user_id = ${id}`
      : sql`delete from session.pending_log_ins where staff_id = ${id}`,
  );
}
