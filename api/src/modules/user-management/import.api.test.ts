import { userManagementApi } from '@shop/contract/user-management';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPostBox } from '#test/emails.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const box = openPostBox();
const shop = openTestShop({ mail: box.mail });
let anna: Client;

beforeAll(async () => {
  anna = await shop.logIn('anna.muster@elektro-muster.example');
});

const check = (text: string, client = anna) => client.ask(userManagementApi.checkImport, { body: { text } });

describe('happy', () => {
  test('every row gets a result, what is clear is taken over, and each new user an invitation', async () => {
    const text = [
      'Anrede;Vorname;Nachname;E-Mail-Adresse;Telefon;Sprache;Vorlage;Limite CHF',
      "Frau;Nora;Roth;nora.roth@elektro-muster.example;031 555 10 20;fr;Montage;2'000.50",
      'Herr;Urs;Frei;urs.frei@elektro-muster.example;12;Rätoromanisch;Chef;viel',
      ';Beat;Keller;beat.keller@elektro-muster.example;;;;',
      ';Nora;Roth;NORA.ROTH@elektro-muster.example;;;;',
      ';;Ohne;ohne@elektro-muster.example;;;;',
    ].join('\n');
    const { data } = await check(text);
    expect(data?.rows.map(({ row, result, reasons }) => [row, result, ...reasons])).toEqual([
      [2, 'new'],
      [3, 'changed', 'presetUnknown', 'limitUnclear', 'phoneLeftOut', 'languageUnknown'],
      [4, 'refused', 'emailTaken'],
      [5, 'refused', 'emailTwice'],
      [6, 'refused', 'nameMissing'],
    ]);
    expect(data?.rows[0]?.user).toMatchObject({ salutation: 'ms', locale: 'fr', cartLimit: 200_050 });
    expect(data?.rows[0]?.user?.permissions).toContain('orderOnInvoice');
    expect(data?.rows[1]?.user).toMatchObject({ phone: '', locale: 'de', permissions: [], cartLimit: 0 });
    const users = data?.rows.flatMap(({ user }) => (user ? [user] : [])) ?? [];
    expect((await anna.ask(userManagementApi.addImport, { body: { users } })).data).toEqual({ added: 2 });
    expect((await box.deliver(shop)).map(({ to }) => to).toSorted()).toEqual([
      'nora.roth@elektro-muster.example',
      'urs.frei@elektro-muster.example',
    ]);
  });

  test('titles of other languages and the sample that is offered are understood', async () => {
    const french = await check('Prénom,Nom,E-mail,Modèle\nLuc,Morel,luc.morel@elektro-muster.example,Achats');
    expect(french.data?.rows[0]).toMatchObject({ result: 'new', user: { firstName: 'Luc', lastName: 'Morel' } });
    const italian = await check('Nome,Cognome,E-mail\nLia,Bassi,lia.bassi@elektro-muster.example');
    expect(italian.data?.rows[0]?.user).toMatchObject({ firstName: 'Lia', lastName: 'Bassi' });
    for (const locale of ['de', 'fr', 'it', 'en-US']) {
      const url = `/api/companyuser/import/sample?locale=${locale}`;
      const sample = await shop.app.inject({ url, headers: { cookie: anna.cookie } });
      const { data } = await check(sample.body);
      expect(data?.rows.map(({ result }) => result)).toEqual(['new', 'new']);
    }
  });

  test('five hundred users are added in a few queries for each', async () => {
    const users = Array.from({ length: 500 }, (_, index) => ({
      salutation: '',
      firstName: 'Max',
      lastName: 'Muster',
      email: `max${index}@viele.example`,
      phone: '',
      mobile: '',
      locale: 'de',
      permissions: [],
      cartLimit: 0,
    })) as never[];
    const queries = await shop.countQueries(() => anna.ask(userManagementApi.addImport, { body: { users } }));
    expect(queries).toBeLessThan(1100);
    const names = await shop.parts.db.rows(sql`
      select distinct lower(username) from customers.company_users where email like '%@viele.example'`);
    expect(names).toHaveLength(500);
  });
});

describe('refused', () => {
  test('a list that does not name its columns', async () => {
    expect(await check('Nora;Roth;nora@x.example')).toMatchObject({
      status: 400,
      messages: [{ code: 'companyUser.import_columns' }],
    });
  });

  test('all or none: who was taken meanwhile stops the others, named by its place', async () => {
    const user = {
      salutation: '',
      lastName: 'Neu',
      phone: '',
      mobile: '',
      locale: 'de',
      permissions: [],
      cartLimit: 0,
    };
    const users = [
      { ...user, firstName: 'Ina', email: 'ina.neu@elektro-muster.example' },
      { ...user, firstName: 'Beat', email: 'beat.keller@elektro-muster.example' },
    ] as never[];
    const { status, messages } = await anna.ask(userManagementApi.addImport, { body: { users } });
    expect([status, messages?.[0]?.field]).toEqual([400, 'users.1.email']);
    const list = await anna.ask(userManagementApi.list, { query: { q: 'ina.neu' } });
    expect(list.data?.users).toEqual([]);
  });
});

describe('not allowed', () => {
  test('who does not manage users imports none', async () => {
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    expect((await check('Vorname;Nachname;E-Mail', beat)).status).toBe(403);
    expect((await check('Vorname;Nachname;E-Mail', shop.visitor)).status).toBe(401);
  });
});
