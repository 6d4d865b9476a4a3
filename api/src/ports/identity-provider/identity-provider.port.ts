/** How the shop is known to a company's identity provider (OpenID Connect). */
export type Provider = {
  /** As the provider writes it in its own description. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a client that proves itself by PKCE alone. */
  readonly clientSecret: string | null;
};

/** What one log-in is bound to: the answer has to fit all of it. */
export type AuthorizationRequest = {
  /** Where the provider sends the browser back to. */
  readonly redirectUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

export type AuthorizationResponse = AuthorizationRequest & {
  /** The address with which the browser came back, with its query. */
  readonly callbackUrl: string;
  /** Claims that are asked of the userinfo endpoint, too, where the ID token lacks one of them. */
  readonly wantedClaims: readonly string[];
};

/** Whom the provider has let in: checked for signature, issuer, audience, nonce and time. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
};

export type ProviderFacts = {
  readonly foundIssuer: string;
  readonly knowsPkce: boolean;
  readonly knowsLogOut: boolean;
};

/**
 * Why a provider could not be asked: away or too slow; answers that do not fit the standard or the question; or it has said no
 * itself.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly reason: 'unreachable' | 'provider_wrong' | 'provider_refused';
  constructor(reason: ProviderFailure['reason'], cause: unknown) {
    super(`The identity provider is of no use: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** All companies' identity providers. Every operation that asks throws `ProviderFailure`. */
export type IdentityProviderPort = {
  /** Whether a provider may be asked there at all; asks nobody. */
  readonly isAllowedIssuer: (issuer: string) => boolean;
  /** Reads the description anew. */
  readonly describe: (provider: Provider) => Promise<ProviderFacts>;
  /** Where the browser goes to log in. */
  readonly authorizationUrl: (provider: Provider, request: AuthorizationRequest) => Promise<string>;
  /** Exchanges the code for who it is. */
  readonly identify: (provider: Provider, response: AuthorizationResponse) => Promise<Identity>;
  /** Where the browser logs out of the provider; null where it offers none. @param returnUrl where it comes back to */
  readonly logOutUrl: (provider: Provider, returnUrl: string) => Promise<string | null>;
};
