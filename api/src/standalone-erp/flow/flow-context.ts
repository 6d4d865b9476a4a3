import type { Db } from '#platform/db.ts';
import type { ErpCalculation, ErpDocument } from '../../ports/erp/erp.port.ts';
import type { ErpArticle } from '../article.ts';
import type { ErpOperator } from '../erp-operator.ts';
import type { Timing } from '../timing.rules.ts';

/** What the steps of the flow work with, within one transaction that holds the ERP's leader lock. */
export type FlowContext = {
  readonly db: Db;
  readonly operator: ErpOperator;
  readonly timing: Timing;
  readonly readArticles: (skus: readonly string[]) => Promise<ReadonlyMap<string, ErpArticle>>;
  readonly calculate: (document: ErpDocument, now: Date) => Promise<ErpCalculation>;
  /**
   * The same context with every query on this transaction: a holder of locks that waited for another connection could deadlock.
   */
  readonly within: (db: Db) => FlowContext;
};

/** Handles one kind of scheduled entry: what happens to `key` at the instant it was due. */
export type ScheduledHandler = (context: FlowContext, key: string, at: Date) => Promise<void>;

/** The warehouse from which an order is served: the branch of the pickup, or the main one. */
export function servingWarehouse({ branches }: ErpOperator, pickupWarehouseId: string | null) {
  const branch = branches.find(({ erpId }) => erpId === pickupWarehouseId) ?? branches[0];
  return { warehouseId: branch?.erpId ?? '', warehouseName: branch?.name ?? '' };
}
