import type { ResponseCookie } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import type { Account } from '../company-users/index.ts';
import { findFactors } from '../second-factor/index.ts';
import { readDevice } from './known-device.ts';
import { beginSecondStep } from './second-step.service.ts';
import { findDeviceSecret } from './session.sql.ts';
import { DEVICE_COOKIE, deviceCookie, startSession } from './start-session.ts';

type LoggedIn = { readonly cookies: readonly ResponseCookie[]; readonly asksCode: boolean };

/**
 * Logs somebody in whom the identity provider of his company has recognised (docs/domain/single-sign-on.md#log-in).
 * @param isFactorProven the provider has asked for a second factor, as far as the company says so; else the shop asks for its own
 */
export async function openSessionOfProvider(ctx: Ctx, account: Account, isFactorProven: boolean): Promise<LoggedIn> {
  const stayLoggedIn = false;
  if (!isFactorProven && (await findFactors(ctx, account))) {
    const pending = await beginSecondStep(ctx, { ...account, stayLoggedIn, isSingleSignOn: true });
    return { cookies: [pending], asksCode: true };
  }
  const session = await startSession(ctx, account, { stayLoggedIn, logInMethod: 'singleSignOn' });
  recordSecurityEvent(ctx, 'logIn', account);
  const device = { secret: await findDeviceSecret(ctx), device: readDevice(ctx.readCookie(DEVICE_COOKIE)) };
  return { cookies: [session, deviceCookie(device, account)], asksCode: false };
}
