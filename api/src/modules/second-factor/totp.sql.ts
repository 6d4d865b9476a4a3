import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';
import { isOf, ownerOf } from './account.sql.ts';

type SqlCtx = Pick<Ctx, 'db' | 'now'>;

export type Totp = { readonly id: number; readonly secret: Buffer; readonly confirmedAt: Date | null };

export async function findTotp({ db }: Pick<Ctx, 'db'>, account: SecurityAccount): Promise<Totp | undefined> {
  return db.first<Totp>(sql`
    select id, secret, confirmed_at as "confirmedAt" from second_factor.totp where ${isOf(account)}`);
}

/** A new secret; one that is not confirmed yet is forgotten. @returns whether none was confirmed already */
export async function insertTotp({ db, now }: SqlCtx, account: SecurityAccount, secret: Buffer): Promise<boolean> {
  const [userId, staffId] = ownerOf(account);
  const stored = await db.run(sql`
    merge into second_factor.totp t
    using (select ${userId}::int as user_id, ${staffId}::int as staff_id) n
      on t.user_id = n.user_id or t.staff_id = n.staff_id
    when matched and t.confirmed_at is null then update set secret = ${secret}, begun_at = ${now}
    when not matched then
      insert (user_id, staff_id, secret, begun_at) values (n.user_id, n.staff_id, ${secret}, ${now})`);
  return stored > 0;
}

/** Of two that confirm at once, one does. @param step of the first code, which counts once as any other */
export async function confirmTotp({ db, now }: SqlCtx, totpId: number, step: number): Promise<boolean> {
  const confirmed = await db.run(sql`
    update second_factor.totp set confirmed_at = ${now}, last_step = ${step}
    where id = ${totpId} and confirmed_at is null`);
  return confirmed > 0;
}

/** Whether this step was not taken before: a code that somebody has seen is worth nothing. */
export async function takeStep({ db }: Pick<Ctx, 'db'>, totpId: number, step: number): Promise<boolean> {
  const taken = await db.run(sql`
    update second_factor.totp set last_step = ${step} where id = ${totpId} and last_step < ${step}`);
  return taken > 0;
}

/** @returns whether there was a confirmed one */
export async function deleteTotp({ db }: Pick<Ctx, 'db'>, account: SecurityAccount): Promise<boolean> {
  const gone = await db.first<{ wasOn: boolean }>(sql`
    delete from second_factor.totp where ${isOf(account)} returning confirmed_at is not null as "wasOn"`);
  return gone?.wasOn ?? false;
}
