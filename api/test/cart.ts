import { cartApi, type Cart } from '@shop/contract/cart';
import type { Client } from './shop.ts';

/** The cart that "into the cart" means for this user. */
export async function activeCartOf(client: Client): Promise<string> {
  const { data } = await client.ask(cartApi.list, {});
  if (!data) throw new Error('The carts of the user could not be read.');
  return data.activeCart;
}

export async function readCart(client: Client, cartId: string): Promise<Cart> {
  const { data } = await client.ask(cartApi.get, { params: { cartId } });
  if (!data) throw new Error(`The cart ${cartId} could not be read.`);
  return data;
}

/** One piece each of the articles `M-0`, `M-1` … */
export function linesOfMany(count: number): { sku: string; quantity: number }[] {
  return Array.from({ length: count }, (_, index) => ({ sku: `M-${index}`, quantity: 1 }));
}
