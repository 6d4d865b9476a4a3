import type { Db } from '#platform/db.ts';
import type { OrderForErp } from '../ports/erp/erp.port.ts';
import { lockStock, plan } from './agenda.sql.ts';
import type { ErpHouse } from './house.ts';
import * as ordersSql from './orders.sql.ts';
import { momentAfter, type Pace, type Tempo } from './pace.rules.ts';

/** Takes an order, keeps stock for it and plans its confirmation; one with the same number is passed over. */
export async function takeOrder(
  db: Db,
  { house, tempo, pace }: { readonly house: ErpHouse; readonly tempo: Tempo; readonly pace: Pace },
  order: OrderForErp,
): Promise<void> {
  const { orderNumber } = order;
  if (!(await ordersSql.insertOrder(db, order, pace))) return;
  await ordersSql.insertPositions(db, order);
  await lockStock(db);
  await ordersSql.reserveStock(
    db,
    order,
    house.branches.map(({ erpId }) => erpId),
  );
  const confirmAt = momentAfter('confirm', new Date(order.orderedAt), { tempo, pace, key: orderNumber });
  await plan(db, 'order.confirm', orderNumber, confirmAt);
}
