import { secondFactorApi, type OwnProof } from '@shop/contract/second-factor';
import { browserApi } from '#app/lib/browser-api.ts';
import { isRefusedByUser } from '#app/session/passkey.ts';
import { startRegistration } from '@simplewebauthn/browser';

const asForm = { isForm: true, isQuiet: true } as const;

/** Lets the browser make a passkey, and keeps it. @returns undefined when its user did not want one after all */
export async function createPasskey(proof: OwnProof, passkeyName: string) {
  const begun = await browserApi.ask(secondFactorApi.beginPasskey, { body: proof }, asForm);
  if (!begun.ok) return begun;
  try {
    const { response, ...made } = await startRegistration({ optionsJSON: begun.reply });
    const { clientDataJSON, attestationObject, transports } = response;
    const newPasskey = {
      ...made,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
    return await browserApi.ask(secondFactorApi.addPasskey, { body: { passkeyName, newPasskey } }, asForm);
  } catch (error) {
    if (isRefusedByUser(error)) return undefined;
    throw error;
  }
}
