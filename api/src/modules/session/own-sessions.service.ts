import { refuse } from '@shop/contract/errors';
import type { OwnSession } from '@shop/contract/session';
import type { Ctx } from '#src/context/context.ts';
import { ownAccount } from '#src/context/own-account.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from './own-sessions.sql.ts';

/** Where the logged-in person is logged in (docs/domain/session.md#where-am-i-logged-in): here first, then the last used. */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const sessions = await listSessions(ctx, ownAccount(ctx));
  return sessions
    .map(({ startedAt, lastUsedAt, ...session }) => ({
      ...session,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: session.sessionId === ctx.sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends one of the own sessions; whoever uses it is a visitor from his next request on.
 * @throws ShopError `session.unknown` for one that has ended or is somebody else's
 */
export async function endOwnSession(ctx: Ctx, sessionId: number): Promise<OwnSession[]> {
  if (!(await deleteOwnSession(ctx, ownAccount(ctx), sessionId))) refuse('session.unknown');
  recordSecurityEvent(ctx, 'sessionEnded');
  return listOwnSessions(ctx);
}

/** Ends all own sessions but this one. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const ended = await deleteOtherSessions(ctx, ownAccount(ctx), ctx.sessionId);
  if (ended > 0) recordSecurityEvent(ctx, 'sessionEnded');
  return { ended };
}
