import { cartApi } from '@shop/contract/cart';
import { ownNumbersApi } from '@shop/contract/own-numbers';
import { punchoutApi } from '@shop/contract/punchout';
import { readCxmlResponse, readOciReturn } from '@shop/exchange-formats/punchout';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { ANNA, HOOK, makeBuyers, OPERATOR, ORIGIN, type BuyerSystem } from '#test/buyers.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const { openSystem, form, post, ociCall, cookieOf, openCxml, setupXml } = makeBuyers(shop);

beforeAll(async () => {
  await shop.parts.db.run(sql`
    update catalogue.products set name = '{"de": "Wechselschalter Domo"}' where sku in ('P-1', 'P-2')`);
  await shop.parts.searchEngine.rebuild();
});

type Called = Awaited<ReturnType<typeof post>>;

/** Where the browser that has called ends up, its cookie kept. */
async function placeOf(called: Called): Promise<string> {
  expect(called.statusCode).toBe(303);
  const opened = await shop.app.inject({
    method: 'GET',
    url: String(called.headers.location),
    headers: { cookie: cookieOf(called.headers) },
  });
  return String(opened.headers.location);
}

const idsCall = ({ publicId, login, secret }: BuyerSystem, fields: Readonly<Record<string, string>>) =>
  post(`/punchout/ids/${publicId}`, form({ kndnr: login, pw_kunde: secret, hookurl: HOOK, version: '2.5', ...fields }));

/** The hidden fields of a form that is answered. */
function fieldsOf(html: string): readonly (readonly [string, string])[] {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return [...fields].map(([, name = '', value = '']) => [name, value]);
}

