import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

/** The confirmation of any order: every order has one, under the order's own number. */
export const knownValues: KnownValuesOf = async ({ shop }) => {
  const order = await shop.parts.db.first<{ orderNumber: string }>(
    sql`select max(order_number)::text as "orderNumber" from orders.orders`,
  );
  const orderNumber = order?.orderNumber ?? '';
  return { orderNumber, documentKind: 'orderConfirmation', documentNumber: orderNumber };
};
