import { addressesApi } from '@shop/contract/addresses';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { Envelope } from '@shop/contract/envelope';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const titles = 'Name;Strasse;PLZ;Ort;Land;Telefon;Breite;Länge;Verträge';

async function check(...rows: readonly string[]) {
  const anna = await shop.logIn(ANNA);
  // As spreadsheets write it: every row as long as the first.
  const padded = rows.map((row) => row + ';'.repeat(titles.split(';').length - row.split(';').length));
  const answer = await anna.ask(addressesApi.checkImport, { body: { text: [titles, ...padded].join('\n') } });
  if (!answer.data) throw new Error(JSON.stringify(answer.messages));
  return { ...answer, anna, rows: answer.data.rows };
}

describe('happy', () => {
  test('every row has a result and its reasons', async () => {
    const { rows } = await check(
      'Neubau Ost;Ostweg 1;3006;Bern;;031 555 00 00;46.95;7.45;V-24017',
      `${'x'.repeat(90)};Ostweg 2;3006;Bern;Schweiz;anrufen;46.95;;V-99999`,
      'Überbauung Murifeld, Haus C;MURIFELDWEG 30;3006;Bern',
      'Neubau Ost;Ostweg 1;3006;Bern',
      'Ohne Strasse;;3006;Bern',
      'Falsche PLZ;Weg 1;30;Bern',
      'Weit weg;Street 1;1000;Sydney;Australien',
    );
    expect(rows.map(({ line, result, reasons }) => [line, result, reasons])).toEqual([
      [2, 'good', []],
      [3, 'shortened', ['textCut', 'phoneWrong', 'coordinatesWrong', 'contractUnknown']],
      [4, 'known', ['alreadyThere']],
      [5, 'known', ['twiceInFile']],
      [6, 'lost', ['streetMissing']],
      [7, 'lost', ['zipWrong']],
      [8, 'lost', ['countryUnknown']],
    ]);
    expect(rows[0]?.address).toMatchObject({ kind: 'object', latitude: 46.95, longitude: 7.45, countryCode: 'CH' });
    expect(rows[0]?.address.contractIds).toHaveLength(1);
  });

  test('titles are found in any language, and a workbook or CSV may be sent as a file', async () => {
    const anna = await shop.logIn(ANNA);
    const bytes = Buffer.from('Nom;Rue;NPA;Localité\r\nVilla;Rue 1;1004;Lausanne\r\n', 'latin1');
    const form = new FormData();
    form.append('file', new File([bytes], 'chantiers.csv'));
    const encoded = new Response(form);
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/customer/addresses/import/check',
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'x-requested-with': 'XMLHttpRequest',
        cookie: anna.cookie,
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    const { data } = response.json<Envelope<ReplyOf<typeof addressesApi.checkImport>>>();
    expect(data?.rows[0]).toMatchObject({ result: 'good', address: { company: 'Villa', city: 'Lausanne' } });
  });

  test('what was checked is added once with its contracts, and what has come meanwhile is passed over', async () => {
    const { anna, rows } = await check(
      'Neubau Nord;Nordweg 1;3006;Bern;;;;;V-24017',
      'Neubau Nord;Nordweg 2;3006;Bern',
    );
    const addresses = rows.map(({ address }) => address);
    const requestId = '7f1d0a52-0000-4000-8000-000000000022';
    const first = await anna.ask(addressesApi.addImport, { body: { addresses } }, { requestId });
    expect(first.data).toEqual({ added: 2, known: 0 });
    expect((await anna.ask(addressesApi.addImport, { body: { addresses } }, { requestId })).data).toEqual(first.data);
    expect((await anna.ask(addressesApi.addImport, { body: { addresses } })).data).toEqual({ added: 0, known: 2 });
    const { data } = await anna.ask(addressesApi.list, { query: { q: 'nordweg', sort: 'name' } });
    expect(data?.addresses.map(({ contracts, mayEdit }) => [contracts[0]?.number, mayEdit])).toEqual([
      ['V-24017', true],
      [undefined, true],
    ]);
  });

  test('a thousand sites are checked and added in one request each', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => `Villa ${n};Seeweg ${n};6300;Zug`);
    const { anna, rows } = await check(...many);
    expect(rows.filter(({ result }) => result === 'good')).toHaveLength(1000);
    const addresses = rows.map(({ address }) => address);
    expect((await anna.ask(addressesApi.addImport, { body: { addresses } })).data).toEqual({ added: 1000, known: 0 });
    const { data } = await anna.ask(addressesApi.list, { query: { q: 'seeweg 777' } });
    expect(data?.addresses.map(({ company }) => company)).toEqual(['Villa 777']);
  });
});

describe('refused', () => {
  test('a list without its titles, and a file that is none', async () => {
    const anna = await shop.logIn(ANNA);
    const untitled = await anna.ask(addressesApi.checkImport, { body: { text: 'Villa;Rue 1;1004;Lausanne' } });
    expect(untitled).toMatchObject({ status: 422, messages: [{ code: 'address.columns_unknown' }] });
    const empty = await anna.ask(addressesApi.checkImport, { body: { text: ' ' } });
    expect(empty.messages?.[0]?.code).toBe('cartImport.empty');
  });

  test('one wrong row keeps all of them out', async () => {
    const { anna, rows } = await check('Neubau Süd;Südweg 1;3006;Bern', 'Neubau Süd;Südweg 2;3006;Bern');
    const addresses = rows.map(({ address }, n) => (n === 1 ? { ...address, zipCode: '79539' } : address));
    expect(await anna.ask(addressesApi.addImport, { body: { addresses } })).toMatchObject({
      status: 422,
      messages: [{ code: 'address.zip_wrong' }],
    });
    const { data } = await anna.ask(addressesApi.list, { query: { q: 'südweg' } });
    expect(data?.pagination.numFound).toBe(0);
  });
});

describe('not allowed', () => {
  test('for visitors', async () => {
    expect((await shop.visitor.ask(addressesApi.checkImport, { body: { text: titles } })).status).toBe(401);
  });
});
