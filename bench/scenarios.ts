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
};

/** Reading: what visitors and shoppers do all day. */
export function readingScenarios(goods: Goods, cookie: string): readonly Scenario[] {
  const { broadCategory, filters, product, fifty } = goods;
  const shopper = { cookie };
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
      round: always({
        ...json('POST', '/api/product/enrichment', { stockInformation: 'basic', products: fifty }),
        headers: shopper,
      }),
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
      round: always({ method: 'GET', path: goods.categoryPath, headers: { ...shopper, ...browser } }),
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
function freshListing(categoryId: string): Round {
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
  const carts = await Promise.all(cookies.map((cookie) => prepareCart(origin, cookie)));
  const items = goods.fifty.slice(0, 5);
  const at = (connection: number) => {
    const cookie = cookies[connection % cookies.length] ?? '';
    return { headers: { cookie }, cartId: carts[connection % carts.length] ?? '' };
  };
  return [
    {
      name: 'add to cart',
      perSecondMin: 1000,
      round: async (ask, connection, n) => {
        const { headers, cartId } = at(connection);
        const item = goods.fifty[n % goods.fifty.length];
        const { status } = await ask({ ...json('POST', `/api/cart/${cartId}`, item), headers });
        return status === 200;
      },
    },
    {
      name: 'fill with 5 and place order',
      perSecondMin: 100,
      round: async (ask, connection) => {
        const { headers, cartId } = at(connection);
        const filled = await ask({ ...json('POST', `/api/cart/${cartId}/multi-add`, { items }), headers });
        const ordered = await ask({
          ...json('POST', '/api/checkout/place-order', {
            cartId,
            paymentSelection: 'invoice',
            isExpensiveConfirmed: true,
            preserveCartData: true,
          }),
          headers: { ...headers, 'x-request-id': randomUUID() },
        });
        return filled.status === 200 && ordered.status === 200;
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

/** An empty cart with a delivery chosen, so that it can be ordered again and again. */
async function prepareCart(origin: string, cookie: string): Promise<string> {
  const headers = { cookie };
  const { body } = await ask(undefined, origin, { method: 'GET', path: '/api/customer/cart', headers });
  const { activeCart } = (JSON.parse(body) as { data: { activeCart: string } }).data;
  await ask(undefined, origin, { method: 'DELETE', path: `/api/cart/${activeCart}`, headers });
  const branches = await ask(undefined, origin, { method: 'GET', path: `/api/cart/${activeCart}/metadata`, headers });
  const { addresses } = (JSON.parse(branches.body) as { data: { addresses: readonly { id: number }[] } }).data;
  const wish = {
    selectedShipmentMethodId: 'delivery',
    addressId: addresses[0]?.id,
    customerCommission: 'Bench',
    textReference: 'Bench',
  };
  const set = await ask(undefined, origin, { ...json('POST', `/api/cart-data/${activeCart}`, wish), headers });
  if (set.status !== 200) throw new Error(`A cart could not be prepared: ${set.body.slice(0, 300)}`);
  return activeCart;
}

function json(method: string, path: string, body: unknown): Question {
  return { method, path, body: JSON.stringify(body) };
}

/** A round that always asks the same; a redirect is as good as an answer. */
export function always(question: Question): Round {
  return async (ask) => {
    const { status } = await ask(question);
    return status >= 200 && status < 400;
  };
}
