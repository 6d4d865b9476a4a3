import type { Locale } from '@shop/contract/values';
import { fieldOf, readUrlencoded } from '@shop/exchange-formats/punchout';
import type { Ctx } from '#src/context/context.ts';
import { findBuyer, hashOfToken, isToken, makeToken, PUNCHOUT_COOKIE } from '../../session/index.ts';
import { findProfile } from '../profiles.sql.ts';
import { findFrame, findSessionByBrowser, findSessionByPublicId, takeStart } from '../sessions.sql.ts';
import { openBrowser } from './begin-session.ts';
import { CallProblem, type CallAnswer } from './call.ts';
import { windowPage } from './call-pages.ts';

const START_MS = 10 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The page that a buyer's system sends its browser to: once (docs/domain/punchout.md#calls). @throws CallProblem `start_used` */
export async function openByStartPage(ctx: Ctx, token: string): Promise<CallAnswer> {
  const startToken = makeToken();
  const next = { startHash: hashOfToken(startToken), startUntil: new Date(ctx.now.getTime() + START_MS) };
  const session = isToken(token) ? await takeStart(ctx, hashOfToken(token), next) : undefined;
  const profile = session && (await findProfile(ctx, session.profileId));
  if (!session || !profile?.isActive) throw new CallProblem('start_used');
  return openBrowser(ctx, { session: { ...session, systemName: profile.name }, startToken });
}

/**
 * Whether the browser has kept the cookie: on into the shop, or, where frames may keep none, a link that opens a window.
 * @throws CallProblem `session_over`
 */
export async function showOpened(ctx: Ctx, publicId: string, query: string): Promise<CallAnswer> {
  const session = UUID.test(publicId) ? await findSessionByPublicId(ctx, publicId) : undefined;
  if (session?.state !== 'open' || session.expiresAt <= ctx.now) throw new CallProblem('session_over');
  const token = ctx.readCookie(PUNCHOUT_COOKIE);
  const own = token !== undefined && isToken(token) ? await findSessionByBrowser(ctx, hashOfToken(token)) : undefined;
  if (own?.sessionId === session.sessionId) return { kind: 'redirect', url: session.startPath };
  const [frame, profile, buyer] = await Promise.all([
    findFrame(ctx, { publicId }),
    findProfile(ctx, session.profileId),
    findBuyer(ctx, session.userId),
  ]);
  const startToken = fieldOf(readUrlencoded(query).fields, 't') ?? '';
  const locale: Locale = buyer?.locale ?? 'de';
  const words = { startToken: isToken(startToken) ? startToken : '', systemName: profile?.name ?? '' };
  return { kind: 'page', page: windowPage(locale, words, frame?.origins ?? []) };
}
