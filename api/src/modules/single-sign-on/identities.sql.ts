import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;
type Account = { readonly companyId: number; readonly issuer: string; readonly subject: string };

export type LinkedUser = { readonly userId: number; readonly isLiving: boolean; readonly isRemoved: boolean };

/** The user to whom an account of a provider was linked; also a blocked or removed one. */
export async function findLinked({ db }: Db, { companyId, issuer, subject }: Account): Promise<LinkedUser | undefined> {
  return db.first<LinkedUser>(sql`
    select u.id as "userId", u.is_active as "isLiving", u.removed_at is not null as "isRemoved"
    from single_sign_on.identities i
    join customers.company_users u on u.id = i.user_id and u.company_id = i.company_id
    where i.company_id = ${companyId} and i.issuer = ${issuer} and i.subject = ${subject}`);
}

export type SameEmail = { readonly userId: number; readonly isLiving: boolean; readonly isLinked: boolean };

/** The user of this company, and of no other, with the address. */
export async function findByEmail(
  { db }: Db,
  { companyId, issuer }: Account,
  email: string,
): Promise<SameEmail | undefined> {
  return db.first<SameEmail>(sql`
    select u.id as "userId", u.is_active as "isLiving",
      exists (select from single_sign_on.identities i where i.user_id = u.id and i.issuer = ${issuer}) as "isLinked"
    from customers.company_users u
    where u.company_id = ${companyId} and lower(u.email) = ${email} and u.removed_at is null`);
}

/** Links the account; one that was linked to a removed user is linked anew. */
export async function linkIdentity(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { companyId, issuer, subject }: Account,
  userId: number,
): Promise<void> {
  await db.run(sql`
    insert into single_sign_on.identities (company_id, issuer, subject, user_id, linked_at)
    values (${companyId}, ${issuer}, ${subject}, ${userId}, ${now})
    on conflict (company_id, issuer, subject) do update set user_id = excluded.user_id, linked_at = excluded.linked_at`);
}

export async function countIdentities({ db }: Db, companyId: number): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from single_sign_on.identities i
    join customers.company_users u on u.id = i.user_id and u.removed_at is null where i.company_id = ${companyId}`);
  return row?.count ?? 0;
}

/** Those of removed users stay: they keep them outside. @returns how many were forgotten */
export async function deleteIdentities({ db }: Db, companyId: number): Promise<number> {
  return db.run(sql`
    delete from single_sign_on.identities i using customers.company_users u
    where i.company_id = ${companyId} and u.id = i.user_id and u.removed_at is null`);
}
