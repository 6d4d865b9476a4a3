import { createHash } from 'node:crypto';
import { isBrokenCircuitError, isTaskCancelledError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import {
  ProviderFailure,
  type AuthorizationResponse,
  type Identity,
  type IdentityProviderPort,
  type Provider,
} from './identity-provider.port.ts';
import { isAllowedUrl } from './public-address.ts';
import { openProviderFetch, ProviderNotReached, type ProviderFetch, type ProviderSettings } from './provider-fetch.ts';

const SCOPE = 'openid email profile';
/** How long a description counts. Keys are read anew by `openid-client` when an unknown one appears. */
const DESCRIPTION_MS = 10 * 60_000;
const DESCRIPTIONS_MAX = 500;

/** Descriptions of providers, each read once in a while. */
function openDescriptions(settings: ProviderSettings, fetch: ProviderFetch) {
  const known = new LRUCache<string, openid.Configuration>({ max: DESCRIPTIONS_MAX, ttl: DESCRIPTION_MS });
  // Signatures are checked although the token comes straight from the provider; `none` is none.
  const execute = [
    openid.enableNonRepudiationChecks,
    ...(settings.isPrivateAllowed ? [openid.allowInsecureRequests] : []),
  ];

  async function read(provider: Provider): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = provider;
    const auth = clientAuthOf(clientSecret);
    const found = await openid.discovery(new URL(issuer), clientId, {}, auth, { execute, [openid.customFetch]: fetch });
    known.set(keyOf(provider), found);
    return found;
  }

  return { read, find: async (provider: Provider) => known.get(keyOf(provider)) ?? read(provider) };
}

/** Providers that speak OpenID Connect: authorization code with PKCE, state and nonce (decision 0051). */
export function openIdentityProviders(settings: ProviderSettings): {
  readonly port: IdentityProviderPort;
  readonly close: () => Promise<void>;
} {
  const { fetch, close } = openProviderFetch(settings);
  const descriptions = openDescriptions(settings, fetch);
  const port: IdentityProviderPort = {
    isAllowedIssuer: (issuer) => isAllowedUrl(issuer, settings.isPrivateAllowed) && !/[?#]/.test(issuer),
    describe: (provider) =>
      explained(async () => {
        const server = (await descriptions.read(provider)).serverMetadata();
        return {
          foundIssuer: server.issuer,
          knowsPkce: server.supportsPKCE(),
          knowsLogOut: server.end_session_endpoint !== undefined,
        };
      }),
    authorizationUrl: (provider, { redirectUrl, state, nonce, codeVerifier }) =>
      explained(async () => {
        const url = openid.buildAuthorizationUrl(await descriptions.find(provider), {
          redirect_uri: redirectUrl,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),
    identify: (provider, response) => explained(async () => identify(await descriptions.find(provider), response)),
    logOutUrl: (provider, returnUrl) =>
      explained(async () => {
        const configuration = await descriptions.find(provider);
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        return openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnUrl }).href;
      }),
  };
  return { port, close };
}

async function identify(
  configuration: openid.Configuration,
  { callbackUrl, state, nonce, codeVerifier, wantedClaims }: AuthorizationResponse,
): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(configuration, new URL(callbackUrl), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider has sent no ID token');
  const isComplete = wantedClaims.every((name) => claims[name] !== undefined);
  const asksMore = !isComplete && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = asksMore ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } };
}

/** In the body where the provider takes it there, else in a header; without a secret PKCE alone proves the client. */
function clientAuthOf(secret: string | null): openid.ClientAuth {
  if (secret === null) return openid.None();
  return (...question) => {
    const takesBody = question[0].token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    const way = takesBody ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret);
    return way(...question);
  };
}

/** A changed secret is another entry; the secret itself is no key. */
function keyOf({ issuer, clientId, clientSecret }: Provider): string {
  const secret = createHash('sha256')
    .update(clientSecret ?? '')
    .digest('base64url');
  return JSON.stringify([issuer, clientId, secret]);
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderFailure(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): ProviderFailure['reason'] {
  if (chainOf(error).some(isAway)) return 'unreachable';
  const isRefusal = error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError;
  return isRefusal ? 'provider_refused' : 'provider_wrong';
}

function isAway(error: unknown): boolean {
  return error instanceof ProviderNotReached || isBrokenCircuitError(error) || isTaskCancelledError(error);
}

/** The error with its causes. */
function chainOf(error: unknown): readonly unknown[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : [error];
}
