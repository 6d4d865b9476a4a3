import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { Account } from './company-users.sql.ts';

type AccountName = Pick<Account, 'kind' | 'id'>;
export type Addressee = { readonly email: string; readonly name: string; readonly locale: Locale };

/** To whom something about an account is written; undefined where he may no longer log in. */
export async function findAddressee(
  { db }: Pick<Ctx, 'db'>,
  { kind, id }: AccountName,
): Promise<Addressee | undefined> {
  return db.first<Addressee>(
    kind === 'staff'
      ? sql`select email, first_name || ' ' || last_name as name, locale from customers.staff where id = ${id} and is_active`
      : sql`select email, first_name || ' ' || last_name as name, locale from customers.buyers where user_id = ${id}`,
  );
}

/** The living account with this id, of those who may log in now. */
export async function findAccountById(
  { db }: Pick<Ctx, 'db'>,
  { kind, id }: AccountName,
): Promise<Account | undefined> {
  return db.first<Account>(
    kind === 'staff'
      ? sql`select 'staff' as kind, id, password_hash as "passwordHash" from customers.staff where id = ${id} and is_active`
      : sql`
          select 'user' as kind, u.id, u.password_hash as "passwordHash"
          from customers.company_users u join customers.buyers b on b.user_id = u.id where u.id = ${id}`,
  );
}
