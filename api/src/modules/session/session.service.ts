import type { LoginForm, SessionUser } from '@shop/contract/session';
import type { sessionEndpoints } from '@shop/contract/session.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { pathWithinShop } from '@shop/contract/path-within-shop';
import type { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { answer, type Answer, type ResponseCookie } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { listTopSkus } from '../bought-before/index.ts';
import { findAccount, isPasswordOf, recordLogIn, type Account } from '../company-users/index.ts';
import { homePath, readSessionUser } from './session-user.ts';
import { readDevice, withAccount, type Device } from './known-device.ts';
import { claimTry, tryOf, withdrawTry } from './log-in-tries.ts';
import { sessionSpan } from './session.rules.ts';
import { deleteSession, findDeviceSecret, insertSession } from './session.sql.ts';
import { hashOfToken, makeToken } from './session-token.ts';

export const SESSION_COOKIE = 'shop_session';
/** Devices on which a user has logged in before (docs/domain/session.md#log-in-attempts). */
export const DEVICE_COOKIE = 'shop_device';

/** How long a device stays known. */
const DEVICE_SECONDS = 180 * 24 * 3600;

type LoggedIn = ReplyOf<typeof sessionEndpoints.logIn>;

/**
 * Logs in by e-mail or username. Unknown names and wrong passwords are answered alike, in the same time
 * (docs/domain/session.md#log-in-attempts, docs/domain/session.md#log-in).
 * @throws ShopError `session.too_many_tries` after too many wrong tries
 */
export async function logIn(ctx: Ctx, form: z.output<typeof LoginForm>): Promise<Answer<LoggedIn>> {
  const name = form['loginForm[email]'];
  const redirectUrl = pathWithinShop(form['loginForm[redirectUrl]'], homePath(ctx.locale));
  const account = await findAccount(ctx, name);
  const device = { secret: await findDeviceSecret(ctx), device: readDevice(ctx.readCookie(DEVICE_COOKIE)) };
  const subjects = tryOf(ctx, { name, account }, device);

  const seconds = await claimTry(ctx, subjects);
  if (seconds > 0) {
    recordSecurityEvent(ctx, 'logInSlowed', account ?? null);
    refuse('session.too_many_tries', { minutes: Math.ceil(seconds / 60), seconds });
  }
  const isRight = await isPasswordOf(account, form['loginForm[password]']);
  if (!account || !isRight) {
    recordSecurityEvent(ctx, 'logInFailed', account ?? null);
    return answer({ isSuccess: false, redirectUrl }, { refusal: new ShopError('session.wrong_credentials') });
  }
  await withdrawTry(ctx, subjects);
  const session = await startSession(ctx, account, form['loginForm[stayLoggedIn]'] !== undefined);
  recordSecurityEvent(ctx, 'logIn', account);
  return answer({ isSuccess: true, redirectUrl }, { cookies: [session, deviceCookie(device, account)] });
}

/**
 * The session always gets a new token, and the one this browser came with ends: no session can be prepared for another user (session fixation).
 */
async function startSession(ctx: Ctx, account: Account, stayLoggedIn: boolean): Promise<ResponseCookie> {
  const token = makeToken();
  const span = sessionSpan(ctx.now, account.kind, stayLoggedIn);
  await inTransaction(ctx, async (ctx) => {
    if (ctx.sessionId !== null) await deleteSession(ctx, ctx.sessionId);
    await insertSession(ctx, account, hashOfToken(token), { ...span, logInMethod: 'password' });
    await recordLogIn(ctx, account);
  });
  return { name: SESSION_COOKIE, value: token, maxAgeSeconds: span.maxAgeSeconds };
}

/** From now on this device knows the account (docs/domain/session.md#log-in-attempts). */
export function deviceCookie(
  { secret, device }: { readonly secret: Buffer; readonly device: Device | undefined },
  account: Account,
): ResponseCookie {
  return { name: DEVICE_COOKIE, value: withAccount(secret, device, account), maxAgeSeconds: DEVICE_SECONDS };
}

/** Ends the session of this browser; without one there is nothing to do. The device stays known. */
export async function logOut(ctx: Ctx): Promise<Answer<ReplyOf<typeof sessionEndpoints.logOut>>> {
  if (ctx.sessionId !== null) {
    await deleteSession(ctx, ctx.sessionId);
    recordSecurityEvent(ctx, 'sessionEnded');
  }
  const cookie = { name: SESSION_COOKIE, value: null, maxAgeSeconds: null };
  return answer({ redirectUrl: homePath(ctx.locale) }, { cookies: [cookie] });
}

/**
 * Who is logged in, null for a visitor. The request context has already read everything but what is counted, and what he orders most,
 * which is remembered for a while: no query for most.
 */
export async function getSessionUser(ctx: Ctx): Promise<SessionUser | null> {
  const { buyer } = ctx;
  return readSessionUser(ctx, buyer ? await listTopSkus({ ...ctx, buyer }) : []);
}
