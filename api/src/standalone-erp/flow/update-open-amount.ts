import type { Db } from '#platform/db.ts';
import * as flowSql from '../flow.sql.ts';
import { openCentsOf } from '../invoice.rules.ts';
import * as itemsSql from '../open-items.sql.ts';

/** Stores with an order what its future invoices will charge, after something of it was priced, cancelled or invoiced. */
export async function updateOpenAmount(db: Db, orderNumber: string): Promise<void> {
  const order = await flowSql.findOrder(db, orderNumber);
  if (!order) return;
  const charged = await itemsSql.listChargedQuantities(db, orderNumber);
  const quantities = new Map(charged.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  await itemsSql.setOpen(db, orderNumber, openCentsOf(order, quantities));
}
