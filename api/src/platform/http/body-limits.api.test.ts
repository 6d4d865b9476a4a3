import { cartApi } from '@shop/contract/cart';
import { BODY_BYTES_MAX } from '@shop/contract/endpoint';
import { pricesApi } from '@shop/contract/prices';
import { beforeAll, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { openTestShop, type Client } from '#test/shop.ts';

type Refusal = {
  readonly messages: readonly { readonly code: string; readonly message: string; readonly field?: string }[];
};

const shop = openTestShop();
let anna: Client;
let cartId: string;

beforeAll(async () => {
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

async function send(path: string, payload: string, cookie = anna.cookie) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api${path.replace('{cartId}', cartId)}`,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload,
  });
  const { messages = [] } = response.json<Partial<Refusal>>();
  return { status: response.statusCode, messages, bytes: response.rawPayload.length };
}

const codesOf = ({ messages }: Refusal) => messages.map(({ code }) => code);
const unknownKeys = (count: number, length = 6) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`.padEnd(length, 'x'), 1]));

test('20 faults are told, with the number of the others', async () => {
  const answer = await send(cartApi.add.path, JSON.stringify({ sku: 'S-1', quantity: 1, ...unknownKeys(150) }));
  expect(codesOf(answer)).toEqual([...Array.from({ length: 20 }, () => 'field.unknown'), 'request.more_faults']);
  expect(answer.messages.at(-1)).toMatchObject({ message: 'Weitere fehlerhafte Angaben: 130.' });
});

test('a field is not called by a name of any length', async () => {
  const answer = await send(cartApi.add.path, JSON.stringify({ sku: 'S-1', quantity: 1, ...unknownKeys(20, 2500) }));
  expect(answer.status).toBe(400);
  expect(answer.messages[0]?.field).toHaveLength(61);
  expect(answer.bytes).toBeLessThan(10_000);
});

test('1.3 MB of unknown keys get a small answer at once, also where so large a body is taken', async () => {
  const bodies = [
    JSON.stringify(unknownKeys(100_000)),
    JSON.stringify({ items: Array.from({ length: 2000 }, () => unknownKeys(60)) }).slice(0, 1_300_000),
    JSON.stringify({ items: Array.from({ length: 2000 }, () => unknownKeys(14, 40)) }),
    `{"items":[${Array.from({ length: 4000 }, () => '{"sku":1,"quantity":"","a":"","b":""}').join(',')}]}`,
  ];
  for (const body of bodies) {
    const tries: number[] = [];
    for (let left = 5; left > 0; left--) {
      const begun = process.threadCpuUsage();
      const { status, bytes } = await send(cartApi.multiAdd.path, body);
      const { user, system } = process.threadCpuUsage(begun);
      tries.push((user + system) / 1000);
      expect([400, 413]).toContain(status);
      expect(bytes).toBeLessThan(10_000);
    }
    // Milliseconds of this thread's own work for the whole answer: seconds where it grows with the square.
    expect(Math.min(...tries)).toBeLessThan(200);
  }
});

test('a body is as large as its endpoint needs, and of a visitor 64 kB at most', async () => {
  const products = Array.from({ length: 500 }, (_, index) => ({
    sku: `${index}`.padEnd(40, 'S'),
    quantity: 1,
    groupKey: 'g'.repeat(60),
  }));
  const body = JSON.stringify({ stockInformation: 'onlyPrices', products });
  expect(body.length).toBeGreaterThan(BODY_BYTES_MAX);
  expect((await send(pricesApi.enrichment.path, body)).status).toBe(200);
  const refused = await send(pricesApi.enrichment.path, body, '');
  expect([refused.status, refused.messages[0]?.message]).toEqual([
    413,
    'Die Anfrage ist zu gross. Erlaubt sind höchstens 64 kB.',
  ]);
  const more = await send(pricesApi.enrichment.path, 'x'.repeat(192 * 1024 + 1));
  expect([more.status, more.messages[0]?.message]).toEqual([
    413,
    'Die Anfrage ist zu gross. Erlaubt sind höchstens 192 kB.',
  ]);
});

test('the body of who may not call an endpoint is not read', async () => {
  const answer = await send(cartApi.multiAdd.path, 'x'.repeat(3_000_000), '');
  expect([answer.status, codesOf(answer)]).toEqual([401, ['session.required']]);
});

test('what is deeper or wider than any schema is refused before it is parsed', async () => {
  const bodies = ['['.repeat(17) + ']'.repeat(17), JSON.stringify(unknownKeys(201))];
  for (const body of bodies) expect(codesOf(await send(cartApi.add.path, body))).toEqual(['request.too_complex']);
});
