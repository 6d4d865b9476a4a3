import { timingSafeEqual } from 'node:crypto';
import type { InterfaceProtocol } from '@shop/contract/punchout';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { hashOfToken } from '../../session/index.ts';
import { secretHash } from '../interfaces.service.ts';
import { findOpenProfile, noteUse, type Profile } from '../profiles.sql.ts';
import { findSimulation, type StoredSimulation } from '../simulations.sql.ts';
import { CallProblem } from './call.ts';

type Asked = {
  readonly publicId: string;
  readonly protocol: InterfaceProtocol;
  readonly login: string;
  readonly secret: string;
};

/** Who has called: an interface, perhaps played by the simulator. */
export type Caller = { readonly profile: Profile; readonly simulation: StoredSimulation | null };

/** Wrong secrets of one network for one interface. */
const tries: RateLimit = { name: 'punchout.secrets', max: 20, windowMs: 15 * 60_000 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Unknown, switched off and wrong are answered alike, in the same time. In the place of the secret the token of a simulation is
 * taken, which the operator's staff have begun a moment ago.
 * @throws CallProblem `wrong_secret`, `too_often`
 */
export async function authenticate(ctx: Ctx, { publicId, protocol, login, secret }: Asked): Promise<Caller> {
  if (!UUID.test(publicId)) throw new CallProblem('wrong_secret');
  const subject = `${publicId} ${ctx.clientNetwork}`;
  if ((await ctx.rateLimiter.claim(ctx, tries, subject)) > 0) throw new CallProblem('too_often');
  const [profile, simulation] = await Promise.all([
    findOpenProfile(ctx, publicId),
    findSimulation(ctx, { tokenHash: hashOfToken(secret) }),
  ]);
  const hash = secretHash(ctx, publicId, secret);
  const isRight = timingSafeEqual(hash, profile?.secretHash ?? Buffer.alloc(hash.length));
  const isPlayed = simulation !== undefined && simulation.profileId === profile?.profileId;
  if (profile?.protocol !== protocol || profile.login !== login || !(isRight || isPlayed)) {
    recordSecurityEvent(ctx, 'logInFailed', profile ? { kind: 'user', id: profile.userId } : null);
    throw new CallProblem('wrong_secret');
  }
  await ctx.rateLimiter.release(ctx, tries, subject);
  await noteUse(ctx, profile.profileId);
  return { profile, simulation: isPlayed ? simulation : null };
}
