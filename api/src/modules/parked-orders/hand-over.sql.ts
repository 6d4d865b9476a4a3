import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { Recipient } from '../company-users/index.ts';

type Owner = { readonly companyId: number; readonly userId: number };

type Given = { readonly orderId: number; readonly commission: string; readonly formerName: string };

/** Only what is not decided yet: the others say who they were of. @returns what was given, with the name it bore before */
export async function giveParked(
  { db }: Pick<Ctx, 'db'>,
  { companyId, userId }: Owner,
  heir: Recipient,
): Promise<readonly Given[]> {
  return db.rows<Given>(sql`
    update parked.orders o
    set user_id = ${heir.userId}, parked_by = ${heir.name}, agent_name = null, email = ${heir.email}, locale = ${heir.locale},
      version = o.version + 1
    from parked.orders former
    where former.order_id = o.order_id and o.company_id = ${companyId} and o.user_id = ${userId} and o.state = 'parked'
    returning o.order_id as "orderId", o.commission, former.parked_by as "formerName"`);
}

/** What he was editing is free for others at once. */
export async function releaseLocksOf({ db }: Ctx, { companyId, userId }: Owner): Promise<void> {
  await db.run(sql`
    update parked.orders set lock_user_id = null, lock_name = null, locked_until = null
    where company_id = ${companyId} and lock_user_id = ${userId}`);
}
