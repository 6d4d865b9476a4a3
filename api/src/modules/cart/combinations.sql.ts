import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context.ts';
import type { Line } from './cart.rules.ts';

/** Sets the lines of a combination, its insets as parts of the frame. The cart is locked by the caller. */
export async function upsertCombination({ db }: BuyerCtx, cartId: string, lines: readonly Line[]): Promise<void> {
  const combinations = lines.map(({ combination }) => (combination ? JSON.stringify(combination) : null));
  await db.run(sql`
    insert into cart.lines (cart_id, sku, group_key, quantity, combination, is_part)
    select ${cartId}::uuid, sku, group_key, quantity, combination, combination is null
    from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
      ${lines.map((line) => line.quantity)}::int[], ${combinations}::jsonb[])
      with ordinality as wanted (sku, group_key, quantity, combination, place)
    order by place
    on conflict (cart_id, sku, group_key) do update
    set quantity = excluded.quantity, combination = excluded.combination`);
}
