import type { LoginForm, SessionUser } from '@shop/contract/session';
import type { sessionEndpoints } from '@shop/contract/session.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { pathWithinShop } from '@shop/contract/path-within-shop';
import type { z } from 'zod/mini';
import { answer, type Answer } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { listTopSkus } from '../bought-before/index.ts';
import { findAccount, isPasswordOf, type Account } from '../company-users/index.ts';
import { homePath, readSessionUser } from './session-user.ts';
import { findFactors } from '../second-factor/index.ts';
import { requireAllowedMethod } from './log-in-methods.ts';
import { readDevice } from './known-device.ts';
import { claimTry, logInTurns, tryOf, withdrawTry, type Try } from './log-in-tries.ts';
import { beginSecondStep } from './second-step.service.ts';
import { deleteSession, findDeviceSecret } from './session.sql.ts';
import { DEVICE_COOKIE, deviceCookie, SESSION_COOKIE, startSession } from './start-session.ts';

type LoggedIn = ReplyOf<typeof sessionEndpoints.logIn>;

/**
 * Logs in by e-mail or username. Unknown names and wrong passwords are answered alike, in the same time
 * (docs/domain/session.md#log-in-attempts, docs/domain/session.md#log-in).
 * @throws ShopError `session.too_many_tries` after too many wrong tries, `session.single_sign_on_only`
 */
export async function logIn(ctx: Ctx, form: z.output<typeof LoginForm>): Promise<Answer<LoggedIn>> {
  const name = form['loginForm[email]'];
  const redirectUrl = pathWithinShop(form['loginForm[redirectUrl]'], homePath(ctx.locale));
  const account = await findAccount(ctx, name);
  const device = { secret: await findDeviceSecret(ctx), device: readDevice(ctx.readCookie(DEVICE_COOKIE)) };
  const subjects = tryOf(ctx, { name, account }, device);

  const password = form['loginForm[password]'];
  const ofNetwork = { owner: ctx.clientNetwork };
  const isRight = await logInTurns.take(() => tryPassword(ctx, subjects, { account, password }), ofNetwork);
  if (!account || !isRight) {
    recordSecurityEvent(ctx, 'logInFailed', account ?? null);
    return answer({ isSuccess: false, redirectUrl }, { refusal: new ShopError('session.wrong_credentials') });
  }
  await requireAllowedMethod(ctx, account, 'password');
  const stayLoggedIn = form['loginForm[stayLoggedIn]'] !== undefined;
  if (await findFactors(ctx, account)) {
    const pending = await beginSecondStep(ctx, { ...account, stayLoggedIn });
    return answer({ isSuccess: false, redirectUrl, next: 'code' }, { cookies: [pending] });
  }
  const session = await startSession(ctx, account, { stayLoggedIn, logInMethod: 'password' });
  recordSecurityEvent(ctx, 'logIn', account);
  return answer({ isSuccess: true, redirectUrl }, { cookies: [session, deviceCookie(device, account)] });
}

/**
 * A try counts while its password is looked at; a right one is taken back before the next begins, so that a whole office may
 * log in at once.
 */
async function tryPassword(
  ctx: Ctx,
  subjects: Try,
  { account, password }: { readonly account: Account | undefined; readonly password: string },
): Promise<boolean> {
  const seconds = await claimTry(ctx, subjects);
  if (seconds > 0) {
    recordSecurityEvent(ctx, 'logInSlowed', account ?? null);
    refuse('session.too_many_tries', { minutes: Math.ceil(seconds / 60), seconds });
  }
  const isRight = await isPasswordOf(account, password);
  if (isRight) await withdrawTry(ctx, subjects);
  return isRight;
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
