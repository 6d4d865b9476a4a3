import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { cartsApi } from '@shop/contract/carts';
import sql from 'sql-template-tag';
import { addPending } from '#src/modules/cart/index.ts';
import type { KnownValues } from './bad-input.ts';
import { readCart } from './cart.ts';
import type { Client, TestShop } from './shop.ts';

/** What only one endpoint of carts knows by that name: each call makes it anew, because the question may use it up. */
export async function knownCartValues(
  shop: TestShop,
  client: Client,
  email: string,
  endpoint: string,
  cartId: string,
): Promise<KnownValues> {
  const params = { cartId };
  switch (endpoint) {
    case 'carts.update':
    case 'carts.select':
      return { id: cartId };
    case 'carts.remove':
      return { id: await furtherCart(client, cartId) };
    case 'cartLines.move':
      return { targetCartId: await furtherCart(client, cartId) };
    case 'cartLines.replace':
      return { oldSku: 'S-1', groupKey: '-' };
    case 'cartLines.changeCustom': {
      const body = { name: 'Schild', quantity: 1 };
      const { data } = await client.ask(cartLinesApi.addCustom, { params, body });
      return { sku: data?.items[0]?.sku };
    }
    case 'cartLines.undo': {
      const { data } = await client.ask(cartApi.clear, { params });
      return { undoId: data?.undoId };
    }
    case 'cartLines.changePending':
    case 'cartLines.removePending': {
      const item = { origin: 'import', reason: 'unknown', text: 'X', quantity: 1 } as const;
      const { pendingItems } = await addPending(await shop.ctxOf(email), { cartId, items: [item] });
      return { itemId: pendingItems?.[0]?.itemId };
    }
    case 'cartLines.confirmChange': {
      await readCart(client, cartId);
      await shop.parts.db.run(sql`
        update cart.lines set seen = jsonb_set(seen, '{netCents}', '1') where cart_id = ${cartId} and sku = 'S-1'`);
      const { cartChanges } = await readCart(client, cartId);
      return { id: cartChanges[0]?.id };
    }
    default:
      return {};
  }
}

/** A cart beside that one, which stays the active one. */
async function furtherCart(client: Client, cartId: string): Promise<string> {
  const { data } = await client.ask(cartsApi.create, { body: { name: 'Nebenan' } });
  await client.ask(cartsApi.select, { body: { id: cartId } });
  return data?.cartId ?? '';
}
