import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { Account } from '../company-users/index.ts';

type LinkCtx = Pick<Ctx, 'db' | 'now'>;
export type LinkedAccount = Pick<Account, 'kind' | 'id'> & { readonly email: string; readonly expiresAt: Date };

/** The newest link of an account is the only one. */
export async function insertLink(
  { db }: LinkCtx,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  const [userId, staffId] = kind === 'user' ? [id, null] : [null, id];
  await db.run(sql`
    with former as (
      delete from session.password_links where user_id = ${userId}::int or staff_id = ${staffId}::int
    )
    insert into session.password_links (token_hash, user_id, staff_id, expires_at)
    values (${tokenHash}, ${userId}, ${staffId}, ${expiresAt})`);
}

/** The account of a living link; undefined when it is unknown, used or too old, or the account deactivated. */
export async function findLinked({ db, now }: LinkCtx, tokenHash: Buffer): Promise<LinkedAccount | undefined> {
  return db.first<LinkedAccount>(sql`
    select case when l.staff_id is null then 'user' else 'staff' end as kind, coalesce(l.staff_id, l.user_id) as id,
      coalesce(t.email, b.email) as email, l.expires_at as "expiresAt"
    from session.password_links l
    left join customers.staff t on t.id = l.staff_id and t.is_active
    left join customers.buyers b on b.user_id = l.user_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${now} and coalesce(t.id, b.user_id) is not null`);
}

/** Whether it was there: of two who use a link at once, one does. */
export async function deleteLink({ db }: LinkCtx, tokenHash: Buffer): Promise<boolean> {
  return (await db.run(sql`delete from session.password_links where token_hash = ${tokenHash}`)) > 0;
}

export async function deleteSessionsOf({ db }: LinkCtx, { kind, id }: Pick<Account, 'kind' | 'id'>): Promise<void> {
  await db.run(
    kind === 'user'
      ? sql`delete from session.sessions where user_id = ${id}`
      : sql`delete from session.sessions where staff_id = ${id}`,
  );
}
