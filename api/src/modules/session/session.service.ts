import type { LoginForm, SessionUser } from '@shop/contract/session';
import type { sessionEndpoints } from '@shop/contract/session.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { pathWithinShop } from '@shop/contract/path-within-shop';
import type { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { answer, type Answer } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { listTopSkus } from '../bought-before/index.ts';
import { findAccount, isPasswordOf } from '../company-users/index.ts';
import { homePath, readSessionUser } from './session-user.ts';
import { minutesUntilFree, sessionSpan } from './session.rules.ts';
import { countTry, deleteSession, insertSession, listTries, withdrawTry } from './session.sql.ts';
import { hashOfToken, makeToken, trySubjects } from './session-token.ts';

export const SESSION_COOKIE = 'shop_session';
/** Devices on which somebody has logged in before (docs/domain/session.md#log-in-attempts). */
export const DEVICE_COOKIE = 'shop_device';

type LoggedIn = ReplyOf<typeof sessionEndpoints.logIn>;

/**
 * Logs in by e-mail or username. Unknown names and wrong passwords are answered alike, in the same time
 * (docs/domain/session.md#log-in-attempts, docs/domain/session.md#log-in). The session always gets a new token, and the one
 * this browser came with ends: nobody can prepare a session for another.
 * @throws ShopError `session.too_many_tries` after ten wrong tries in 15 minutes for this account or from this machine
 */
export async function logIn(ctx: Ctx, form: z.output<typeof LoginForm>): Promise<Answer<LoggedIn>> {
  const name = form['loginForm[email]'];
  const redirectUrl = pathWithinShop(form['loginForm[redirectUrl]'], homePath(ctx.locale));
  const account = await findAccount(ctx, name);
  const subjects = trySubjects(ctx.clientAddress, account, name);

  if (!(await countTry(ctx, subjects))) {
    refuse('session.too_many_tries', { minutes: minutesUntilFree(await listTries(ctx, subjects), ctx.now) });
  }
  const isRight = await isPasswordOf(account, form['loginForm[password]']);
  if (!account || !isRight) {
    return answer({ isSuccess: false, redirectUrl }, { refusal: new ShopError('session.wrong_credentials') });
  }

  const token = makeToken();
  const span = sessionSpan(ctx.now, form['loginForm[stayLoggedIn]'] !== undefined);
  await inTransaction(ctx, async (ctx) => {
    await withdrawTry(ctx, subjects);
    if (ctx.sessionId !== null) await deleteSession(ctx, ctx.sessionId);
    await insertSession(ctx, account, hashOfToken(token), span);
  });
  const { maxAgeSeconds } = span;
  return answer({ isSuccess: true, redirectUrl }, { cookie: { name: SESSION_COOKIE, value: token, maxAgeSeconds } });
}

/** Ends the session of this browser; without one there is nothing to do. */
export async function logOut(ctx: Ctx): Promise<Answer<ReplyOf<typeof sessionEndpoints.logOut>>> {
  if (ctx.sessionId !== null) await deleteSession(ctx, ctx.sessionId);
  const cookie = { name: SESSION_COOKIE, value: null, maxAgeSeconds: null };
  return answer({ redirectUrl: homePath(ctx.locale) }, { cookie });
}

/**
 * Who is logged in, null for a visitor. The request context has already read everything but what is counted, and what he orders most,
 * which is remembered for a while: no query for most.
 */
export async function getSessionUser(ctx: Ctx): Promise<SessionUser | null> {
  const { buyer } = ctx;
  return readSessionUser(ctx, buyer ? await listTopSkus({ ...ctx, buyer }) : []);
}
