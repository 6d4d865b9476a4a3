import type { PasswordLinkPurpose } from '@shop/contract/session';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { Account } from '../company-users/index.ts';

type LinkCtx = Pick<Ctx, 'db' | 'now'>;
export type LinkedAccount = Pick<Account, 'kind' | 'id'> & { readonly email: string; readonly expiresAt: Date };

/** A link that is kept: only the hash of its token. */
export type NewLink = {
  readonly tokenHash: Buffer;
  readonly purpose: PasswordLinkPurpose;
  readonly expiresAt: Date;
};

/** The newest link of an account is the only one. One that is there already stays as it is, also when it was used. */
export async function insertLink(
  { db }: LinkCtx,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
  { tokenHash, purpose, expiresAt }: NewLink,
): Promise<void> {
  const [userId, staffId] = kind === 'user' ? [id, null] : [null, id];
  await db.run(sql`
    with former as (
      delete from session.password_links
      where (user_id = ${userId}::int or staff_id = ${staffId}::int) and token_hash <> ${tokenHash}
    )
    insert into session.password_links (token_hash, user_id, staff_id, purpose, expires_at)
    values (${tokenHash}, ${userId}, ${staffId}, ${purpose}, ${expiresAt})
    on conflict (token_hash) do nothing`);
}

/** The account of a living link; undefined when it is unknown, used or too old, or the account deactivated. */
export async function findLinked({ db, now }: LinkCtx, tokenHash: Buffer): Promise<LinkedAccount | undefined> {
  return db.first<LinkedAccount>(sql`
    select case when l.staff_id is null then 'user' else 'staff' end as kind, coalesce(l.staff_id, l.user_id) as id,
      coalesce(t.email, b.email) as email, l.expires_at as "expiresAt"
    from session.password_links l
    left join customers.staff t on t.id = l.staff_id and t.is_active
    left join customers.buyers b on b.user_id = l.user_id
    where l.token_hash = ${tokenHash} and l.expires_at > ${now} and l.used_at is null
      and coalesce(t.id, b.user_id) is not null`);
}

/** Whether it was still unused: of two who use a link at once, one does. */
export async function useLink({ db, now }: LinkCtx, tokenHash: Buffer): Promise<boolean> {
  return (
    (await db.run(sql`
      update session.password_links set used_at = ${now} where token_hash = ${tokenHash} and used_at is null`)) > 0
  );
}

/**
 * Ends all sessions of an account, at once and everywhere. That of an agent who works in a user's name is the agent's and
 * stays. @param exceptSessionId the one that stays */
export async function deleteSessionsOf(
  { db }: Pick<LinkCtx, 'db'>,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
  exceptSessionId = 0,
): Promise<void> {
  await db.run(
    kind === 'user'
      ? sql`delete from session.sessions where user_id = ${id} and staff_id is null and id <> ${exceptSessionId}`
      : sql`delete from session.sessions where staff_id = ${id} and id <> ${exceptSessionId}`,
  );
}

/** What was sent to an account sets no password any more. */
export async function deleteLinksOf(
  { db }: Pick<LinkCtx, 'db'>,
  { kind, id }: Pick<Account, 'kind' | 'id'>,
): Promise<void> {
  await db.run(
    kind === 'user'
      ? sql`delete from session.password_links where user_id = ${id}`
      : sql`delete from session.password_links where staff_id = ${id}`,
  );
}

/** What links of jobs are made of, which have to be the same in every attempt. */
export async function findLinkSecret({ db }: Pick<Ctx, 'db'>): Promise<Buffer> {
  const row = await db.first<{ secret: Buffer }>(sql`select secret from session.secrets where name = 'password-links'`);
  if (!row) throw new Error('The secret of password links is missing: a migration writes it');
  return row.secret;
}
