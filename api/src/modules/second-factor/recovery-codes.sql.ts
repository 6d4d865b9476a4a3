import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';
import { isOf, ownerOf } from './account.sql.ts';

/** How many there are, and how many of them are unused. */
export async function countRecoveryCodes(
  { db }: Pick<Ctx, 'db'>,
  account: SecurityAccount,
): Promise<{ readonly all: number; readonly unused: number }> {
  const row = await db.first<{ all: number; unused: number }>(sql`
    select count(*)::int as all, (count(*) filter (where used_at is null))::int as unused
    from second_factor.recovery_codes where ${isOf(account)}`);
  return row ?? { all: 0, unused: 0 };
}

export async function insertRecoveryCodes(
  { db }: Pick<Ctx, 'db'>,
  account: SecurityAccount,
  hashes: readonly Buffer[],
): Promise<void> {
  const [userId, staffId] = ownerOf(account);
  await db.run(sql`
    insert into second_factor.recovery_codes (user_id, staff_id, code_hash)
    select ${userId}::int, ${staffId}::int, unnest(${hashes}::bytea[])`);
}

/** Whether it was there and unused. */
export async function useRecoveryCode(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  account: SecurityAccount,
  hash: Buffer,
): Promise<boolean> {
  const used = await db.run(sql`
    update second_factor.recovery_codes set used_at = ${now}
    where ${isOf(account)} and code_hash = ${hash} and used_at is null`);
  return used > 0;
}

export async function deleteRecoveryCodes({ db }: Pick<Ctx, 'db'>, account: SecurityAccount): Promise<void> {
  await db.run(sql`delete from second_factor.recovery_codes where ${isOf(account)}`);
}
