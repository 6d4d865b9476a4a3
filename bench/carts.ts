import { ask, type Question } from './load.ts';
import type { Scenario } from './scenarios.ts';
import type { Goods } from './world.ts';

const PAGE = 500;
/** Several tabs of one user at one cart: more are not realistic. */
const CONNECTIONS = 4;

type Wanted = {
  readonly lines: number;
  readonly openMs: number;
  readonly changeMs: number;
  readonly calculateMs: number;
};

const sizes: readonly Wanted[] = [
  { lines: 300, openMs: 8, changeMs: 8, calculateMs: 40 },
  { lines: 1000, openMs: 25, changeMs: 10, calculateMs: 40 },
];

/** Long carts: opened, with one quantity changed (its answer has the new sums), and calculated anew. */
export async function cartScenarios(origin: string, goods: Goods, cookie: string): Promise<readonly Scenario[]> {
  const skus = await listPieces(origin, goods, 1000);
  const scenarios = await Promise.all(sizes.map((size) => scenariosOf(origin, cookie, skus, size)));
  return scenarios.flat();
}

async function scenariosOf(
  origin: string,
  cookie: string,
  skus: readonly string[],
  { lines, openMs, changeMs, calculateMs }: Wanted,
): Promise<readonly Scenario[]> {
  const headers = { cookie };
  const created = await ask(undefined, origin, {
    ...json('POST', '/api/customer/cart/create', { name: nameOf(lines) }),
    headers,
  });
  const { cartId } = (JSON.parse(created.body) as { data: { cartId: string } }).data;
  const items = skus.slice(0, lines).map((sku) => ({ sku, quantity: 2 }));
  const filled = await ask(undefined, origin, { ...json('POST', `/api/cart/${cartId}/multi-add`, { items }), headers });
  if (filled.status !== 200) throw new Error(`A long cart could not be filled: ${filled.body.slice(0, 300)}`);
  const open: Question = { method: 'GET', path: `/api/cart/${cartId}`, headers };
  await ask(undefined, origin, open);
  const common = { connections: CONNECTIONS };
  return [
    {
      ...common,
      name: `cart of ${lines}: open`,
      p50Max: openMs,
      round: async (ask) => (await ask(open)).status === 200,
    },
    {
      ...common,
      name: `cart of ${lines}: change a quantity`,
      p50Max: changeMs,
      round: async (ask, _connection, n) => {
        const changed = [{ sku: skus[(n * 7) % lines], quantity: (n % 9) + 1 }];
        const body = json('PATCH', `/api/cart/${cartId}/change-quantity`, { items: changed });
        return (await ask({ ...body, headers })).status === 200;
      },
    },
    {
      ...common,
      name: `cart of ${lines}: calculate`,
      p50Max: calculateMs,
      round: async (ask) =>
        (await ask({ method: 'POST', path: `/api/cart/${cartId}/calculate`, headers })).status === 200,
    },
  ];
}

/** Makes the long cart of so many lines, which the scenarios have filled, the one that the cart page shows. */
export async function selectCart(origin: string, cookie: string, lines: number): Promise<void> {
  const headers = { cookie };
  const listed = await ask(undefined, origin, { method: 'GET', path: '/api/customer/cart', headers });
  const { carts } = (JSON.parse(listed.body) as { data: { carts: readonly { cartId: string; name: string }[] } }).data;
  const id = carts.find(({ name }) => name === nameOf(lines))?.cartId;
  const selected = await ask(undefined, origin, { ...json('POST', '/api/customer/cart/select', { id }), headers });
  if (selected.status !== 200) throw new Error(`There is no cart of ${lines} lines: ${selected.body.slice(0, 300)}`);
}

function nameOf(lines: number): string {
  return `Bench ${lines}`;
}

/** Articles that are sold by the piece. */
export async function listPieces(origin: string, { broadCategory }: Goods, count: number): Promise<readonly string[]> {
  const skus: string[] = [];
  for (let page = 1; skus.length < count; page++) {
    const reply = await ask(
      undefined,
      origin,
      json('POST', '/api/product', { categoryId: broadCategory, ipp: PAGE, page }),
    );
    const { products } = (JSON.parse(reply.body) as { data: { products: readonly Listed[] } }).data;
    if (products.length === 0) break;
    const pieces = products.filter((product) => product.quantityMin === 1 && !product.isDiscontinued);
    skus.push(...pieces.map(({ sku }) => sku));
  }
  if (skus.length < count) throw new Error(`The largest category has only ${skus.length} articles sold by the piece.`);
  return skus.slice(0, count);
}

type Listed = { readonly sku: string; readonly quantityMin: number; readonly isDiscontinued: boolean };

function json(method: string, path: string, body: unknown): Question {
  return { method, path, body: JSON.stringify(body) };
}
