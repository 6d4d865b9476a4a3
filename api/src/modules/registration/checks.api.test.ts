import { registrationApi, type Application } from '@shop/contract/registration';
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { applied } from '#test/registration.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
let count = 0;
let office: Client;

/** Another company for each test, so that none is known from the test before. */
const companies = ['CHE-314.207.885', 'CHE-123.456.788', 'CHE-100.000.006', 'CHE-100.000.012', 'CHE-100.000.029'];
const one = () => {
  const n = count++;
  return { vatNumber: companies[n % companies.length] ?? '', email: `simon@rueegg-planung-${n}.ch` };
};

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  erp.setDown(false);
  office = await shop.logIn('operator@helvolt.example');
  await shop.parts.db.run(sql`truncate registration.applications cascade`);
  await shop.parts.db.run(sql`truncate platform.rate_limits`);
  await shop.parts.db.run(sql`update customers.companies set is_active = false where number::int > 100400`);
});

const show = async (id: number): Promise<Application> => {
  const { data, messages } = await office.ask(registrationApi.show, { params: { id } });
  if (!data) throw new Error(`Application ${id} is not shown: ${JSON.stringify(messages)}`);
  return data;
};
const accept = (
  id: number,
  version: number,
  { requestId = randomUUID() as string, ...more }: Record<string, unknown> = {},
) =>
  office.ask(
    registrationApi.accept,
    {
      params: { id },
      body: { version, companyId: null, conditionGroup: 'standard', message: 'Herzlich willkommen!', ...more },
    },
    { requestId: String(requestId) },
  );
const checkOf = ({ checks }: Application, kind: string) => checks.find((check) => check.kind === kind);

describe('the six checks', () => {
  test('of an ordinary company nothing speaks against it; where the town is not known that is said', async () => {
    const application = await show(await applied(shop, { ...one(), zipCode: '3999', city: 'Nirgendwo' }));
    expect(application.checks.map(({ kind, state }) => [kind, state])).toEqual([
      ['uid', 'ok'],
      ['known', 'ok'],
      ['emailDomain', 'ok'],
      ['address', 'open'],
      ['similar', 'ok'],
      ['confirmed', 'ok'],
    ]);
  });

  test('a name like a customer’s, his phone, and a free mail provider are worth a look', async () => {
    await shop.parts.db.run(
      sql`update customers.company_users set phone = '033 555 41 20' where username = 'anna.muster'`,
    );
    const application = await show(
      await applied(shop, { ...one(), companyName: 'Elektro Muster GmbH', email: 'e.m@bluewin.ch' }),
    );
    expect(checkOf(application, 'similar')).toMatchObject({ state: 'warning', reason: 'samePhone' });
    expect(application.companies[0]).toMatchObject({ number: '100100', isSamePhone: true, isSameVatNumber: false });
    expect(checkOf(application, 'emailDomain')).toMatchObject({ state: 'warning', reason: 'domainFree' });
    const other = await show(
      await applied(shop, {
        ...one(),
        companyName: 'Elektro Muster',
        phone: '031 555 11 22',
        mobilePhone: '079 555 11 22',
      }),
    );
    expect(checkOf(other, 'similar')).toMatchObject({ reason: 'similarName' });
    const stranger = await show(
      await applied(shop, {
        ...one(),
        companyName: 'Elektro Huber AG',
        phone: '031 555 11 22',
        mobilePhone: '079 555 11 22',
      }),
    );
    expect(checkOf(stranger, 'similar')).toMatchObject({ reason: 'noneSimilar' });
  });

  test('a UID that has become a customer’s meanwhile, and one that two have applied with', async () => {
    const given = one();
    const id = await applied(shop, given);
    const second = await applied(shop, { ...given, email: 'other@rueegg-bau.ch' });
    expect(checkOf(await show(second), 'known')).toMatchObject({ reason: 'sameUidApplied' });
    await accept(id, (await show(id)).version);
    const application = await show(second);
    expect(checkOf(application, 'known')).toMatchObject({ state: 'bad', reason: 'sameUid' });
    expect(await accept(second, application.version)).toMatchObject({
      status: 422,
      messages: [{ code: 'registration.vat_taken' }],
    });
  });

  test('a postcode that customers write with another town, and a house number that is none', async () => {
    const known = await shop.parts.db.first<{ zipCode: string; city: string }>(sql`
      select zip_code as "zipCode", city from customers.addresses where zip_code ~ '^[0-9]{4}$' order by id limit 1`);
    const application = await show(await applied(shop, { ...one(), ...known, city: 'Genf' }));
    expect(checkOf(application, 'address')).toMatchObject({ state: 'warning', reason: 'cityDiffers' });
    const right = await show(await applied(shop, { ...one(), ...known }));
    expect(checkOf(right, 'address')).toMatchObject({ state: 'ok', reason: 'addressPlausible' });
    const odd = await show(await applied(shop, { ...one(), houseNumber: 'am See' }));
    expect(checkOf(odd, 'address')).toMatchObject({ state: 'warning', reason: 'houseNumberOdd' });
  });
});
