import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { factorHolders, PASSKEY_NAME_MAX, secondFactorApi } from './second-factor.ts';
import { IsoDate, IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

/** A device or password manager that proves who somebody is, instead of the password or beside it. */
export const Passkey = z.object({
  passkeyId: z.int(),
  name: z.string(),
  /** It exists on several devices of its owner. */
  isSynced: z.boolean(),
  createdAt: IsoInstant,
  lastUsedAt: z.nullable(IsoInstant),
});
export type Passkey = z.infer<typeof Passkey>;

/** What is missing at an account that must have a second factor (docs/domain/second-factor.md#required). */
export const MissingFactor = z.object({
  /** From this day on nothing else can be done before one is set up. */
  fromDay: IsoDate,
  /** The day has come. */
  isDue: z.boolean(),
});
export type MissingFactor = z.infer<typeof MissingFactor>;

export const SecondFactorState = z.object({
  /** Since when codes of an app are asked for; null: they are not. */
  confirmedAt: z.nullable(IsoInstant),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  missing: z.nullable(MissingFactor),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
export const TypedCode = lineOfText(40).check(z.minLength(1));

const base64Url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const credentialParts = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** How a browser answers that asks for a passkey (WebAuthn `AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(2000),
    userHandle: z.optional(base64Url(100)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** How a browser answers that has made a passkey (WebAuthn `RegistrationResponseJSON`). */
const NewPasskey = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** The own password, one of the own passkeys or a code of the own app: an open browser alone changes nothing. */
const OwnProof = z.strictObject({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  passkey: z.optional(PasskeyAnswer),
  code: z.optional(TypedCode),
});
export type OwnProof = z.infer<typeof OwnProof>;

const PasskeyName = lineOfText(PASSKEY_NAME_MAX).check(z.minLength(1));
const passkeyParams = z.strictObject({ passkeyId: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What the browser asks its passkeys with. */
const PasskeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** What the browser makes a passkey with. */
const NewPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Of whom a company wants a second factor, and from when on. */
export const CompanyFactorRule = z.object({
  who: z.enum(factorHolders),
  fromDay: z.nullable(IsoDate),
  version: z.int(),
  /** What the operator requires beside it. */
  operatorWho: z.enum(factorHolders),
  operatorFromDay: z.nullable(IsoDate),
  /** Those it is about who have none yet. */
  missing: z.int(),
});
export type CompanyFactorRule = z.infer<typeof CompanyFactorRule>;

/** What a company wants; the form checks with it, too. */
export const WantedFactorRule = z.strictObject({ who: z.enum(factorHolders), fromDay: IsoDate, version: RowNumber });

export const secondFactorEndpoints = {
  state: defineEndpoint(secondFactorApi.state, {
    summary: 'What the own log-in is secured with beside the password: app, passkeys, recovery codes.',
    reply: SecondFactorState,
  }),
  begin: defineEndpoint(secondFactorApi.begin, {
    summary: 'A new secret for an authenticator app, as the address of its QR code; in force once a code confirms it.',
    body: OwnProof,
    reply: z.object({ uri: z.string() }),
  }),
  confirm: defineEndpoint(secondFactorApi.confirm, {
    summary: 'Confirms the app with a first code; answers the recovery codes, once.',
    body: z.strictObject({ code: TypedCode }),
    reply: RecoveryCodes,
  }),
  remove: defineEndpoint(secondFactorApi.remove, {
    summary: 'Asks for no codes of the app any more; safe to repeat.',
    body: OwnProof,
    reply: SecondFactorState,
  }),
  newRecoveryCodes: defineEndpoint(secondFactorApi.newRecoveryCodes, {
    summary: 'New recovery codes, answered once; the former ones count no more.',
    body: OwnProof,
    reply: RecoveryCodes,
  }),
  passkeyOptions: defineEndpoint(secondFactorApi.passkeyOptions, {
    summary: 'A challenge for any passkey of this shop, valid once and for five minutes.',
    reply: PasskeyOptions,
  }),
  beginPasskey: defineEndpoint(secondFactorApi.beginPasskey, {
    summary: 'What the browser needs to make a passkey for the logged-in person.',
    body: OwnProof,
    reply: NewPasskeyOptions,
  }),
  addPasskey: defineEndpoint(secondFactorApi.addPasskey, {
    summary: 'Keeps a passkey that the browser has made; with the first factor come recovery codes, answered once.',
    body: z.strictObject({ passkeyName: PasskeyName, newPasskey: NewPasskey }),
    reply: RecoveryCodes,
  }),
  renamePasskey: defineEndpoint(secondFactorApi.renamePasskey, {
    summary: 'Names one of the own passkeys.',
    params: passkeyParams,
    body: z.strictObject({ passkeyName: PasskeyName }),
    reply: SecondFactorState,
  }),
  removePasskey: defineEndpoint(secondFactorApi.removePasskey, {
    summary: 'Removes one of the own passkeys: it logs in no more.',
    params: passkeyParams,
    body: OwnProof,
    reply: SecondFactorState,
  }),
  companyRule: defineEndpoint(secondFactorApi.companyRule, {
    summary: 'Of whom the company wants a second factor, and how many have none yet.',
    reply: CompanyFactorRule,
  }),
  changeCompanyRule: defineEndpoint(secondFactorApi.changeCompanyRule, {
    summary: 'Says of whom the company wants a second factor and from which day on.',
    body: WantedFactorRule,
    reply: CompanyFactorRule,
  }),
};
