import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';
import * as sessionSql from './session.sql.ts';

type Found = Awaited<ReturnType<typeof sessionSql.findSession>>;

/** Nothing is stored: a session that has ended ends at once. */
const lookUps = defineCache<Found>({ name: 'session.lookUps', bytesMax: 0, bytesOf: () => 0 });

/**
 * Who comes with this token. What one page asks concurrently carries one request id and one token, and is one look-up: it
 * is shared only while it is under way, and with no other user.
 */
export async function findSession(ctx: Ctx, token: string): Promise<Found> {
  return ctx.cache.of(lookUps).load(`${ctx.requestId} ${token}`, () => sessionSql.findSession(ctx, token));
}
