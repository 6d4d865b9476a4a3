import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openIdentityProviders } from './identity-provider.openid.ts';
import { ProviderFailure, type IdentityProviderPort } from './identity-provider.port.ts';
import { isAllowedUrl, isPublicAddress } from './public-address.ts';

/** A provider that says what it is told to say. */
type Liar = {
  issuer: string;
  description: Record<string, unknown>;
  /** Header and claims of the ID token; signed with the key of the provider, unless `alg` is `none`. */
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  isMute: boolean;
  questions: number;
};

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
let liar: Liar;
let signingKey = own.privateKey;
let port: IdentityProviderPort;
let close: () => Promise<void>;
/** It ends only what hangs. */
const AMPLE_MS = 60_000;
const openWith = (timeoutMs: number) =>
  openIdentityProviders({ isPrivateAllowed: true, timeoutMs, failuresMax: 2, pauseMs: AMPLE_MS });

beforeEach(async () => {
  signingKey = own.privateKey;
  const server: Server = createServer((request, response) => {
    liar.questions++;
    if (liar.isMute) return;
    const body = answerTo(request.url ?? '');
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = Math.floor(Date.now() / 1000);
  liar = {
    issuer,
    description: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    },
    header: { alg: 'RS256', kid: 'one' },
    claims: { iss: issuer, aud: 'shop', sub: 'beat', nonce: 'the-nonce', iat: now, exp: now + 60, email: 'a@b.ch' },
    isMute: false,
    questions: 0,
  };
  const opened = openWith(AMPLE_MS);
  port = opened.port;
  close = async () => {
    await opened.close();
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

function answerTo(url: string): unknown {
  if (url.startsWith('/.well-known/')) return liar.description;
  if (url === '/jwks')
    return { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] };
  if (url === '/token') return { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token() };
  return undefined;
}

function token(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part(liar.header)}.${part(liar.claims)}`;
  if (liar.header['alg'] === 'none') return `${signed}.`;
  return `${signed}.${sign('sha256', Buffer.from(signed), signingKey).toString('base64url')}`;
}

const provider = () => ({ issuer: liar.issuer, clientId: 'shop', clientSecret: 'secret' });

/** @returns the subject, or why there is none */
async function identify(query = `?code=c&state=the-state&iss=${encodeURIComponent(liar.issuer)}`): Promise<string> {
  const redirectUrl = 'http://localhost:3000/api/sso/x/callback';
  try {
    const found = await port.identify(provider(), {
      redirectUrl,
      callbackUrl: redirectUrl + query,
      state: 'the-state',
      nonce: 'the-nonce',
      codeVerifier: 'v'.repeat(43),
      wantedClaims: [],
    });
    return found.subject;
  } catch (error) {
    return error instanceof ProviderFailure ? error.reason : String(error);
  }
}

test('a token that fits is believed', async () => {
  expect(await identify()).toBe('beat');
});

const lies: Readonly<Record<string, () => void>> = {
  'without a signature (alg none)': () => void (liar.header = { alg: 'none' }),
  'signed with another key': () => void (signingKey = foreign.privateKey),
  'of another issuer': () => void (liar.claims['iss'] = 'https://other.example'),
  'for another client': () => void (liar.claims['aud'] = 'others'),
  'with the nonce of another log-in': () => void (liar.claims['nonce'] = 'other'),
  'without a nonce': () => void delete liar.claims['nonce'],
  'that has expired': () => void (liar.claims['exp'] = 1),
};

test.each(Object.keys(lies))('a token %s is not', async (name) => {
  lies[name]?.();
  expect(await identify()).toBe('provider_wrong');
});

test('neither is a state of another log-in, nor an answer in the name of another issuer', async () => {
  expect(await identify(`?code=c&state=other&iss=${liar.issuer}`)).toBe('provider_wrong');
  expect(await identify('?code=c&state=the-state&iss=https://other.example')).toBe('provider_wrong');
  expect(await identify('?code=c&state=the-state')).toBe('provider_wrong');
});

test('a description that names another issuer is not believed', async () => {
  liar.description['issuer'] = 'https://other.example';
  expect(await identify()).toBe('provider_wrong');
});

test('the browser is sent with PKCE, state and nonce', async () => {
  const request = { redirectUrl: 'http://localhost/back', state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
  const { searchParams } = new URL(await port.authorizationUrl(provider(), request));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: 's',
    nonce: 'n',
  });
});

test('a provider that does not answer ends the wait, and after two of them is not asked for a while', async () => {
  liar.isMute = true;
  const hasty = openWith(3000);
  port = hasty.port;
  expect([await identify(), await identify(), await identify()]).toEqual(Array(3).fill('unreachable'));
  expect(liar.questions).toBe(2);
  await hasty.close();
});

test('addresses inside a network are refused, by number and by name', async () => {
  expect(
    ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'].filter(isPublicAddress),
  ).toEqual([]);
  expect(isPublicAddress('194.126.200.1')).toBe(true);
  const urls = [
    'http://login.example.ch',
    'https://10.0.0.1',
    'https://[::1]/',
    'https://a:b@login.example.ch',
    'file:///etc',
  ];
  expect(urls.filter((url) => isAllowedUrl(url, false))).toEqual([]);
  const outside = openIdentityProviders({ isPrivateAllowed: false, timeoutMs: 2000, failuresMax: 2, pauseMs: 60_000 });
  await expect(outside.port.describe({ ...provider(), issuer: 'https://localhost' })).rejects.toMatchObject({
    reason: 'unreachable',
  });
  await outside.close();
});
