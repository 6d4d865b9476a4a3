import type { Db } from '#platform/db.ts';
import type { ErpCalculation, ErpDocument } from '../../ports/erp/erp.port.ts';
import type { ErpArticle } from '../article.ts';
import type { ErpHouse } from '../house.ts';
import type { Tempo } from '../pace.rules.ts';

/** What the clock works with, within one transaction that holds the ERP's turn. */
export type ClockDesk = {
  readonly db: Db;
  readonly house: ErpHouse;
  readonly tempo: Tempo;
  readonly readArticles: (skus: readonly string[]) => Promise<ReadonlyMap<string, ErpArticle>>;
  readonly calculate: (document: ErpDocument, now: Date) => Promise<ErpCalculation>;
  /**
   * The same desk whose every question goes through this transaction: who holds locks and then waited for another connection
   * would wait for those that wait for him.
   */
  readonly within: (db: Db) => ClockDesk;
};

/** One kind of thing on the agenda: what happens to `key` at the instant it was due. */
export type Happening = (desk: ClockDesk, key: string, at: Date) => Promise<void>;

/** The warehouse from which an order is served: the branch of the pickup, or the main one. */
export function servingWarehouse({ branches }: ErpHouse, pickupWarehouseId: string | null) {
  const branch = branches.find(({ erpId }) => erpId === pickupWarehouseId) ?? branches[0];
  return { warehouseId: branch?.erpId ?? '', warehouseName: branch?.name ?? '' };
}
