import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Owner = { readonly companyId: number; readonly userId: number };

/** All lists of somebody become the heir's, his own ones unshared as before. */
export async function giveLists({ db, now }: Ctx, { companyId, userId }: Owner, heirUserId: number): Promise<void> {
  await db.run(sql`
    update shopping_lists.lists set owner_id = ${heirUserId}, version = version + 1, changed_at = ${now}
    where company_id = ${companyId} and owner_id = ${userId}`);
}

export async function deleteListsOf({ db }: Ctx, { companyId, userId }: Owner): Promise<void> {
  await db.run(sql`delete from shopping_lists.lists where company_id = ${companyId} and owner_id = ${userId}`);
  await db.run(sql`delete from shopping_lists.seen where user_id = ${userId}`);
}
