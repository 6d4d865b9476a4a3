import { refuse } from '@shop/contract/errors';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { pathWithinShop } from '@shop/contract/path-within-shop';
import type { sessionApi } from '@shop/contract/session';
import { answer, type Answer } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { findAccountById } from '../company-users/index.ts';
import { accountOfPasskey } from '../second-factor/index.ts';
import { readDevice } from './known-device.ts';
import { deletePendingLogIn } from './pending-log-ins.sql.ts';
import { findWaitingLogIn } from './second-step.service.ts';
import { homePath } from './session-user.ts';
import { passkeyTries } from './session.rules.ts';
import { findDeviceSecret } from './session.sql.ts';
import { DEVICE_COOKIE, deviceCookie, LOG_IN_COOKIE, startSession } from './start-session.ts';

type LogInWithPasskey = typeof sessionApi.logInWithPasskey;

/**
 * Logs in with a passkey alone, whose device has asked its owner for finger, face or PIN; also where a password was given
 * before, as its second step (docs/domain/second-factor.md#passkeys).
 * @throws ShopError `second_factor.passkey_refused`, `second_factor.too_many_tries`
 */
export async function logInWithPasskey(
  ctx: Ctx,
  { passkey, redirectUrl, stayLoggedIn }: InputOf<LogInWithPasskey>['body'],
): Promise<Answer<ReplyOf<LogInWithPasskey>>> {
  const seconds = await ctx.rateLimiter.claim(ctx, passkeyTries, ctx.clientNetwork);
  if (seconds > 0) refuse('second_factor.too_many_tries', { minutes: Math.ceil(seconds / 60), seconds });
  const proven = await accountOfPasskey(ctx, passkey);
  const account = proven && (await findAccountById(ctx, proven));
  if (!account) {
    recordSecurityEvent(ctx, 'logInFailed', proven ?? null);
    refuse('second_factor.passkey_refused', {}, 'passkey');
  }
  await ctx.rateLimiter.release(ctx, passkeyTries, ctx.clientNetwork);
  const waiting = await findWaitingLogIn(ctx);
  if (waiting) await deletePendingLogIn(ctx, waiting.tokenHash);
  const isOwn = waiting?.kind === account.kind && waiting.id === account.id;
  const stays = stayLoggedIn || (isOwn && waiting.stayLoggedIn);
  const session = await startSession(ctx, account, { stayLoggedIn: stays, logInMethod: 'passkey' });
  recordSecurityEvent(ctx, 'logIn', account);
  const device = { secret: await findDeviceSecret(ctx), device: readDevice(ctx.readCookie(DEVICE_COOKIE)) };
  const done = { name: LOG_IN_COOKIE, value: null, maxAgeSeconds: null };
  return answer(
    { isSuccess: true, redirectUrl: pathWithinShop(redirectUrl, homePath(ctx.locale)) },
    { cookies: [session, deviceCookie(device, account), done] },
  );
}