describe('happy', () => {
  test('OCI DETAIL shows the article, also without an address to return to', async () => {
    const system = await openSystem('oci');
    expect(await placeOf(await ociCall(system, { FUNCTION: 'DETAIL', PRODUCTID: 'P-1' }))).toMatch(/^\/de\/.*p-1/i);
    expect(await placeOf(await ociCall(system, { FUNCTION: 'DETAIL', PRODUCTID: 'P-2', HOOK_URL: '' }))).toMatch(
      /p-2/i,
    );
  });

  test('OCI names the ETIM class of an article, and nothing where there is none', async () => {
    await shop.parts.db.run(sql`
      update catalogue.products set classes = '[{"system": "ETIM-9.0", "code": "EC000042"}]' where sku = 'P-1'`);
    const system = await openSystem('oci');
    const classesOf = async (PRODUCTID: string) =>
      readOciReturn(fieldsOf((await ociCall(system, { FUNCTION: 'VALIDATE', PRODUCTID, QUANTITY: '1' })).body)).map(
        ({ fields }) => [fields['EXT_SCHEMA_TYPE'], fields['EXT_CATEGORY_ID']],
      );
    expect(await classesOf('P-1')).toEqual([['ETIM', 'EC000042']]);
    expect(await classesOf('P-2')).toEqual([['', '']]);
  });

  test('OCI SOURCING opens the search with the words of the buyer’s system', async () => {
    const called = await ociCall(await openSystem('oci'), { FUNCTION: 'SOURCING', SEARCHSTRING: 'Schalter & Taster' });
    expect(await placeOf(called)).toBe('/de/search?q=Schalter%20%26%20Taster');
  });

  test('a call that says UTF-8 and is ISO-8859-1 is read as what it is', async () => {
    const { publicId, login, secret } = await openSystem('oci');
    const typed = form({ USERNAME: login, PASSWORD: secret, HOOK_URL: HOOK, FUNCTION: 'SOURCING' });
    const type = 'application/x-www-form-urlencoded; charset=utf-8';
    for (const words of [
      'SEARCHSTRING=K%FCche',
      'SEARCHSTRING=K%C3%BCche',
      Buffer.from('SEARCHSTRING=Küche', 'latin1'),
    ]) {
      const body = Buffer.concat([Buffer.from(`${typed}&`), Buffer.from(words)]);
      expect(await placeOf(await post(`/punchout/oci/${publicId}`, body, type))).toBe('/de/search?q=K%C3%BCche');
    }
  });

  test('OCI BACKGROUND_SEARCH answers what it finds as a form whose button is shown', async () => {
    const system = await openSystem('oci');
    const answer = await ociCall(system, { FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'Wechselschalter' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`action="${ORIGIN}/hook"`);
    expect(answer.body).not.toContain('class="hidden"');
    const fields = fieldsOf(answer.body);
    expect(fields).toContainEqual(['HEADER-TOTAL_RESULTS', '2']);
    expect(
      readOciReturn(fields)
        .map((item) => item.fields['VENDORMAT'])
        .toSorted(),
    ).toEqual(['P-1', 'P-2']);
  });

  test('IDS ADL leads to the article, a search to its results', async () => {
    const system = await openSystem('ids');
    expect(await placeOf(await idsCall(system, { action: 'ADL', ghnummer: 'P-2' }))).toMatch(/^\/de\/.*p-2/i);
    const sought = await idsCall(system, { action: 'SRC', suchbegriff: 'Schalter' });
    expect(await placeOf(sought)).toContain('/de/search?q=Schalter');
  });

  test('cXML inspect brings the lines along and opens the cart', async () => {
    const system = await openSystem('cxml');
    const { client } = await openCxml(system, 'inspect', [['P-2', 4]]);
    const { data } = await client.ask(punchoutApi.check, {});
    expect(data?.lines).toContainEqual(expect.objectContaining({ sku: 'P-2', quantity: 4 }));
    expect((await client.ask(cartApi.list, {})).status).toBe(200);
  });

  test('an own number of the company comes in, and travels as the buyer’s number where the interface names none', async () => {
    const anna = await shop.logIn(ANNA);
    const named = { ownNumber: 'MAT-900', articleNumber: 'P-2' };
    expect((await anna.ask(ownNumbersApi.create, { body: named })).status).toBe(200);
    const numbersOf = async (numbers: string) => {
      const system = await openSystem('oci', { numberTable: numbers });
      const answer = await ociCall(system, { FUNCTION: 'VALIDATE', PRODUCTID: 'mat 900', QUANTITY: '1' });
      return readOciReturn(fieldsOf(answer.body)).map(({ fields }) => [fields['VENDORMAT'], fields['MATNR']]);
    };
    expect(await numbersOf('')).toEqual([['P-2', 'MAT-900']]);
    expect(await numbersOf('P-2 = 4711')).toEqual([['P-2', '4711']]);
    expect((await anna.ask(ownNumbersApi.create, { body: { ...named, ownNumber: 'MAT-901' } })).status).toBe(200);
    expect(await numbersOf('')).toEqual([['P-2', '']]);
  });

  test.each(['create', 'source'])(
    'cXML %s takes the lines that come along and opens the cart with them',
    async (name) => {
      const system = await openSystem('cxml');
      const lines = [
        ['P-2', 4],
        ['NOBODY-9', 1],
      ] as const;
      const { client, opened } = await openCxml(system, name, lines);
      expect(await placeOf(opened)).toBe('/de/cart');
      const { data } = await client.ask(punchoutApi.check, {});
      expect(data?.lines).toContainEqual(expect.objectContaining({ sku: 'P-2', quantity: 4 }));
      expect(data?.pendingCount).toBe(1);
      const operator = await shop.logIn(OPERATOR);
      const log = await operator.ask(punchoutApi.messages, { query: { q: name, page: 1, ipp: 10 } });
      expect(log.data?.messages[0]).toMatchObject({ outcome: 'warned', subject: name });
    },
  );
});

describe('refused', () => {
  test('DETAIL, VALIDATE and ADL name the article that nobody knows', async () => {
    const oci = await openSystem('oci');
    for (const name of ['DETAIL', 'VALIDATE']) {
      const answer = await ociCall(oci, { FUNCTION: name, PRODUCTID: 'NOBODY-7', QUANTITY: '1' });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).toContain('NOBODY-7');
    }
    const ids = await idsCall(await openSystem('ids'), { action: 'ADL', ghnummer: 'NOBODY-8' });
    expect(ids.body).toContain('NOBODY-8');
    const operator = await shop.logIn(OPERATOR);
    const { data } = await operator.ask(punchoutApi.messages, { query: { q: '', page: 1, ipp: 10 } });
    expect(data?.messages[0]).toMatchObject({ outcome: 'failed', subject: 'NOBODY-8' });
    expect(data?.messages[0]?.reason).toContain('NOBODY-8');
  });

  test('a quantity that nobody means is refused in the protocol; one that is not sold waits, or names its line', async () => {
    const [senseless, large] = [999_999_999_999_999, 900_000_000];
    const validate = async (quantity: number) =>
      ociCall(await openSystem('oci'), { FUNCTION: 'VALIDATE', PRODUCTID: 'P-1', QUANTITY: String(quantity) });
    expect((await validate(senseless)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await validate(large)).statusCode).toBe(200);
    const system = await openSystem('cxml');
    const setup = await post(
      `/punchout/cxml/${system.publicId}`,
      setupXml(system, 'edit', [['P-1', senseless]]),
      'text/xml',
    );
    expect(setup.body).toContain('quantity_wrong: lineNumber=1');
    const { client } = await openCxml(system, 'edit', [['P-2', large]]);
    expect((await client.ask(punchoutApi.check, {})).data?.pendingCount).toBe(1);
    const order = setupXml(system, 'create', [['P-1', large]])
      .replace(/<PunchOutSetupRequest[^]*<\/BrowserFormPost>/, '<OrderRequest><OrderRequestHeader orderID="PO-9"/>')
      .replace('</PunchOutSetupRequest>', '</OrderRequest>');
    const answer = await post(`/punchout/cxml/${system.publicId}`, order, 'text/xml');
    expect(readCxmlResponse(answer.body).code).toBe(406);
    expect(answer.body).toContain('900000000');
  });

  test('a background search that finds nothing answers a form without lines', async () => {
    const system = await openSystem('oci');
    const answer = await ociCall(system, { FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'xqzvw' });
    expect(fieldsOf(answer.body)).toContainEqual(['HEADER-TOTAL_RESULTS', '0']);
    expect(readOciReturn(fieldsOf(answer.body))).toEqual([]);
  });
});

describe('not allowed', () => {
  test('a search answers to no address that is not the buyer’s', async () => {
    const call = {
      FUNCTION: 'BACKGROUND_SEARCH',
      SEARCHSTRING: 'Schalter',
      HOOK_URL: 'https://elsewhere.example/hook',
    };
    const answer = await ociCall(await openSystem('oci'), call);
    expect(answer.body).not.toContain('NEW_ITEM');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});
