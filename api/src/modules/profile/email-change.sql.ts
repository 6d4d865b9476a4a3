import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

/** The address that waits for its confirmation; null where none does. */
export async function findPendingEmail({ db, buyer, now }: BuyerCtx): Promise<string | null> {
  const row = await db.first<{ email: string }>(sql`
    select email from customers.email_changes where user_id = ${buyer.userId} and expires_at > ${now}`);
  return row?.email ?? null;
}

/** The newest one counts: the link of a former one does nothing any more. */
export async function upsertEmailChange({ db, buyer, now }: BuyerCtx, email: string, expiresAt: Date): Promise<void> {
  await db.run(sql`
    insert into customers.email_changes (user_id, email, requested_at, expires_at)
    values (${buyer.userId}, ${email}, ${now}, ${expiresAt})
    on conflict (user_id) do update set email = excluded.email, requested_at = excluded.requested_at,
      expires_at = excluded.expires_at, token_hash = null`);
}

export type EmailChange = {
  readonly userId: number;
  readonly companyId: number;
  readonly email: string;
  readonly formerEmail: string;
  readonly name: string;
  readonly locale: Locale;
};

const columns = sql`
  e.user_id as "userId", u.company_id as "companyId", e.email, u.email as "formerEmail",
  u.first_name || ' ' || u.last_name as name, u.locale`;

/** Undefined where it was overtaken, is over, or its user has gone. */
export function findEmailChange({ db, now }: Ctx, userId: number, email: string): Promise<EmailChange | undefined> {
  return db.first<EmailChange>(sql`
    select ${columns} from customers.email_changes e join customers.company_users u on u.id = e.user_id
    where e.user_id = ${userId} and e.email = ${email} and e.expires_at > ${now} and u.is_active`);
}

export async function updateToken({ db }: Pick<Ctx, 'db'>, userId: number, tokenHash: Buffer): Promise<void> {
  await db.run(sql`update customers.email_changes set token_hash = ${tokenHash} where user_id = ${userId}`);
}

/** Takes it away: of two who use a link at once, one does. */
export function deleteByToken({ db, now }: Ctx, tokenHash: Buffer): Promise<EmailChange | undefined> {
  return db.first<EmailChange>(sql`
    delete from customers.email_changes e using customers.company_users u
    where e.token_hash = ${tokenHash} and e.expires_at > ${now} and u.id = e.user_id and u.is_active
    returning ${columns}`);
}

/** His own hand, so that those who manage users see who changed it. */
export async function updateEmail({ db, now }: Ctx, { userId, email, name }: EmailChange): Promise<void> {
  await db.run(sql`
    update customers.company_users set email = ${email}, version = version + 1, changed_at = ${now}, changed_by = ${name}
    where id = ${userId}`);
}

export async function deleteExpired({ db, now }: Ctx): Promise<void> {
  await db.run(sql`delete from customers.email_changes where expires_at <= ${now}`);
}
