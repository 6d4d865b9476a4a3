import { historyApi, type OrderFilters } from '@shop/contract/order-history';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();

const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
const eva = loggedIn(shop, 'eva.inauen@alpstein.example');

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  await insertOrder(301, 'anna', '2026-11-20T08:00:00Z', { commission: '=2+3 Aula', isDelayed: true });
  await insertOrder(302, 'beat', '2026-11-21T08:00:00Z', { commission: 'Murifeld', state: 'done' });
  await insertOrder(401, 'denis', '2026-11-22T08:00:00Z', { commission: 'Murifeld' });
  await insertPosition(301, 10, {
    sku: 'S-1',
    name: 'LED-Panel 60 cm',
    eNumber: '941123456',
    quantity: 8,
    delivered: 3,
  });
  await insertPosition(301, 20, {
    sku: 'K-9',
    name: 'Kabel TT 3x1.5',
    eNumber: '113000001',
    quantity: 100,
    delivered: 100,
  });
  await insertPosition(302, 10, {
    sku: 'S-1',
    name: 'LED-Panel 60 cm',
    eNumber: '941123456',
    quantity: 5,
    delivered: 5,
  });
  await insertPosition(401, 10, { sku: 'S-1', name: 'Panneau LED', eNumber: '941123456', quantity: 1, delivered: 0 });
  await shop.parts.db.run(sql`
    insert into orders.invoices (invoice_number, kind, order_number, company_id, invoiced_on, due_on, sums, net_total_cents,
      tax_cents, grand_total_cents)
    select number, kind, o.order_number, o.company_id, '2026-11-22', '2026-12-22', '{}', 100, 8, 108
    from orders.orders o join (values ('R-9001', 'invoice', 302), ('G-9002', 'creditNote', 302), ('R-9003', 'invoice', 401))
      as i (number, kind, of_order) on i.of_order = o.order_number`);
});

async function insertOrder(
  number: number,
  user: string,
  at: string,
  { commission = '', state = 'open', isDelayed = false }: { commission?: string; state?: string; isDelayed?: boolean },
): Promise<void> {
  await shop.parts.db.run(sql`
    insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale,
      ordered_at, state, commission, shipment, payment_type, position_count, net_total_cents, is_delayed)
    select ${number}, c.id, c.number, c.name, u.id, u.first_name, 'de', ${at}, ${state}, ${commission}, 'delivery',
      'invoice', ${number === 301 ? 2 : 1}, 5000, ${isDelayed}
    from customers.company_users u join customers.companies c on c.id = u.company_id
    where u.username like ${`${user}%`}`);
}

type Position = { sku: string; name: string; eNumber: string; quantity: number; delivered: number };

async function insertPosition(order: number, line: number, position: Position): Promise<void> {
  const { sku, name, eNumber, quantity, delivered } = position;
  await shop.parts.db.run(sql`
    insert into orders.positions (order_number, line_number, sku, name, e_number, manufacturer_number, quantity,
      delivered_quantity, net_cents, line_net_cents, company_id, user_id, ordered_at)
    select order_number, ${line}, ${sku}, ${name}, ${eNumber}, ${`MN-${sku}`}, ${quantity}, ${delivered}, 777, 1554,
      company_id, user_id, ordered_at
    from orders.orders where order_number = ${order}`);
}

async function orders(client: Client, filters: OrderFilters): Promise<string[]> {
  const { data } = await client.ask(historyApi.orders, { body: { filters } });
  return data?.orders.map(({ orderNumber }) => orderNumber) ?? [];
}

async function positions(client: Client, filters: OrderFilters): Promise<string[]> {
  const { data } = await client.ask(historyApi.positions, { body: { filters } });
  const lines = data?.positions.map(({ orderNumber, lineNumber }) => `${orderNumber}/${lineNumber}`) ?? [];
  expect(data?.pagination.numFound).toBe(lines.length);
  return lines;
}

