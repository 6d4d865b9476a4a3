import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { NewUser } from './insert-user.ts';

type NewRow = NewUser & { readonly passwordHash: string; readonly username: string };

/** Usernames of this beginning that somebody has, in small letters. */
export async function listUsernames({ db }: Pick<Ctx, 'db'>, beginning: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ username: string }>(sql`
    select lower(username) as username from customers.staff where starts_with(lower(username), lower(${beginning}))
    union all
    select lower(username) from customers.company_users where starts_with(lower(username), lower(${beginning}))`);
  return new Set(rows.map(({ username }) => username));
}

/** @returns his id; undefined where somebody has his e-mail address or username already */
export async function insertUserRow({ db }: Pick<Ctx, 'db'>, user: NewRow): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    insert into customers.company_users (company_id, username, email, password_hash, salutation, first_name, last_name,
      phone, locale, is_admin, permissions, default_address_id, default_shipment)
    values (${user.companyId}, ${user.username}, ${user.email}, ${user.passwordHash}, ${user.salutation},
      ${user.firstName}, ${user.lastName}, ${user.phone}, ${user.locale}, ${user.isAdmin}, ${user.permissions},
      ${user.defaultAddressId}, ${user.defaultAddressId === null ? null : 'delivery'})
    on conflict do nothing
    returning id`);
  return row?.id;
}
