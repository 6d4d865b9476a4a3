import { availableParallelism } from 'node:os';
import { makeTurns } from '#platform/workers/turns.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Account } from '../company-users/index.ts';
import { isKnownDevice, type Device } from './known-device.ts';
import { accountTries, deviceTries, networkTries, pairTries } from './session.rules.ts';

/** People who may wait for their turn in one network: a large office on a Monday morning. */
const WAITING_OF_NETWORK_MAX = 500;

/** Tries that go on, from each network in turn: beside those whose password is looked at, one a core, those that are counted. */
const AT_ONCE_MAX = 2 * availableParallelism();

export const logInTurns = makeTurns({
  atOnceMax: AT_ONCE_MAX,
  ofOneMax: AT_ONCE_MAX,
  waitingOfOneMax: WAITING_OF_NETWORK_MAX,
});

/** Whom a try to log in is counted for (docs/domain/session.md#log-in-attempts). The rate limiter keeps hashes only. */
export type Try = {
  /** An account, or an unknown name: both are counted alike. */
  readonly account: string;
  readonly network: string;
  /** Where this account has logged in before. */
  readonly deviceId: string | undefined;
};

export function tryOf(
  ctx: Ctx,
  { name, account }: { readonly name: string; readonly account: Account | undefined },
  { secret, device }: { readonly secret: Buffer; readonly device: Device | undefined },
): Try {
  return {
    account: account ? `${account.kind} ${account.id}` : `name ${name.toLowerCase()}`,
    network: ctx.clientNetwork,
    deviceId: device && account && isKnownDevice(secret, device, account) ? device.id : undefined,
  };
}

/**
 * Counts a try before the password is looked at, so that ten at once are ten. A device that knows the account is counted for
 * itself: whatever others do, they do not keep it out.
 * @returns 0, or the seconds to wait
 */
export async function claimTry(ctx: Ctx, { account, network, deviceId }: Try): Promise<number> {
  if (deviceId !== undefined) return ctx.rateLimiter.claim(ctx, deviceTries, `${account} ${deviceId}`);
  const ofNetwork = await ctx.rateLimiter.claim(ctx, networkTries, network);
  if (ofNetwork > 0) return ofNetwork;
  const failures = await ctx.rateLimiter.count(ctx, accountTries, account);
  const ofPair = await ctx.rateLimiter.claim(ctx, pairTries(failures), `${account} ${network}`);
  if (ofPair > 0) await ctx.rateLimiter.release(ctx, networkTries, network);
  // It closes nothing: it only says how carefully strangers are let try.
  else await ctx.rateLimiter.claim(ctx, accountTries, account);
  return ofPair;
}

/**
 * A successful log-in does not count, and resets the tries of its pair. For the network and for the account only this
 * one is taken back: one good account does not open the way for guessing others.
 */
export async function withdrawTry(ctx: Ctx, { account, network, deviceId }: Try): Promise<void> {
  if (deviceId !== undefined) return ctx.rateLimiter.clear(ctx, deviceTries, `${account} ${deviceId}`);
  await ctx.rateLimiter.clear(ctx, pairTries(0), `${account} ${network}`);
  await ctx.rateLimiter.release(ctx, networkTries, network);
  await ctx.rateLimiter.release(ctx, accountTries, account);
}
