import { randomUUID } from 'node:crypto';
import { ask, type Question, type Round } from './load.ts';
import type { Goods } from './world.ts';

export type Scenario = {
  readonly name: string;
  readonly round: Round;
  /** Connections of the busy measurement; 32 when absent. */
  readonly connections?: number;
  /** Measured against the bare React stream instead of the bare JSON route. */
  readonly isPage?: true;
  /** What it should reach: p50 at one connection in milliseconds, or requests per second when busy. */
  readonly p50Max?: number;
  readonly perSecondMin?: number;
  /** And how many statements of the database a round may make. */
  readonly statementsMax?: number;
};

/** Reading: what visitors and shoppers do all day. Every connection is a shopper of its own. */
export function readingScenarios(goods: Goods, cookies: readonly string[]): readonly Scenario[] {
  const { broadCategory, filters, product, fifty } = goods;
  const browser = { 'accept-encoding': 'gzip, deflate, br' };
  return [
    {
      name: 'listing of 50 with facets',
      p50Max: 2.5,
      perSecondMin: 1500,
      round: categoryListing(goods),
    },
    {
      name: 'listing with three filters',
      p50Max: 3,
      round: always(json('POST', '/api/product', { categoryId: broadCategory, filters })),
    },
    {
      name: "search 'led'",
      perSecondMin: 1000,
      round: always(json('POST', '/api/search', { query: 'led' })),
    },
    {
      name: 'listing nobody has asked for yet',
      round: freshListing(broadCategory),
    },
    {
      name: 'search two words, one typo',
      round: always(json('POST', '/api/search', { query: 'leitungsschutzschaltr 13' })),
    },
    {
      name: 'exact number',
      p50Max: 1,
      round: always(json('POST', '/api/search', { query: product.eNumber, ipp: 10 })),
    },
    { name: 'suggestion', round: always({ method: 'GET', path: '/api/search/suggestion/lam' }) },
    { name: 'product detail', round: always({ method: 'GET', path: `/api/product/${product.sku}` }) },
    {
      name: 'enrichment of 50',
      round: ofShoppers(
        json('POST', '/api/product/enrichment', { stockInformation: 'basic', products: fifty }),
        cookies,
      ),
    },
    {
      name: 'page: listing, visitor',
      isPage: true,
      perSecondMin: 2000,
      round: always({ method: 'GET', path: goods.categoryPath, headers: browser }),
    },
    {
      name: 'page: listing, logged in',
      isPage: true,
      perSecondMin: 450,
      round: ofShoppers({ method: 'GET', path: goods.categoryPath, headers: browser }, cookies),
    },
    {
      name: 'page: content, visitor',
      isPage: true,
      perSecondMin: 2000,
      round: always({ method: 'GET', path: '/de/so/terms', headers: browser }),
    },
    {
      name: 'page: content, logged in',
      isPage: true,
      perSecondMin: 450,
      round: ofShoppers({ method: 'GET', path: '/de/so/terms', headers: browser }, cookies),
    },
    {
      name: 'page: product, visitor',
      isPage: true,
      perSecondMin: 2000,
      round: always({ method: 'GET', path: goods.productPath, headers: browser }),
    },
  ];
}

/** The broadest category, first page, with all counts. */
export function categoryListing({ broadCategory }: Goods): Round {
  return always(json('POST', '/api/product', { categoryId: broadCategory }));
}

/** Pages in turn, with a filter that no product knows, so that no answer that is kept can be sent. */
export function freshListing(categoryId: string): Round {
  let asked = 0;
  return async (ask) => {
    asked++;
    const question = json('POST', '/api/product', {
      categoryId,
      page: 1 + (asked % 40),
      filters: { [`nobody-${asked}`]: ['x'] },
    });
    return (await ask(question)).status === 200;
  };
}

