import sql from 'sql-template-tag';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';

export type Holder = SecurityAccount & {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
};

export async function findHolder({ db }: Pick<Ctx, 'db'>, { kind, id }: SecurityAccount): Promise<Holder | undefined> {
  return db.first<Holder>(
    kind === 'staff'
      ? sql`
          select 'staff' as kind, id, first_name || ' ' || last_name as name, email, null as "companyName"
          from customers.staff where id = ${id}`
      : sql`
          select 'user' as kind, user_id as id, first_name || ' ' || last_name as name, email,
            company_name as "companyName"
          from customers.buyers where user_id = ${id}`,
  );
}

export async function insertReset({ db, now, staff }: StaffCtx, holder: Holder, reason: string): Promise<void> {
  await db.run(sql`
    insert into second_factor.resets (account_kind, account_email, staff_id, reason, at)
    values (${holder.kind}, ${holder.email}, ${staff.userId}, ${reason}, ${now})`);
}
