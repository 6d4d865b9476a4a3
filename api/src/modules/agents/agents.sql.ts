import type { AssistableUser } from '@shop/contract/agents';
import sql, { join } from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;

/** Every word stands somewhere in what is known of a user: his name, e-mail address, company, number, place. */
export async function searchUsers({ db }: Db, typed: string, limit: number): Promise<readonly AssistableUser[]> {
  const words = typed.split(/\s+/).filter(Boolean);
  const found = words.map((word) => sql`f.search_text like '%' || customers.like_text(${word}) || '%'`);
  return db.rows<AssistableUser>(sql`
    with found as materialized (
      select f.user_id from customers.findable f
      where f.user_id is not null and ${join(found, ' and ')} limit 200
    )
    select b.username as "customerUsername", b.first_name || ' ' || b.last_name as name, b.email,
      b.company_name as "companyName", b.company_number as "companyNumber", c.seat_city as city,
      b.is_admin as "isAdmin"
    from found
    join customers.buyers b on b.user_id = found.user_id
    join customers.companies c on c.id = b.company_id
    order by b.company_number = ${typed} desc, lower(b.company_name), b.company_id, lower(b.last_name), b.user_id
    limit ${limit}`);
}

export type UserToAssist = {
  readonly userId: number;
  readonly companyId: number;
  readonly name: string;
  readonly mayLogIn: boolean;
};

/** By his username, in any capitals; undefined for one who was removed. */
export async function findUserToAssist({ db }: Db, username: string): Promise<UserToAssist | undefined> {
  return db.first<UserToAssist>(sql`
    select u.id as "userId", u.company_id as "companyId", u.first_name || ' ' || u.last_name as name,
      u.is_active and c.is_active as "mayLogIn"
    from customers.company_users u join customers.companies c on c.id = u.company_id
    where lower(u.username) = lower(${username}) and u.removed_at is null`);
}

export async function findUserName({ db }: Db, userId: number): Promise<Omit<UserToAssist, 'mayLogIn'> | undefined> {
  return db.first(sql`
    select id as "userId", company_id as "companyId", first_name || ' ' || last_name as name
    from customers.company_users where id = ${userId}`);
}
