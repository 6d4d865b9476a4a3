import type { Db } from '#platform/db.ts';
import type { OrderForErp } from '../ports/erp/erp.port.ts';
import { lockStock, plan } from './schedule.sql.ts';
import type { ErpOperator } from './erp-operator.ts';
import * as ordersSql from './orders.sql.ts';
import { momentAfter, type TimeMode, type Timing } from './timing.rules.ts';

/** Takes an order, keeps stock for it and plans its confirmation; one with the same number is passed over. */
export async function acceptOrder(
  db: Db,
  { operator, timing, pace }: { readonly operator: ErpOperator; readonly timing: Timing; readonly pace: TimeMode },
  order: OrderForErp,
): Promise<void> {
  const { orderNumber } = order;
  if (!(await ordersSql.insertOrder(db, order, pace))) return;
  await ordersSql.insertPositions(db, order);
  await lockStock(db);
  await ordersSql.reserveStock(
    db,
    order,
    operator.branches.map(({ erpId }) => erpId),
  );
  const confirmAt = momentAfter('confirm', new Date(order.orderedAt), { timing, pace, key: orderNumber });
  await plan(db, 'order.confirm', orderNumber, confirmAt);
}