/** Writing: every connection is a shopper of its own. */
export async function writingScenarios(
  origin: string,
  goods: Goods,
  cookies: readonly string[],
): Promise<readonly Scenario[]> {
  const shoppers = await Promise.all(
    cookies.map((cookie, n) => prepareShopper(origin, { cookie, items: fiveOf(goods, n) })),
  );
  const at = (connection: number) => {
    const shopper = shoppers[connection % shoppers.length];
    if (!shopper) throw new Error('Nobody is logged in.');
    return shopper;
  };
  /** The cart keeps its lines, so that it can be ordered again: as if it had been filled ahead. */
  const placeOrder = ({ headers, orderCartId }: Shopper): Question => ({
    ...json('POST', '/api/checkout/place-order', {
      cartId: orderCartId,
      paymentSelection: 'invoice',
      isExpensiveConfirmed: true,
      preserveCartData: true,
    }),
    headers: { ...headers, 'x-request-id': randomUUID() },
  });
  return [
    {
      name: 'add to cart',
      perSecondMin: 2000,
      round: async (ask, connection, n) => {
        const { headers, cartId } = at(connection);
        const item = goods.fifty[n % goods.fifty.length];
        const { status } = await ask({ ...json('POST', `/api/cart/${cartId}`, item), headers });
        return status === 200;
      },
    },
    {
      name: 'place order of 5 lines',
      perSecondMin: 200,
      round: async (ask, connection) => (await ask(placeOrder(at(connection)))).status === 200,
    },
    {
      name: 'fill with 5 and place order',
      perSecondMin: 100,
      round: async (ask, connection) => {
        const shopper = at(connection);
        const { headers, orderCartId, items } = shopper;
        const filled = await ask({ ...json('POST', `/api/cart/${orderCartId}/multi-add`, { items }), headers });
        return filled.status === 200 && (await ask(placeOrder(shopper))).status === 200;
      },
    },
    {
      name: 'log-in',
      connections: 8,
      round: async (ask, connection) => {
        const form = new URLSearchParams({
          'loginForm[email]': `bench-${connection}@elektro-muster.example`,
          'loginForm[password]': 'Helvolt-2026!',
        });
        const { status } = await ask({
          method: 'POST',
          path: '/api/login_check',
          body: form.toString(),
          type: 'application/x-www-form-urlencoded',
        });
        return status === 200;
      },
    },
  ];
}

type Item = { readonly sku: string; readonly quantity: number };
type Shopper = {
  readonly headers: { readonly cookie: string };
  /** An empty cart to add to. */
  readonly cartId: string;
  /** A cart of five lines with a delivery chosen, to be ordered again and again. */
  readonly orderCartId: string;
  /** Where and how that is delivered, as the checkout sends it. */
  readonly cartData: object;
  readonly items: readonly Item[];
};

/** Shoppers do not all buy the same five articles. */
function fiveOf({ fifty }: Goods, n: number): readonly Item[] {
  const first = (n * 5) % Math.max(1, fifty.length - 4);
  return fifty.slice(first, first + 5);
}

export async function prepareShopper(
  origin: string,
  { cookie, items, orders = 'Bench orders' }: { cookie: string; items: readonly Item[]; orders?: string },
): Promise<Shopper> {
  const headers = { cookie };
  const orderCartId = await findOrCreateCart(origin, cookie, orders);
  const cartId = await findOrCreateCart(origin, cookie, 'Bench');
  for (const id of [orderCartId, cartId])
    await ask(undefined, origin, { method: 'DELETE', path: `/api/cart/${id}`, headers });
  const choices = await ask(undefined, origin, { method: 'GET', path: `/api/cart/${orderCartId}/metadata`, headers });
  const { addresses } = (JSON.parse(choices.body) as { data: { addresses: readonly { id: number }[] } }).data;
  const cartData = {
    selectedShipmentMethodId: 'delivery',
    addressId: addresses[0]?.id,
    customerCommission: 'Bench',
    textReference: 'Bench',
  };
  const set = await ask(undefined, origin, { ...json('POST', `/api/cart-data/${orderCartId}`, cartData), headers });
  if (set.status !== 200) throw new Error(`A cart could not be prepared: ${set.body.slice(0, 300)}`);
  const filled = await ask(undefined, origin, {
    ...json('POST', `/api/cart/${orderCartId}/multi-add`, { items }),
    headers,
  });
  if (filled.status !== 200) throw new Error(`A cart could not be filled: ${filled.body.slice(0, 300)}`);
  return { headers, cartId, orderCartId, cartData, items };
}

/** States live on between runs, and a user has only so many carts. */
async function findOrCreateCart(origin: string, cookie: string, name: string): Promise<string> {
  const headers = { cookie };
  const { body } = await ask(undefined, origin, { method: 'GET', path: '/api/customer/cart', headers });
  const { carts } = (JSON.parse(body) as { data: { carts: readonly { cartId: string; name: string }[] } }).data;
  const known = carts.find((cart) => cart.name === name);
  if (known) return known.cartId;
  const created = await ask(undefined, origin, { ...json('POST', '/api/customer/cart/create', { name }), headers });
  return (JSON.parse(created.body) as { data: { cartId: string } }).data.cartId;
}

export function json(method: string, path: string, body: unknown): Question {
  return { method, path, body: JSON.stringify(body) };
}

/** A round that always asks the same; a redirect is as good as an answer. */
/** As `always`; the connections are shoppers in turn. */
function ofShoppers(question: Question, cookies: readonly string[]): Round {
  const rounds = cookies.map((cookie) => always({ ...question, headers: { ...question.headers, cookie } }));
  return async (ask, connection, round) =>
    (await rounds[connection % rounds.length]?.(ask, connection, round)) ?? false;
}

export function always(question: Question): Round {
  return async (ask) => {
    const { status } = await ask(question);
    return status >= 200 && status < 400;
  };
}
