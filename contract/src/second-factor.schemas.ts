import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { secondFactorApi } from './second-factor.ts';
import { IsoInstant, lineOfText } from './values.schemas.ts';

export const SecondFactorState = z.object({
  /** Since when codes of an app are asked for; null: they are not. */
  confirmedAt: z.nullable(IsoInstant),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
export const TypedCode = lineOfText(40).check(z.minLength(1));

const OwnPassword = z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) });

export const secondFactorEndpoints = {
  state: defineEndpoint(secondFactorApi.state, {
    summary: 'Whether codes of an authenticator app are asked for at the own log-in.',
    reply: SecondFactorState,
  }),
  begin: defineEndpoint(secondFactorApi.begin, {
    summary: 'A new secret for an authenticator app, as the address of its QR code; in force once a code confirms it.',
    body: OwnPassword,
    reply: z.object({ uri: z.string() }),
  }),
  confirm: defineEndpoint(secondFactorApi.confirm, {
    summary: 'Confirms the app with a first code; answers the recovery codes, once.',
    body: z.strictObject({ code: TypedCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  remove: defineEndpoint(secondFactorApi.remove, {
    summary: 'Asks for no codes any more; safe to repeat.',
    body: OwnPassword,
    reply: SecondFactorState,
  }),
};
