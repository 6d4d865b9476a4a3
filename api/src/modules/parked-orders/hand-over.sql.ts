import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { Recipient } from '../company-users/index.ts';

type Owner = { readonly companyId: number; readonly userId: number };

/** Only what is not decided yet: the others say who they were of. */
export async function giveParked({ db }: Ctx, { companyId, userId }: Owner, heir: Recipient): Promise<void> {
  await db.run(sql`
    update parked.orders
    set user_id = ${heir.userId}, parked_by = ${heir.name}, email = ${heir.email}, locale = ${heir.locale},
      version = version + 1
    where company_id = ${companyId} and user_id = ${userId} and state = 'parked'`);
}

/** What he was editing is free for others at once. */
export async function releaseLocksOf({ db }: Ctx, { companyId, userId }: Owner): Promise<void> {
  await db.run(sql`
    update parked.orders set lock_user_id = null, lock_name = null, locked_until = null
    where company_id = ${companyId} and lock_user_id = ${userId}`);
}
