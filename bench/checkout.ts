import { randomUUID } from 'node:crypto';
import { json, prepareShopper, type Scenario } from './scenarios.ts';
import type { Goods } from './world.ts';

/** The checkout as its pages ask, from the cart to the order: five requests of a cart of one line, each shopper his own. */
export async function checkoutScenarios(
  origin: string,
  goods: Goods,
  cookies: readonly string[],
): Promise<readonly Scenario[]> {
  const shoppers = await Promise.all(
    cookies.map((cookie, n) => {
      const items = goods.fifty.slice(n % goods.fifty.length).slice(0, 1);
      return prepareShopper(origin, { cookie, items, orders: 'Bench checkout' });
    }),
  );
  return [
    {
      name: 'checkout as walked: 5 requests',
      p50Max: 15,
      perSecondMin: 150,
      statementsMax: 22,
      round: async (ask, connection) => {
        const shopper = shoppers[connection % shoppers.length];
        if (!shopper) throw new Error('Nobody is logged in.');
        const { headers, orderCartId: cartId, cartData } = shopper;
        const order = { cartId, paymentSelection: 'invoice', isExpensiveConfirmed: true, preserveCartData: true };
        const steps = [
          { method: 'GET', path: `/api/cart/${cartId}`, headers },
          { method: 'GET', path: `/api/cart/${cartId}/metadata`, headers },
          { method: 'GET', path: `/api/checkout/choices/${cartId}`, headers },
          { ...json('POST', `/api/cart-data/${cartId}`, cartData), headers },
          {
            ...json('POST', '/api/checkout/place-order', order),
            headers: { ...headers, 'x-request-id': randomUUID() },
          },
        ];
        let isWell = true;
        for (const step of steps) isWell &&= (await ask(step)).status === 200;
        return isWell;
      },
    },
  ];
}
