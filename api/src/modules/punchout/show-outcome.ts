import type { PunchoutOutcome, PunchoutReceipt } from '@shop/contract/punchout';
import type { Ctx } from '#src/context/context.ts';
import { hashOfToken, isToken, PUNCHOUT_COOKIE } from '../session/index.ts';
import { findLastOut, type NewMessage } from './log.sql.ts';
import { findProfile } from './profiles.sql.ts';
import { findSessionByBrowser, type PunchoutSession } from './sessions.sql.ts';

/** How the punchout session of this browser ended, with its form, should the buyer's system not have got it. */
export async function findOutcome(ctx: Ctx): Promise<PunchoutReceipt | null> {
  const token = ctx.readCookie(PUNCHOUT_COOKIE);
  if (token === undefined || !isToken(token)) return null;
  const session = await findSessionByBrowser(ctx, hashOfToken(token));
  if (!session) return null;
  const [profile, sent] = await Promise.all([findProfile(ctx, session.profileId), findLastOut(ctx, session.sessionId)]);
  const outcome = showOutcome(ctx, { ...session, systemName: profile?.name ?? '' }, sent);
  return { ...outcome, raw: session.expiresAt <= ctx.now ? '' : (sent?.raw ?? '') };
}

type Ended = Pick<PunchoutSession, 'state' | 'expiresAt' | 'endedAt' | 'startedAt'> & { readonly systemName: string };

export function showOutcome(
  { now }: Pick<Ctx, 'now'>,
  { state, expiresAt, endedAt, startedAt, systemName }: Ended,
  sent: Pick<NewMessage, 'kind' | 'subject' | 'form'> | undefined,
): PunchoutOutcome {
  const isOver = expiresAt <= now;
  return {
    state: state === 'open' && isOver ? 'expired' : state,
    systemName,
    at: (endedAt ?? (isOver ? expiresAt : startedAt)).toISOString(),
    lineCount: sent?.kind === 'transfer' ? Number(sent.subject) : 0,
    // What one browser has sent is not kept open for who sits down at it tomorrow.
    form: isOver ? null : (sent?.form ?? null),
  };
}
