import type { Envelope } from '@shop/contract/envelope';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles } from './articles.ts';
import type { KnownValues } from './bad-input.ts';
import { activeCartOf } from './cart.ts';
import { listHostileRequests, type HostileRequest } from './hostile-input.ts';
import { userOf } from './log-in-form.ts';
import { allEndpoints } from './endpoints.ts';
import { faultsOfRefusal } from './refusals.ts';
import { openTestShop } from './shop.ts';

const shop = openTestShop();
const accounts = ['', 'anna.muster@elektro-muster.example', 'operator@helvolt.example'] as const;
const cookies = new Map<string, string>();
let known: KnownValues = {};
let requests = 0;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  const cartId = await activeCartOf(await shop.logIn(accounts[1]));
  known = { cartId, sku: 'S-1', productId: 'S-1', productIds: ['S-1'], productNumber: 'S-1', key: 'manufacturer' };
});

test.each(allEndpoints)(
  'garbage sent to $name is refused in words, and is never a fault of ours',
  async ({ name, endpoint }) => {
    const faults: string[] = [];
    for (const [index, account] of accounts.entries()) {
      const cookie = await cookieOf(account);
      // Another seed for each, from the endpoint's own name: what is added to the contract changes nothing of the others.
      for (const request of listHostileRequests(endpoint, known, seedOf(`${name} ${index}`)))
        faults.push(...(await faultsOf(request, cookie)).map((fault) => `${account || 'visitor'}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

/** Some garbage logs its sender out. */
async function cookieOf(account: string): Promise<string> {
  if (account === '') return '';
  const known = cookies.get(account);
  if (known !== undefined && (await userOf(shop, known))) return known;
  const { cookie } = await shop.logIn(account);
  cookies.set(account, cookie);
  return cookie;
}

async function faultsOf(request: HostileRequest, cookie: string): Promise<readonly string[]> {
  const response = await shop.app.inject({
    method: request.method,
    url: `/api${request.url}`,
    // Each from a machine of its own, so that no limit of tries answers instead.
    remoteAddress: `10.1.${requests >> 8}.${requests++ & 255}`,
    headers: { 'x-locale': 'fr', 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }), ...request.headers },
    ...(request.payload !== undefined && { payload: request.payload }),
  });
  const faults = wrongWith(response.statusCode, String(response.headers['content-type']), response.body);
  if (faults.length === 0) return [];
  const { method, url, headers, payload = '' } = request;
  const sent = `${method} ${url} ${headers['content-type'] ?? ''} ${String(payload)}`.slice(0, 300);
  return faults.map((fault) => `${sent}: ${response.statusCode} ${fault}`);
}

function wrongWith(status: number, type: string, body: string): readonly string[] {
  const isJson = type.startsWith('application/json');
  if (status === 200) return isJson && !('data' in (JSON.parse(body) as object)) ? ['no data'] : [];
  if (!isJson) return [`an answer of ${type}`];
  const { messages = [] } = JSON.parse(body) as Envelope<unknown>;
  if (status >= 500) return [messages[0]?.code ?? 'no code'];
  return messages.length > 0 ? messages.flatMap(faultsOfRefusal) : ['no message'];
}

function seedOf(text: string): number {
  let seed = 0;
  for (const character of text) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) | 0;
  return seed;
}
