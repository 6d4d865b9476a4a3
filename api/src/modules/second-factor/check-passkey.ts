import type { PasskeyAnswer } from '@shop/contract/second-factor';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';
import { CHALLENGE_MS, newChallenge, takeChallenge } from './passkey-challenge.ts';
import { findPasskey, recordUse } from './passkeys.sql.ts';

/** Whom passkeys are made for: they work under this address only (docs/domain/second-factor.md#passkeys). */
export function relyingParty({ operator }: Pick<Ctx, 'operator'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(operator.publicUrl);
  return { id: hostname, origin };
}

/** What a browser asks its passkeys with; which ones there are is not said. */
export function passkeyOptions(ctx: Ctx) {
  return {
    challenge: newChallenge(ctx, 'prove').toString('base64url'),
    rpId: relyingParty(ctx).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  } as const;
}

/** Whose passkey has answered; undefined when the answer is not right. It counts once. */
export async function accountOfPasskey(ctx: Ctx, answer: PasskeyAnswer): Promise<SecurityAccount | undefined> {
  const passkey = await findPasskey(ctx, Buffer.from(answer.id, 'base64url'));
  if (!passkey) return undefined;
  return inTransaction(ctx, async (ctx) => {
    const counter = await verifiedCounter(ctx, answer, passkey);
    if (counter === undefined || !(await recordUse(ctx, passkey.passkeyId, counter))) return undefined;
    return passkey.account;
  });
}

type Key = { readonly publicKey: Buffer; readonly counter: number };

/** The library throws for everything that is not right, and says why to who reads the log. */
async function verifiedCounter(ctx: Ctx, answer: PasskeyAnswer, key: Key): Promise<number | undefined> {
  const { id, origin } = relyingParty(ctx);
  const { userHandle, ...response } = answer.response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, 'prove'),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: answer.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    ctx.log.info({ err: error }, 'A passkey was refused');
    return undefined;
  }
}
