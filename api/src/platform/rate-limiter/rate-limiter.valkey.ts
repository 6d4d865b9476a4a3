import { createHash, randomUUID } from 'node:crypto';
import type { Valkey } from '../valkey/open-valkey.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

/** Instants that count, in the order of time. One script runs at a time, so ten mean ten for those who come at once. */
const CLAIM = `
redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[1])
if redis.call('zcard', KEYS[1]) < tonumber(ARGV[2]) then
  redis.call('zadd', KEYS[1], ARGV[3], ARGV[4])
  redis.call('pexpire', KEYS[1], ARGV[5])
  return '0'
end
return redis.call('zrange', KEYS[1], 0, 0, 'withscores')[2] or ARGV[3]`;

const RELEASE = `
local found = redis.call('zrangebyscore', KEYS[1], ARGV[1], ARGV[1], 'limit', 0, 1)
if found[1] then redis.call('zrem', KEYS[1], found[1]) end`;

/**
 * Counts in Valkey, which takes the most frequent writes off the database. While it is away `database` counts: a window then
 * begins anew, and nobody waits for Valkey. What is claimed within a transaction counts when that commits, as promised, and so
 * is counted by the database; what is taken back is taken back in both.
 */
export function valkeyRateLimiter(valkey: Valkey, database: RateLimiter): RateLimiter {
  return {
    async claim(ctx, limit, subject) {
      if (!ctx.db.commitsAlone) return database.claim(ctx, limit, subject);
      const now = ctx.now.getTime();
      const values = [now - limit.windowMs, limit.max, now, `${now} ${randomUUID()}`, limit.windowMs];
      const answer = await valkey.ask((client) => client.eval(CLAIM, 1, keyOf(limit, subject), ...values));
      if (!answer) return database.claim(ctx, limit, subject);
      const oldest = Number(answer.value);
      return oldest === 0 ? 0 : Math.max(1, Math.ceil((oldest + limit.windowMs - now) / 1000));
    },

    async release(ctx, limit, subject) {
      const key = keyOf(limit, subject);
      const taken = valkey.ask((client) => client.eval(RELEASE, 1, key, ctx.now.getTime()));
      if (ctx.db.commitsAlone) await taken;
      await database.release(ctx, limit, subject);
    },

    async count(ctx, limit, subject) {
      const since = `(${ctx.now.getTime() - limit.windowMs}`;
      const ask = () => valkey.ask((client) => client.zcount(keyOf(limit, subject), since, '+inf'));
      const answer = ctx.db.commitsAlone ? await ask() : undefined;
      return answer ? answer.value : database.count(ctx, limit, subject);
    },

    async clear(ctx, limit, subject) {
      const cleared = valkey.ask((client) => client.del(keyOf(limit, subject)));
      if (ctx.db.commitsAlone) await cleared;
      await database.clear(ctx, limit, subject);
    },
  };
}

/** Neither an address nor a name is stored in clear. */
function keyOf({ name }: RateLimit, subject: string): string {
  return `shop:limit:${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
