import type { Ctx } from '#src/context/context.ts';
import * as sessionSql from './session.sql.ts';

type Found = ReturnType<typeof sessionSql.findSession>;

const underWay = new WeakMap<Ctx['db'], Map<string, Found>>();

/**
 * Who comes with this token. What one page asks concurrently carries one request id and one token, and is one look-up: it
 * is shared only while it is under way, and with nobody else.
 */
export function findSession(ctx: Ctx, token: string): Found {
  const running = underWay.get(ctx.db) ?? new Map<string, Found>();
  underWay.set(ctx.db, running);
  const key = `${ctx.requestId} ${token}`;
  const known = running.get(key);
  if (known) return known;
  const found = sessionSql.findSession(ctx, token).finally(() => running.delete(key));
  running.set(key, found);
  return found;
}
