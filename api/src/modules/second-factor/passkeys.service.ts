import { refuse } from '@shop/contract/errors';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import {
  PASSKEYS_MAX,
  type OwnProof,
  type secondFactorApi,
  type SecondFactorState,
} from '@shop/contract/second-factor';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { ownAccount } from '#src/context/own-account.ts';
import { recordSecurityEvent, type SecurityAccount } from '#src/context/security-events.ts';
import { relyingParty } from './check-passkey.ts';
import { requireProof, usernameOf } from './own-proof.ts';
import { CHALLENGE_MS, newChallenge, takeChallenge } from './passkey-challenge.ts';
import * as passkeysSql from './passkeys.sql.ts';
import { addRecoveryCodes } from './recovery-codes.ts';
import { notifyOfFactor } from './second-factor.jobs.ts';
import { deleteUselessCodes, getSecondFactor } from './second-factor.service.ts';

type Api = typeof secondFactorApi;
type AddBody = InputOf<Api['addPasskey']>['body'];

/** ES256, EdDSA and RS256: what the authenticators of today have. */
const ALGORITHMS = [-7, -8, -257];

/**
 * What the browser needs to make a passkey; the proof lies in its challenge, which only this account can use.
 * @throws ShopError `second_factor.passkeys_too_many`, and as `requireProof`
 */
export async function beginPasskey(ctx: Ctx, proof: OwnProof): Promise<ReplyOf<Api['beginPasskey']>> {
  const account = ownAccount(ctx);
  await requireProof(ctx, proof);
  const known = await requireRoom(ctx, account);
  const { buyer, staff } = ctx;
  const person = buyer ?? staff;
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: ctx.operator.name,
    rpID: relyingParty(ctx).id,
    userID: userHandleOf(ctx, account),
    userName: usernameOf(ctx),
    userDisplayName: person ? `${person.firstName} ${person.lastName}` : usernameOf(ctx),
    challenge: newChallenge(ctx, account),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const { rp, user, challenge, pubKeyCredParams, excludeCredentials = [] } = options;
  return {
    rp: { id: relyingParty(ctx).id, name: rp.name },
    user,
    challenge,
    pubKeyCredParams,
    timeout: CHALLENGE_MS,
    excludeCredentials: excludeCredentials.map(({ id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** @throws ShopError `second_factor.passkey_refused`, `second_factor.passkeys_too_many` */
export async function addPasskey(ctx: Ctx, { passkeyName, newPasskey }: AddBody): Promise<ReplyOf<Api['addPasskey']>> {
  const account = ownAccount(ctx);
  const passkey = await verifiedPasskey(ctx, account, newPasskey);
  if (!passkey) refuse('second_factor.passkey_refused', {}, 'newPasskey');
  const recoveryCodes = await inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx, account);
    if (!(await passkeysSql.insertPasskey(ctx, account, { ...passkey, name: passkeyName })))
      refuse('second_factor.passkey_refused', {}, 'newPasskey');
    await notifyOfFactor(ctx, account, { what: 'passkeyAdded', name: passkeyName });
    return addRecoveryCodes(ctx, account);
  });
  recordSecurityEvent(ctx, 'secondFactorOn');
  return { recoveryCodes };
}

/** @throws ShopError `second_factor.passkey_unknown` */
export async function renamePasskey(ctx: Ctx, passkeyId: number, name: string): Promise<SecondFactorState> {
  if (!(await passkeysSql.renamePasskey(ctx, ownAccount(ctx), { passkeyId, name })))
    refuse('second_factor.passkey_unknown');
  return getSecondFactor(ctx);
}

/** @throws ShopError `second_factor.passkey_unknown`, and as `requireProof` */
export async function removePasskey(ctx: Ctx, passkeyId: number, proof: OwnProof): Promise<SecondFactorState> {
  const account = ownAccount(ctx);
  await requireProof(ctx, proof);
  await inTransaction(ctx, async (ctx) => {
    const name = await passkeysSql.deletePasskey(ctx, account, passkeyId);
    if (name === undefined) refuse('second_factor.passkey_unknown');
    await deleteUselessCodes(ctx, account);
    await notifyOfFactor(ctx, account, { what: 'passkeyRemoved', name });
  });
  recordSecurityEvent(ctx, 'secondFactorOff');
  return getSecondFactor(ctx);
}

async function requireRoom(ctx: Ctx, account: SecurityAccount) {
  const known = await passkeysSql.listPasskeys(ctx, account);
  if (known.length >= PASSKEYS_MAX) refuse('second_factor.passkeys_too_many', { max: PASSKEYS_MAX });
  return known;
}

/** Under which a device keeps its passkeys of this account; it tells nothing of it. */
function userHandleOf({ secretBox }: Ctx, { kind, id }: SecurityAccount): Uint8Array<ArrayBuffer> {
  return new Uint8Array(secretBox.fingerprint(`${kind} ${id}`, 'passkey user'));
}

async function verifiedPasskey(ctx: Ctx, account: SecurityAccount, { response, ...credential }: AddBody['newPasskey']) {
  const { id, origin } = relyingParty(ctx);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject } },
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, account),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential: made, credentialDeviceType } = registrationInfo;
    return {
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports,
      isSynced: credentialDeviceType === 'multiDevice',
    };
  } catch (error) {
    ctx.log.info({ err: error }, 'A new passkey was refused');
    return undefined;
  }
}
