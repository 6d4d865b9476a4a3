import sql from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { PlanPosition, SeenPrice } from './positions.rules.ts';
import { PositionColumns } from './stored-plan.schema.ts';

type Db = Pick<Ctx, 'db'>;

type Row = Omit<PlanPosition, 'seen'> & {
  readonly planId: number;
  readonly seenNetCents: StoredCents | null;
  readonly seenQuantity: number | null;
};

/** The positions of plans, in their order. */
export async function listPositions(
  { db }: Db,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PlanPosition[]>> {
  const rows = await db.rows<Row>(sql`
    select plan_id as "planId", position_id as "positionId", sku, quantity, note, commission, combination,
      seen_net_cents as "seenNetCents", seen_quantity as "seenQuantity"
    from standing_orders.positions where plan_id = any(${planIds}::int[]) order by plan_id, position_id`);
  return Map.groupBy(rows.map(readPosition), ({ planId }) => planId);
}

function readPosition({ seenNetCents, seenQuantity, ...row }: Row): PlanPosition & { readonly planId: number } {
  const seen =
    seenNetCents === null || seenQuantity === null ? null : { netCents: seenNetCents, quantity: seenQuantity };
  return { ...row, ...readStored(`position ${row.positionId} of a standing order`, PositionColumns, row), seen };
}

export type NewPosition = Omit<PlanPosition, 'positionId'>;

export async function insertPositions({ db }: Db, planId: number, positions: readonly NewPosition[]): Promise<void> {
  await db.run(sql`
    insert into standing_orders.positions (plan_id, sku, quantity, note, commission, combination, seen_net_cents,
      seen_quantity)
    select ${planId}::int, sku, quantity, note, commission, combination, net_cents, seen_quantity
    from unnest(${positions.map(({ sku }) => sku)}::text[], ${positions.map(({ quantity }) => quantity)}::int[],
      ${positions.map(({ note }) => note)}::text[], ${positions.map(({ commission }) => commission)}::text[],
      ${positions.map(({ combination }) => combination && JSON.stringify(combination))}::jsonb[],
      ${positions.map(({ seen }) => seen?.netCents ?? null)}::bigint[],
      ${positions.map(({ seen }) => seen?.quantity ?? null)}::int[])
      with ordinality as w (sku, quantity, note, commission, combination, net_cents, seen_quantity, place)
    order by place`);
}

export type PositionUpdate = {
  readonly positionId: number;
  readonly sku: string;
  readonly quantity: number;
  readonly seen: SeenPrice | null;
};

/** Writes positions as they shall be from now on; the plan is held by the caller. */
export async function updatePositions({ db }: Db, planId: number, updates: readonly PositionUpdate[]): Promise<void> {
  await db.run(sql`
    update standing_orders.positions p
    set sku = w.sku, quantity = w.quantity, seen_net_cents = w.net_cents, seen_quantity = w.seen_quantity
    from unnest(${updates.map(({ positionId }) => positionId)}::bigint[], ${updates.map(({ sku }) => sku)}::text[],
      ${updates.map(({ quantity }) => quantity)}::int[], ${updates.map(({ seen }) => seen?.netCents ?? null)}::bigint[],
      ${updates.map(({ seen }) => seen?.quantity ?? null)}::int[])
      as w (position_id, sku, quantity, net_cents, seen_quantity)
    where p.plan_id = ${planId} and p.position_id = w.position_id`);
}

export async function deletePositions({ db }: Db, planId: number, positionIds: readonly number[]): Promise<void> {
  await db.run(sql`
    delete from standing_orders.positions where plan_id = ${planId} and position_id = any(${positionIds}::bigint[])`);
}
