import { inTransaction } from '#platform/db.ts';
import type { ResponseCookie } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordLogIn, type Account } from '../company-users/index.ts';
import { withAccount, type Device } from './known-device.ts';
import { requireAllowedMethod } from './log-in-methods.ts';
import { sessionSpan, type LogInMethod } from './session.rules.ts';
import { deleteSession, insertSession } from './session.sql.ts';
import { hashOfToken, makeToken } from './session-token.ts';

export const SESSION_COOKIE = 'shop_session';
/** The session that a buyer's system has opened; it works inside a frame of that system (docs/domain/punchout.md#sessions). */
export const PUNCHOUT_COOKIE = 'shop_punchout';
/** Devices on which a user has logged in before (docs/domain/session.md#log-in-attempts). */
export const DEVICE_COOKIE = 'shop_device';
/** Between password and code (docs/domain/second-factor.md#log-in). */
export const LOG_IN_COOKIE = 'shop_log_in';

/** How long a device stays known. */
const DEVICE_SECONDS = 180 * 24 * 3600;

type Way = { readonly stayLoggedIn: boolean; readonly logInMethod: LogInMethod };

/**
 * The session always gets a new token, and the one this browser came with ends: no session can be prepared for another user (session fixation).
 * @throws ShopError `session.single_sign_on_only`
 */
export async function startSession(
  ctx: Ctx,
  account: Account,
  { stayLoggedIn, logInMethod }: Way,
): Promise<ResponseCookie> {
  await requireAllowedMethod(ctx, account, logInMethod);
  const token = makeToken();
  const span = sessionSpan(ctx.now, account.kind, stayLoggedIn);
  await inTransaction(ctx, async (ctx) => {
    if (ctx.sessionId !== null) await deleteSession(ctx, ctx.sessionId);
    await insertSession(ctx, account, hashOfToken(token), { ...span, logInMethod });
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
