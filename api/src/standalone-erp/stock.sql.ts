import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ErpBranch } from '../ports/erp/erp.port.ts';
import type { Warehouse } from './availability.rules.ts';
import type { Day } from './calendar.rules.ts';

export type StockRows = {
  /** The main warehouse first. */
  readonly warehouses: readonly Warehouse[];
  readonly holidays: readonly Day[];
  readonly free: readonly { readonly sku: string; readonly warehouseId: string; readonly quantity: number }[];
  /** Soonest first. */
  readonly arrivals: readonly { readonly sku: string; readonly day: Day; readonly quantity: number }[];
};

/** Stock, expected arrivals, warehouses and holidays, in one query whatever the number of skus. */
export async function getStock(db: Db, skus: readonly string[]): Promise<StockRows> {
  const row = await db.first<StockRows>(sql`
    select
      coalesce((select jsonb_agg(jsonb_build_object('warehouseId', warehouse_id, 'name', name) order by rank)
        from erp.warehouses), '[]') as warehouses,
      coalesce((select jsonb_agg(day order by day) from erp.holidays), '[]') as holidays,
      coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'warehouseId', warehouse_id,
          'quantity', on_hand - reserved))
        from erp.stock where sku = any(${skus}::text[])), '[]') as free,
      coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'day', expected_on, 'quantity', quantity)
          order by expected_on)
        from erp.arrivals where sku = any(${skus}::text[])), '[]') as arrivals`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

export async function listHolidays(db: Db): Promise<readonly Day[]> {
  const rows = await db.rows<{ day: Day }>(sql`select day from erp.holidays`);
  return rows.map(({ day }) => day);
}

/** Branches where goods can be collected, the main one first. */
export async function listBranches(db: Db): Promise<readonly ErpBranch[]> {
  return db.rows<ErpBranch>(sql`
    select warehouse_id as "erpId", name, street as address, zip_code as "zipCode", city, opening_hours as "openingHours"
    from erp.warehouses order by rank`);
}
