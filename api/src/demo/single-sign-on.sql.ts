import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

type DemoConnection = {
  readonly companyNumber: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly confirmedDomain: string;
  readonly openDomain: string;
  readonly changedBy: string;
  readonly at: Date;
};

const roles = [
  { value: 'shop-einkauf', preset: 'purchaser' },
  { value: 'shop-montage', preset: 'fitter' },
];

/** Safe to repeat. */
export async function insertDemoConnection(db: Db, demo: DemoConnection): Promise<void> {
  await db.run(sql`
    insert into single_sign_on.connections (company_id, issuer, client_id, role_claim, roles, default_preset,
      creates_users, changed_by, changed_at)
    select id, ${demo.issuer}, ${demo.clientId}, 'groups', ${JSON.stringify(roles)}, 'withoutPrices', true,
      ${demo.changedBy}, ${demo.at}
    from customers.companies where number = ${demo.companyNumber}
    on conflict do nothing`);
  await db.run(sql`
    insert into single_sign_on.domains (company_id, domain, state, claimed_at, decided_at, decided_by)
    select c.id, d.domain, d.state, ${demo.at}, d.decided_at, d.decided_by
    from customers.companies c
    cross join (values
      (${demo.confirmedDomain}, 'confirmed', ${demo.at}::timestamptz, 'Marco Steiner'),
      (${demo.openDomain}, 'open', null, '')) as d (domain, state, decided_at, decided_by)
    where c.number = ${demo.companyNumber}
    on conflict do nothing`);
}
