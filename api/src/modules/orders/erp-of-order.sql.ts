import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

/** How far an order is with the ERP. */
export type ErpOfOrder = {
  readonly transmittedAt: Date | null;
  readonly events: readonly AppliedEvent[];
  /** How many events that name the order were set aside and wait for a decision. */
  readonly setAside: number;
};

type AppliedEvent = {
  readonly eventId: string;
  readonly eventKind: string;
  readonly appliedAt: Date;
  readonly failure: string;
};

/** For the operator's staff, of whatever company. Events of one instant stand as they came. */
export async function findErpOfOrder({ db }: Pick<Ctx, 'db'>, orderNumber: number): Promise<ErpOfOrder> {
  const order = await db.first<Pick<ErpOfOrder, 'transmittedAt' | 'setAside'>>(sql`
    select transmitted_at as "transmittedAt", (select count(*)::int from orders.unreadable_notices
      where state = 'open' and raw ~ ${`\\m${orderNumber}\\M`}) as "setAside"
    from orders.orders where order_number = ${orderNumber}`);
  const events = await db.rows<AppliedEvent>(sql`
    select notice_id as "eventId", kind as "eventKind", applied_at as "appliedAt", coalesce(failure, '') as failure
    from orders.applied_notices where order_number = ${String(orderNumber)} order by applied_at, came nulls first, notice_id`);
  return { transmittedAt: order?.transmittedAt ?? null, setAside: order?.setAside ?? 0, events };
}
