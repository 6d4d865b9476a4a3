import { createHash } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

/** Rate limits of all nodes together: one statement per check, and the row's lock makes ten mean ten for concurrent ones. */
export const databaseRateLimiter: RateLimiter = {
  async claim({ db, now }, { name, max, windowMs }: RateLimit, subject) {
    const key = keyOf(subject);
    const since = new Date(now.getTime() - windowMs);
    const row = await db.first<{ isClaimed: boolean; oldest: Date | null }>(sql`
      with waiting as (${withoutWaiting(db)}), claimed as (
        insert into platform.rate_limits as r (name, subject, claimed_at, expires_at)
        select ${name}, ${key}, array[${now}::timestamptz], ${new Date(now.getTime() + windowMs)}::timestamptz from waiting
        on conflict (name, subject) do update set expires_at = excluded.expires_at,
          claimed_at = array(select t from unnest(r.claimed_at) t where t > ${since}) || excluded.claimed_at
        where (select count(*) from unnest(r.claimed_at) t where t > ${since}) < ${max}
        returning 1
      )
      select exists (select from claimed) as "isClaimed",
        (select min(t) from platform.rate_limits r, unnest(r.claimed_at) t
          where r.name = ${name} and r.subject = ${key} and t > ${since}) as oldest`);
    if (row?.isClaimed) return 0;
    const freeAt = (row?.oldest ?? now).getTime() + windowMs;
    return Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  },

  async release({ db, now }, { name }, subject) {
    await db.run(sql`
      with waiting as (${withoutWaiting(db)})
      update platform.rate_limits
      set claimed_at = claimed_at[:array_position(claimed_at, ${now}::timestamptz) - 1]
        || claimed_at[array_position(claimed_at, ${now}::timestamptz) + 1:]
      from waiting where name = ${name} and subject = ${keyOf(subject)} and array_position(claimed_at, ${now}::timestamptz) is not null`);
  },

  async count({ db, now }, { name, windowMs }, subject) {
    const row = await db.first<{ count: number }>(sql`
      select count(*)::int as count from platform.rate_limits r, unnest(r.claimed_at) t
      where r.name = ${name} and r.subject = ${keyOf(subject)} and t > ${new Date(now.getTime() - windowMs)}`);
    return row?.count ?? 0;
  },

  async clear({ db }, { name }, subject) {
    await db.run(sql`delete from platform.rate_limits where name = ${name} and subject = ${keyOf(subject)}`);
  },
};

/**
 * A count that a falling machine takes along limits a little less: outside a transaction its commit does not wait for the
 * disk, so those who come from one network do not wait for each other's either.
 */
const withoutWaiting = (db: Db): Sql =>
  sql`select case when ${db.commitsAlone} then set_config('synchronous_commit', 'off', true) end`;

/** Neither an address nor a name is stored in clear. */
function keyOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/** Deletes counts that no longer limit anything. */
export function deleteExpiredLimits(db: Db, now: Date): Promise<number> {
  return db.run(sql`delete from platform.rate_limits where expires_at <= ${now}`);
}