async function file(client: Client, query: string, locale = 'de'): Promise<string> {
  const response = await shop.app.inject({
    method: 'GET',
    url: `/api/customer/order-history/export-csv?${query}`,
    headers: { cookie: client.cookie, 'x-locale': locale },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(
    /attachment; filename="(Bestellungen|Positionen|Positions)-2026-11-24\.csv"/,
  );
  return response.body;
}

const hitsOf = async (client: Client, q: string) =>
  (await client.ask(historyApi.quickSearch, { query: { q } })).data?.hits ?? [];

describe('happy', () => {
  test.each<[OrderFilters, string[]]>([
    [{ notation: 'led-panel' }, ['302', '301']],
    [{ eNumber: '941 123 456' }, ['302', '301']],
    [{ supplierArticleNumber: 'mn-k' }, ['301']],
    [{ notation: 'kabel', eNumber: '941123456' }, []],
    [{ onlyDelayedOrder: true }, ['301']],
    [{ contractType: 'credit' }, ['302']],
    [{ contractType: 'default' }, ['301']],
    [{ contract: 999 }, []],
    [{ q: '941 123 456' }, ['302', '301']],
    [{ notation: 'led', startDate: '2026-11-21' }, ['302']],
  ])('the filter %j leaves the orders %j', async (filters, left) => {
    expect(await orders(anna, filters)).toEqual(left);
  });

  test.each<[OrderFilters, string[]]>([
    [{}, ['302/10', '301/20', '301/10']],
    [{ state: 'open' }, ['301/10']],
    [{ state: 'done' }, ['302/10', '301/20']],
    [{ notation: 'led' }, ['302/10', '301/10']],
    [{ q: 'aula' }, ['301/20', '301/10']],
    [{ q: 'k-9' }, ['301/20']],
    [{ commission: 'muri' }, ['302/10']],
    [{ q: 'led', commission: 'aula' }, ['301/10']],
    [{ onlyOwnOrder: true }, ['301/20', '301/10']],
  ])('the filter %j leaves the positions %j', async (filters, left) => {
    expect(await positions(anna, filters)).toEqual(left);
  });

  test('a position tells what is still owed and of which order', async () => {
    const { data } = await anna.ask(historyApi.positions, { body: { filters: { state: 'open' } } });
    expect(data?.positions[0]).toMatchObject({
      openQuantity: 5,
      deliveredQuantity: 3,
      commission: '=2+3 Aula',
      unitPrice: 777,
    });
    expect(data?.positions[0]?.url).toMatch(/\/S-1$/);
  });

  test('quick search tells what kind of number was typed and where it leads', async () => {
    expect(await hitsOf(anna, '301')).toMatchObject([{ kind: 'order', text: '301', url: '/de/customer/history/301' }]);
    expect(await hitsOf(anna, 'r-90')).toMatchObject([{ kind: 'invoice', text: 'R-9001', orderNumber: '302' }]);
    expect(await hitsOf(anna, 'G-9002')).toMatchObject([{ kind: 'creditNote', orderNumber: '302' }]);
    expect(await hitsOf(anna, 'murif')).toMatchObject([{ kind: 'commission', text: 'Murifeld', orderNumber: '302' }]);
    const [article] = await hitsOf(anna, '941 123');
    expect(article).toMatchObject({ kind: 'article', orders: 2, orderNumber: null });
    expect(article?.url).toBe('/de/customer/history?list=positions&text=S-1');
  });

  test('the exported orders are those that the filters leave; cells that would be formulas are harmless', async () => {
    const csv = await file(anna, 'commission=aula');
    expect(csv.startsWith('\ufeffBestellnummer;Bestellt am;Stand;Status;')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain("301;20.11.2026;offen;Eingegangen;Online-Shop;;'=2+3 Aula;");
    expect(csv).toContain(';50.00');
    expect((await file(anna, 'list=positions&state=open')).split('\r\n')[1]).toContain(';8;3;5;');
  });

  test('what is owed is arranged by commission; other positions are not', async () => {
    const question = (state: 'open' | 'done') =>
      ({ filters: { state }, sort: { by: 'commission', direction: 'asc' } }) as const;
    expect((await anna.ask(historyApi.positions, { body: question('open') })).data?.positions).toHaveLength(1);
    expect((await anna.ask(historyApi.positions, { body: question('done') })).status).toBe(400);
  });

  test('a file is sorted as its list is; by what the list cannot be sorted by is refused', async () => {
    const numbers = async (query: string) =>
      (await file(anna, `columns=orderNumber&${query}`)).split('\r\n').slice(1, -1).join(' ');
    expect(await numbers('sort=orderNumber&direction=asc')).toBe('301 302');
    expect(await numbers('sort=commission&direction=desc')).toBe('302 301');
    expect(await numbers('list=positions&sort=sku')).toBe('301 301 302');
    expect(await numbers('')).toBe('302 301');
    for (const query of [
      { sort: 'sku' },
      { list: 'positions', sort: 'netTotal' },
      { list: 'positions', sort: 'object' },
    ] as const)
      expect((await anna.ask(historyApi.exportCsv, { query })).status).toBe(400);
  });

  test('what is owed is taken along by commission, with the former confirmed date', async () => {
    const csv = await file(
      anna,
      'list=positions&state=open&sort=commission&columns=commission,openQuantity,measurementUnitName,formerPromisedDate',
    );
    expect(csv).toBe("\ufeffOffen;Einheit;Kommission;Vorher zugesagt auf\r\n5;Stk.;'=2+3 Aula;\r\n");
  });

  test('an own article is named in files, without the number that was made up for it', async () => {
    await insertOrder(501, 'eva', '2026-11-20T08:00:00Z', {});
    const own = { sku: 'custom-5a78', name: 'Briefkasten nach Mass', eNumber: '', quantity: 1, delivered: 0 };
    await insertPosition(501, 10, own);
    const csv = await file(eva, 'list=positions&columns=orderNumber,sku,name');
    expect(csv.split('\r\n')[1]).toBe('501;;Briefkasten nach Mass');
  });

  test('a file names articles in the language of who takes it, as the list does', async () => {
    const csv = await file(anna, 'list=positions&state=open&columns=name,measurementUnitName', 'fr');
    expect(csv).toBe('\ufeffDésignation;Unité\r\nInterrupteur S-1;pce\r\n');
  });

  test('the columns that are shown are those in the file, as spreadsheet and on paper too', async () => {
    const csv = await file(anna, 'columns=orderNumber,netTotal&commission=aula');
    expect(csv).toBe('\ufeffBestellnummer;Netto total CHF\r\n301;50.00\r\n');
    for (const [type, start] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ]) {
      const url = `/api/customer/order-history/export?type=${type}&list=positions&columns=orderNumber,name,quantity`;
      const response = await shop.app.inject({ method: 'GET', url, headers: { cookie: anna.cookie } });
      expect(response.headers['content-disposition']).toContain(`Positionen-2026-11-24.${type}`);
      expect(response.body.startsWith(start ?? '')).toBe(true);
    }
  });
});

describe('refused', () => {
  test('nothing is written on paper where the filters leave nothing', async () => {
    const { status, messages } = await anna.ask(historyApi.exportFile, { query: { commission: 'nirgends' } });
    expect({ status, code: messages?.[0]?.code }).toEqual({ status: 422, code: 'export.empty' });
  });

  test('characters that mean something to the database mean nothing here', async () => {
    for (const q of ['%', '_', '\\', "'; drop table orders.orders; --", '%%%___'])
      expect(await orders(anna, { q, notation: q })).toEqual([]);
    expect(await hitsOf(anna, '%_')).toEqual([]);
  });

  test('one letter stands for everything and finds nothing', async () => {
    expect(await hitsOf(anna, '3')).toEqual([]);
  });
});

describe('not allowed', () => {
  test('a visitor gets no list, no search and no file', async () => {
    expect((await shop.visitor.ask(historyApi.positions, { body: {} })).status).toBe(401);
    expect((await shop.visitor.ask(historyApi.quickSearch, { query: { q: '301' } })).status).toBe(401);
    expect((await shop.visitor.ask(historyApi.exportCsv, { query: {} })).status).toBe(401);
  });

  test('nothing of another company is found on any way', async () => {
    expect(await positions(denis, {})).toEqual(['401/10']);
    expect(await orders(denis, { notation: 'led' })).toEqual(['401']);
    expect(await orders(denis, { q: '301' })).toEqual([]);
    expect(await hitsOf(denis, '301')).toEqual([]);
    expect(await hitsOf(denis, 'R-9001')).toEqual([]);
    expect(await file(denis, 'list=positions')).not.toContain('301');
  });

  test("without the right to the company's orders a user sees his own", async () => {
    expect(await positions(beat, {})).toEqual(['302/10']);
    expect(await orders(beat, { q: 'aula' })).toEqual([]);
    expect(await hitsOf(beat, 'aula')).toEqual([]);
    expect(await file(beat, '')).not.toContain('301');
  });

  test('who may not see prices finds none, in lists and files', async () => {
    await insertOrder(303, 'carla', '2026-11-23T08:00:00Z', {});
    await insertPosition(303, 10, { sku: 'S-1', name: 'LED-Panel', eNumber: '941123456', quantity: 1, delivered: 0 });
    const { data } = await carla.ask(historyApi.positions, { body: {} });
    expect(data?.positions).toMatchObject([{ unitPrice: null, lineTotal: null }]);
    for (const list of ['orders', 'positions']) {
      const csv = await file(carla, `list=${list}`);
      expect(csv).not.toMatch(/CHF|7\.77|50\.00/);
    }
  });

  test('who may not see prices does not learn from the order of lists and files which order came dearest', async () => {
    await insertOrder(304, 'carla', '2026-11-19T08:00:00Z', {});
    await shop.parts.db.run(sql`update orders.orders set net_total_cents = 9900 where order_number = 304`);
    const sorted = async (direction: 'asc' | 'desc') => {
      const body = { sort: { by: 'netTotal', direction } } as const;
      const { data } = await carla.ask(historyApi.orders, { body });
      const csv = await file(carla, `columns=orderNumber&sort=netTotal&direction=${direction}`);
      return [data?.orders.map(({ orderNumber }) => orderNumber), csv.split('\r\n').slice(1, -1)];
    };
    const newestFirst = ['303', '304'];
    for (const direction of ['asc', 'desc'] as const)
      expect(await sorted(direction)).toEqual([newestFirst, newestFirst]);
  });
});

test('a page of positions costs a bounded number of queries', async () => {
  await positions(anna, {});
  expect(await shop.countQueries(() => positions(anna, {}))).toBeLessThanOrEqual(4);
});
