import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';
import { insertUsedChallenge } from './passkeys.sql.ts';

/** How long an answer may take. */
export const CHALLENGE_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES;
const SEAL_BYTES = 16;

/** What a challenge is for: proving who somebody is, or a new passkey of this account. */
export type ChallengePurpose = 'prove' | SecurityAccount;

/**
 * 16 random bytes, when it ends, and a seal of both for this purpose. It is not stored, so visitors who only open the log-in
 * write nothing.
 */
export function newChallenge(ctx: Pick<Ctx, 'secretBox' | 'now'>, purpose: ChallengePurpose): Buffer<ArrayBuffer> {
  const endsAt = Buffer.alloc(TIME_BYTES);
  endsAt.writeBigUInt64BE(BigInt(ctx.now.getTime() + CHALLENGE_MS));
  const body = Buffer.concat([randomBytes(RANDOM_BYTES), endsAt]);
  return Buffer.concat([body, sealOf(ctx, body, purpose)]);
}

/** Whether it is a living challenge of ours for this purpose that was not taken yet. It counts as taken from then on. */
export async function takeChallenge(
  ctx: Pick<Ctx, 'secretBox' | 'now' | 'db'>,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== BODY_BYTES + SEAL_BYTES) return false;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), sealOf(ctx, body, purpose))) return false;
  const endsAt = new Date(Number(body.readBigUInt64BE(RANDOM_BYTES)));
  return endsAt > ctx.now && insertUsedChallenge(ctx, body, endsAt);
}

function sealOf({ secretBox }: Pick<Ctx, 'secretBox'>, body: Buffer, purpose: ChallengePurpose): Buffer {
  const name = purpose === 'prove' ? purpose : `register ${purpose.kind} ${purpose.id}`;
  return secretBox.fingerprint(body.toString('base64url'), `passkey ${name}`).subarray(0, SEAL_BYTES);
}
