import { CART_NAME_MAX } from '@shop/contract/cart-change';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Owner = { readonly companyId: number; readonly userId: number };

/** What holds something becomes the heir's, beside his own carts, and is calculated anew for him. */
export async function giveCarts(
  { db, now }: Ctx,
  { companyId, userId }: Owner,
  { heirUserId, name }: { readonly heirUserId: number; readonly name: string },
): Promise<void> {
  await db.run(sql`
    update cart.carts c
    set user_id = ${heirUserId}, is_active = false, version = version + 1, changed_at = ${now},
      name = left(case when c.name = '' then ${name} else c.name || ' (' || ${name} || ')' end, ${CART_NAME_MAX})
    where c.user_id = ${userId} and c.company_id = ${companyId} and c.punchout_session_id is null
      and (exists (select from cart.lines l where l.cart_id = c.cart_id)
        or exists (select from cart.pending_items p where p.cart_id = c.cart_id))`);
}

export async function deleteCartsOf({ db }: Ctx, { companyId, userId }: Owner): Promise<void> {
  await db.run(sql`delete from cart.carts where user_id = ${userId} and company_id = ${companyId}`);
  await db.run(sql`delete from cart.cleanup_pauses where user_id = ${userId}`);
}
