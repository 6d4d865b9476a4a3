import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type ProviderPerson = Readonly<Record<string, unknown>>;

export type TestProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Lets the shop's address in; to be called before the first log-in. */
  readonly accept: (callbackUrl: string) => void;
  /** Claims by subject. */
  readonly people: Map<string, ProviderPerson>;
  /** Who logs in next. */
  readonly setSubject: (subject: string) => void;
  readonly close: () => Promise<void>;
};

const CLIENT = { clientId: 'helvolt-shop', clientSecret: 'a-secret-of-the-provider-27' };

/** A real OpenID Connect provider (`oidc-provider`) on a free port, at which whoever is set logs in without a form. */
export async function startTestProvider(): Promise<TestProvider> {
  let handle: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  let subject = '';
  return {
    issuer,
    ...CLIENT,
    people,
    setSubject: (next) => {
      subject = next;
    },
    accept: (callbackUrl) => {
      handle = handlerOf(openProvider(issuer, callbackUrl, people), () => subject);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function openProvider(issuer: string, callbackUrl: string, people: TestProvider['people']): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [new URL('/', callbackUrl).href],
      },
    ],
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['of the test provider'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    // Nobody is asked for his consent.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

function handlerOf(provider: Provider, subject: () => string) {
  const standard = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith('/interaction/')) return void standard(request, response);
    const result = subject() === '' ? { error: 'access_denied' } : { login: { accountId: subject() } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
}
