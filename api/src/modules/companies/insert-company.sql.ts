import type { Language } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

export type NewCompany = {
  readonly number: string;
  readonly name: string;
  readonly vatNumber: string;
  readonly language: Language;
  /** Seat and first delivery address. */
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
  /** Who of the staff looks after it. */
  readonly accountManagerId: number | null;
};

/** A company with its seat as first delivery address. */
export async function insertCompany(
  { db }: Pick<Ctx, 'db'>,
  company: NewCompany,
): Promise<{ readonly id: number; readonly addressId: number }> {
  const row = await db.first<{ id: number; addressId: number }>(sql`
    with company as (
      insert into customers.companies (number, name, vat_number, language, is_multi_cart_allowed, seat_street,
        seat_zip_code, seat_city, seat_country_code, account_manager_id)
      values (${company.number}, ${company.name}, ${company.vatNumber}, ${company.language}, true, ${company.street},
        ${company.zipCode}, ${company.city}, ${company.countryCode}, ${company.accountManagerId})
      returning id
    ), address as (
      insert into customers.addresses (company_id, kind, company, address1, zip_code, city, country_code)
      select id, 'delivery', ${company.name}, ${company.street}, ${company.zipCode}, ${company.city},
        ${company.countryCode}
      from company
      returning id
    )
    select company.id, address.id as "addressId" from company, address`);
  if (!row) throw new Error('An insert that returns a row has one');
  return row;
}
