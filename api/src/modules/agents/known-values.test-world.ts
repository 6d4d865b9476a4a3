import { cartApi } from '@shop/contract/cart';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

/** Anna has a filled cart that was handed over to her. */
export const knownValues: KnownValuesOf = async ({ shop, anna }) => {
  const { data } = await anna.ask(cartApi.list, {});
  const row = await shop.parts.db.first<{ id: number }>(sql`
    insert into agents.hand_overs (company_id, user_id, cart_id, prepared_by, message, handed_over_at)
    select company_id, user_id, cart_id, 'Sandra Bühler', 'Wie besprochen', now() from cart.carts
    where cart_id = ${data?.activeCart} returning id`);
  await shop.parts.db.run(sql`
    insert into cart.lines (cart_id, sku, quantity) values (${data?.activeCart}, 'LS-1', 3) on conflict do nothing`);
  return {
    customerSearch: 'keller',
    customerUsername: 'anna.muster',
    isViewOnly: false,
    cartId: data?.activeCart,
    handOverMessage: 'Wie besprochen',
    handOverId: String(row?.id),
  };
};
