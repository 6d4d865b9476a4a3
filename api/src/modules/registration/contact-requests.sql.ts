import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

export type ContactRequest = {
  readonly kind: 'access' | 'call';
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly customerNumber: string;
  readonly zipCode: string;
  readonly message: string;
  readonly locale: Locale;
};

export async function insertContactRequest({ db, now }: Pick<Ctx, 'db' | 'now'>, one: ContactRequest): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into registration.contact_requests
      (kind, name, phone, email, customer_number, zip_code, message, locale, requested_at)
    values (${one.kind}, ${one.name}, ${one.phone}, ${one.email}, ${one.customerNumber}, ${one.zipCode},
      ${one.message}, ${one.locale}, ${now}) returning id`);
  if (!row) throw new Error('An insert of one request answers one row');
  return row.id;
}

export function findContactRequest({ db }: Pick<Ctx, 'db'>, id: number): Promise<ContactRequest | undefined> {
  return db.first<ContactRequest>(sql`
    select kind, name, phone, email, customer_number as "customerNumber", zip_code as "zipCode", message, locale
    from registration.contact_requests where id = ${id}`);
}

export async function deleteContactRequests({ db }: Pick<Ctx, 'db'>, before: Date): Promise<void> {
  await db.run(sql`delete from registration.contact_requests where requested_at < ${before}`);
}
