import type { Endpoint } from '@shop/contract/endpoint';
import type { Envelope } from '@shop/contract/envelope';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles } from './articles.ts';
import type { KnownValues } from './bad-input.ts';
import { activeCartOf } from './cart.ts';
import { faultsOfAnswer } from './check-answer.ts';
import { allEndpoints } from './endpoints.ts';
import { userOf } from './log-in-form.ts';
import { faultsOfRefusal } from './refusals.ts';
import { requestTo, type FuzzedRequest } from './request-arbitrary.ts';
import { openTestShop } from './shop.ts';

/** Requests in all; more of them, or others, are a matter of these two: `FUZZ_REQUESTS=50000 FUZZ_SEED=7 vitest …`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_124);
const PER_ENDPOINT = Math.ceil(REQUESTS / allEndpoints.length);

const shop = openTestShop();
const accounts = ['', 'anna.muster@elektro-muster.example', 'operator@helvolt.example'] as const;
type Account = (typeof accounts)[number];
const cookies = new Map<string, string>();
let known: KnownValues = {};
let requests = 0;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  const cartId = await activeCartOf(await shop.logIn(accounts[1]));
  known = { cartId, sku: 'S-1', productId: 'S-1', productIds: ['S-1'], productNumber: 'S-1', key: 'manufacturer' };
});

test.each(allEndpoints)(
  `whatever is sent to $name by visitor, customer or operator is answered as its contract says (seed ${SEED})`,
  async ({ name, endpoint }) => {
    const accountOf = fc.constantFrom(...accountsFor(endpoint));
    await fc.assert(
      fc.asyncProperty(accountOf, requestTo(endpoint, known), async (account, request) => {
        expect(await faultsOf(request, await cookieOf(account))).toEqual([]);
      }),
      // Another one for each, from the endpoint's own name: what is added to the contract changes nothing of the others.
      { seed: SEED ^ seedOf(name), numRuns: PER_ENDPOINT },
    );
  },
);

/** Who may call it half of the time: of the others there is little to see. */
function accountsFor({ access }: Endpoint): readonly Account[] {
  const [, customer, operator] = accounts;
  if (access === 'public') return accounts;
  return [...accounts, access === 'customer' ? customer : operator];
}

/** Some requests log their sender out. */
async function cookieOf(account: Account): Promise<string> {
  if (account === '') return '';
  const known = cookies.get(account);
  if (known !== undefined && (await userOf(shop, known))) return known;
  const { cookie } = await shop.logIn(account);
  cookies.set(account, cookie);
  return cookie;
}

async function faultsOf(request: FuzzedRequest, cookie: string): Promise<readonly string[]> {
  const { method, url, headers, payload } = request;
  const response = await shop.app.inject({
    method,
    url: `/api${url}`,
    // Each from a machine of its own, so that no limit of tries answers instead.
    remoteAddress: `10.1.${requests >> 8}.${requests++ & 255}`,
    headers: { 'x-locale': 'fr', 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const { statusCode: status } = response;
  const contentType = String(response.headers['content-type']);
  const body = () => response.json<Envelope<unknown>>();
  const ofContract = faultsOfAnswer({ method, url: `/api${url}`, status, contentType, body });
  if (status === 200) return ofContract;
  const { messages = [] } = body();
  return [
    ...(status >= 500 ? [`${status} ${messages[0]?.code}`] : []),
    ...ofContract,
    ...messages.flatMap(faultsOfRefusal),
  ];
}

function seedOf(text: string): number {
  let seed = 0;
  for (const character of text) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) | 0;
  return seed;
}
