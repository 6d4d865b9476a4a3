import { COMPANY_USERS_MAX } from '@shop/contract/user-management';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { DOMAIN, openCompanyProvider, verified } from '#test/company-provider.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const { save, comeAs } = openCompanyProvider(shop);

describe('happy', () => {
  test('where roles are followed each log-in sets the rights of the role, the trail says so, and an administrator keeps his', async () => {
    const roles = [
      { value: 'site', preset: 'fitter' as const },
      { value: 'office', preset: 'accounts' as const },
    ];
    const followed = { createsUsers: true, roleClaim: 'groups', roles, defaultPreset: 'withoutPrices' as const };
    const email = `rolf.rolle@${DOMAIN}`;
    const rightsAs = async (group: string) => {
      await comeAs('rolf', { ...verified(email), given_name: 'Rolf', family_name: 'Rolle', groups: [group] });
      const row = await shop.parts.db.first<{ permissions: readonly string[] }>(sql`
        select permissions from customers.company_users where email = ${email}`);
      return row?.permissions.includes('viewInvoices');
    };
    await save(followed);
    expect([await rightsAs('site'), await rightsAs('office')]).toEqual([false, false]);
    await save({ ...followed, followsRoles: true });
    expect([await rightsAs('office'), await rightsAs('office'), await rightsAs('site')]).toEqual([true, true, false]);
    const entries = await shop.parts.db.rows<{ action: string }>(sql`
      select action from audit.entries where subject_kind = 'user' and subject_name = 'Rolf Rolle' order by id`);
    expect(entries.map(({ action }) => action)).toEqual(['created', 'changed', 'changed']);
    const rightsOfAnna = () =>
      shop.parts.db.first(
        sql`select is_admin, permissions, version from customers.company_users where email = ${ANNA}`,
      );
    const before = await rightsOfAnna();
    await comeAs('anna-roles', { ...verified(ANNA), groups: ['office'] });
    expect(await rightsOfAnna()).toEqual(before);
  });
});

describe('refused', () => {
  test('a company that has all the users it can have gets no further one', async () => {
    await save({ createsUsers: true });
    await shop.parts.db.run(sql`
      insert into customers.company_users (company_id, username, email, password_hash, first_name, last_name, locale)
      select c.id, 'full-' || n, 'full-' || n || '@' || ${DOMAIN}, '', 'F', 'F', 'de'
      from customers.companies c, generate_series(1, ${COMPANY_USERS_MAX}) n
      where c.id = (select company_id from customers.company_users where email = ${ANNA})`);
    const { page } = await comeAs('one-too-many', verified(`late@${DOMAIN}`));
    await shop.parts.db.run(sql`delete from customers.company_users where username like 'full-%'`);
    expect(page).toBe('/de/login/company?problem=company_full');
  });
});
