import type { ResponseCookie } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { deletePunchoutSessions, insertPunchoutSession } from './punchout-session.sql.ts';
import { hashOfToken, makeToken } from './session-token.ts';
import { PUNCHOUT_COOKIE, SESSION_COOKIE } from './start-session.ts';

/** Tokens that a request came with, the one that counts first at the front. */
export function tokensIn(cookies: Readonly<Record<string, string | undefined>>): readonly string[] {
  return [cookies[PUNCHOUT_COOKIE], cookies[SESSION_COOKIE]].filter((token) => token !== undefined);
}

type Opened = {
  readonly userId: number;
  readonly punchoutSessionId: number;
  readonly systemName: string;
  readonly endsAt: Date;
};

/**
 * Opens the shop for a buyer's system that has proved itself (docs/domain/punchout.md#sessions); of the browser's own session
 * it knows nothing. @returns the cookie, and by what its token is known again
 */
export async function openPunchoutSession(
  ctx: Ctx,
  opened: Opened,
): Promise<{ readonly cookie: ResponseCookie; readonly tokenHash: Buffer }> {
  const token = makeToken();
  const tokenHash = hashOfToken(token);
  await deletePunchoutSessions(ctx, [opened.punchoutSessionId]);
  await insertPunchoutSession(ctx, opened, tokenHash);
  return { cookie: { name: PUNCHOUT_COOKIE, value: token, maxAgeSeconds: null, isForFrames: true }, tokenHash };
}

/** Ends them at once. */
export async function endPunchoutSessions(ctx: Pick<Ctx, 'db'>, punchoutSessionIds: readonly number[]): Promise<void> {
  await deletePunchoutSessions(ctx, punchoutSessionIds);
}
