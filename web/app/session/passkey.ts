import { secondFactorApi, type PasskeyAnswer } from '@shop/contract/second-factor';
import { startAuthentication } from '@simplewebauthn/browser';
import { browserApi } from '#app/lib/browser-api.ts';

export {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/**
 * Asks the browser for a passkey of this shop. Loaded where passkeys are used only.
 * @param isOffered it is offered among the names at the field, and not asked for in a dialog
 * @returns undefined when its user chose none
 */
export async function askForPasskey(isOffered = false): Promise<PasskeyAnswer | undefined> {
  const optionsJSON = await browserApi.get(secondFactorApi.passkeyOptions, {}, { isQuiet: true });
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const answered = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
    return { id, rawId, type, clientExtensionResults: {}, response: answered };
  } catch (error) {
    if (isRefusedByUser(error)) return undefined;
    throw error;
  }
}

/** He closed the dialog, took too long, or another question took the place of this one. */
export function isRefusedByUser(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
