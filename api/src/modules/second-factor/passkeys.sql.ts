import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';
import { isOf, ownerOf } from './account.sql.ts';

type SqlCtx = Pick<Ctx, 'db' | 'now'>;

export type StoredPasskey = {
  readonly passkeyId: number;
  readonly credentialId: Buffer;
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export type NewPasskey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
};

/** What an answer is checked with. */
export type PasskeyOfAnswer = {
  readonly passkeyId: number;
  readonly account: SecurityAccount;
  readonly publicKey: Buffer;
  readonly counter: number;
};

/** The newest first. */
export async function listPasskeys(
  { db }: Pick<Ctx, 'db'>,
  account: SecurityAccount,
): Promise<readonly StoredPasskey[]> {
  return db.rows<StoredPasskey>(sql`
    select id as "passkeyId", credential_id as "credentialId", name, is_synced as "isSynced",
      created_at as "createdAt", last_used_at as "lastUsedAt"
    from second_factor.passkeys where ${isOf(account)} order by id desc`);
}

export async function findPasskey({ db }: Pick<Ctx, 'db'>, credentialId: Buffer): Promise<PasskeyOfAnswer | undefined> {
  const row = await db.first<Omit<PasskeyOfAnswer, 'account'> & SecurityAccount>(sql`
    select id as "passkeyId", public_key as "publicKey", counter,
      case when user_id is null then 'staff' else 'user' end as kind, coalesce(user_id, staff_id) as "id"
    from second_factor.passkeys where credential_id = ${credentialId}`);
  if (!row) return undefined;
  const { kind, id, counter, ...passkey } = row;
  return { ...passkey, counter: Number(counter), account: { kind, id } };
}

/** Whether no account had it yet. */
export async function insertPasskey(
  { db, now }: SqlCtx,
  account: SecurityAccount,
  { credentialId, publicKey, counter, transports, isSynced, name }: NewPasskey,
): Promise<boolean> {
  const [userId, staffId] = ownerOf(account);
  const inserted = await db.run(sql`
    insert into second_factor.passkeys
      (user_id, staff_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    values (${userId}, ${staffId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${isSynced},
      ${name}, ${now})
    on conflict (credential_id) do nothing`);
  return inserted > 0;
}

/** Whether the counter has moved on since, or neither counts: a copy of the passkey stands behind. */
export async function recordUse({ db, now }: SqlCtx, passkeyId: number, counter: number): Promise<boolean> {
  const moved = await db.run(sql`
    update second_factor.passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);
  return moved > 0;
}

export async function renamePasskey(
  { db }: Pick<Ctx, 'db'>,
  account: SecurityAccount,
  { passkeyId, name }: { readonly passkeyId: number; readonly name: string },
): Promise<boolean> {
  const renamed = await db.run(sql`
    update second_factor.passkeys set name = ${name} where id = ${passkeyId} and ${isOf(account)}`);
  return renamed > 0;
}

/** @returns its name; undefined when it is not this account's */
export async function deletePasskey(
  { db }: Pick<Ctx, 'db'>,
  account: SecurityAccount,
  passkeyId: number,
): Promise<string | undefined> {
  const gone = await db.first<{ name: string }>(sql`
    delete from second_factor.passkeys where id = ${passkeyId} and ${isOf(account)} returning name`);
  return gone?.name;
}

/** @returns how many there were */
export async function deletePasskeys({ db }: Pick<Ctx, 'db'>, account: SecurityAccount): Promise<number> {
  return db.run(sql`delete from second_factor.passkeys where ${isOf(account)}`);
}

/** Whether nobody has taken it before. */
export async function insertUsedChallenge(
  { db }: Pick<Ctx, 'db'>,
  challenge: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into second_factor.used_challenges (challenge, expires_at) values (${challenge}, ${expiresAt})
    on conflict do nothing`);
  return inserted > 0;
}

/** Their time is over anyway. */
export async function deleteUsedChallenges({ db, now }: SqlCtx): Promise<void> {
  await db.run(sql`delete from second_factor.used_challenges where expires_at <= ${now}`);
}
