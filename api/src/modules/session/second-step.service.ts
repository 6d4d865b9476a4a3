import { refuse } from '@shop/contract/errors';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { pathWithinShop } from '@shop/contract/path-within-shop';
import type { sessionApi } from '@shop/contract/session';
import { answer, type Answer, type ResponseCookie } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { findFactors, isRightCode } from '../second-factor/index.ts';
import { readDevice } from './known-device.ts';
import { claimTry, tryOf, withdrawTry } from './log-in-tries.ts';
import { deletePendingLogIn, findPendingLogIn, insertPendingLogIn, type PendingLogIn } from './pending-log-ins.sql.ts';
import { homePath } from './session-user.ts';
import { DEVICE_COOKIE, deviceCookie, LOG_IN_COOKIE, startSession } from './start-session.ts';
import { findDeviceSecret } from './session.sql.ts';
import { hashOfToken, isToken, makeToken } from './session-token.ts';

/** How long a code may take (docs/domain/second-factor.md#log-in). */
const LOG_IN_SECONDS = 600;

/** The password was right; the code is asked for next, by who holds this cookie. There is no session yet. */
export async function beginSecondStep(ctx: Ctx, pending: PendingLogIn): Promise<ResponseCookie> {
  const token = makeToken();
  const expiresAt = new Date(ctx.now.getTime() + LOG_IN_SECONDS * 1000);
  await insertPendingLogIn(ctx, pending, { tokenHash: hashOfToken(token), expiresAt });
  return { name: LOG_IN_COOKIE, value: token, maxAgeSeconds: LOG_IN_SECONDS };
}

/** The log-in of this browser that waits for its second step, with the name of its row. */
export async function findWaitingLogIn(ctx: Ctx): Promise<(PendingLogIn & { readonly tokenHash: Buffer }) | undefined> {
  const token = ctx.readCookie(LOG_IN_COOKIE) ?? '';
  if (!isToken(token)) return undefined;
  const tokenHash = hashOfToken(token);
  const pending = await findPendingLogIn(ctx, tokenHash);
  return pending && { ...pending, tokenHash };
}

/**
 * With what the log-in of this browser can be finished.
 * @throws ShopError `session.log_in_gone`
 */
export async function showWaitingLogIn(ctx: Ctx): Promise<ReplyOf<typeof sessionApi.waitingLogIn>> {
  const waiting = (await findWaitingLogIn(ctx)) ?? refuse('session.log_in_gone');
  return (await findFactors(ctx, waiting)) ?? refuse('session.log_in_gone');
}

/**
 * Finishes a log-in with a code. Wrong ones are limited as wrong passwords are, and counted apart from them.
 * @throws ShopError `session.log_in_gone`, `second_factor.wrong_code`, `second_factor.too_many_tries`, and as `startSession`
 */
export async function logInWithCode(
  ctx: Ctx,
  { code, redirectUrl }: InputOf<typeof sessionApi.logInWithCode>['body'],
): Promise<Answer<ReplyOf<typeof sessionApi.logInWithCode>>> {
  const pending = (await findWaitingLogIn(ctx)) ?? refuse('session.log_in_gone');
  const device = { secret: await findDeviceSecret(ctx), device: readDevice(ctx.readCookie(DEVICE_COOKIE)) };
  const subjects = {
    ...tryOf(ctx, { name: '', account: pending }, device),
    account: `code ${pending.kind} ${pending.id}`,
  };
  const seconds = await claimTry(ctx, subjects);
  if (seconds > 0) {
    recordSecurityEvent(ctx, 'logInSlowed', pending);
    refuse('second_factor.too_many_tries', { minutes: Math.ceil(seconds / 60), seconds });
  }
  if (!(await isRightCode(ctx, pending, code))) {
    recordSecurityEvent(ctx, 'secondFactorFailed', pending);
    refuse('second_factor.wrong_code', {}, 'code');
  }
  await withdrawTry(ctx, subjects);
  if (!(await deletePendingLogIn(ctx, pending.tokenHash))) refuse('session.log_in_gone');
  const session = await startSession(ctx, pending, {
    stayLoggedIn: pending.stayLoggedIn,
    logInMethod: pending.isSingleSignOn === true ? 'singleSignOn' : 'code',
  });
  recordSecurityEvent(ctx, 'logIn', pending);
  const done = { name: LOG_IN_COOKIE, value: null, maxAgeSeconds: null };
  return answer(
    { isSuccess: true, redirectUrl: pathWithinShop(redirectUrl, homePath(ctx.locale)) },
    { cookies: [session, deviceCookie(device, pending), done] },
  );
}
