import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { sized } from './scale.ts';
import { always, type Scenario } from './scenarios.ts';

/** A company that has ordered for years. */
const ORDERS = sized(100_000, 10_000);
const POSITIONS_EACH = 10;
/** How many different articles it buys, where the catalogue has as many. */
const ARTICLES = 5000;
/** One of them is as long as those of a whole building. */
const LONG_ORDER = 100_000_042;
const LONG_ORDER_POSITIONS = 300;
export const HISTORY_USER = 'denis.favre@installations-romandes.example';

/** Fills the history of that user's company once; a state folder that has it keeps it. */
export async function insertHistory(stateDir: string): Promise<void> {
  const postgres = await startBuiltInPostgres({ stateDir, log: { info: () => undefined, warn: () => undefined } });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rowCount } = await client.query('select from orders.orders where order_number = 100000000');
  if (rowCount === 0) {
    await client.query('begin');
    await client.query(insertOrders);
    await client.query(insertPositions);
    await client.query(lengthenOrder);
    await client.query('commit');
    await client.query('vacuum analyze orders.orders, orders.positions, orders.named_articles, orders.commissions');
  }
  await client.end();
  await postgres.stop();
}

/** Most are one user's; a colleague has a few, another one's all lie years back. Two contracts: one is old, one runs through. */
const insertOrders = `
  with people as (
    select array_agg(u.id order by u.email <> '${HISTORY_USER}', u.id) as ids from customers.company_users u
    where u.company_id = (select company_id from customers.company_users where email = '${HISTORY_USER}')
  ), agreed as (
    select array_agg(k.id order by k.id) as ids from customers.contracts k
    where k.company_id = (select company_id from customers.company_users where email = '${HISTORY_USER}')
  )
  insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale,
    ordered_at, state, step, origin, contract_id, contact, commission, reference, shipment, shipping_address,
    delivery_date, payment_type, position_count, net_total_cents, sums, transmitted_at)
  select 100000000 + n, c.id, c.number, c.name,
    people.ids[case when n % 500 = 3 then 2 when n between 90000 and 94999 then 3 else 1 end], 'Denis Favre', 'fr',
    now() - n * interval '12 minutes', case when n < 2000 then 'open' else 'done' end,
    case when n < 2000 then 'confirmed' else 'invoiced' end,
    (array['eShop', 'phone', 'eMail', 'fax', 'shop', 'mail'])[1 + n % 6],
    case when n between 60000 and 69999 then agreed.ids[1] when n % 100 = 0 then agreed.ids[2] end,
    (array['Denis Favre', 'Marie Rochat', 'Luc Chappuis'])[1 + n % 3],
    'Chantier ' || (array['Sévelin', 'Flon', 'Ouchy', 'Renens', 'Prilly'])[1 + n % 5] || ' ' || n % 900, 'OB-' || n * 7,
    'delivery', jsonb_build_object('company', 'Chantier', 'address1', 'Rue du Lac ' || n % 700, 'address2', '',
      'zipCode', (1000 + n % 90)::text, 'city', 'Lausanne'),
    (now() - n * interval '12 minutes')::date + 2, 'invoice', ${POSITIONS_EACH}, 10000 + n * 37 % 900000, null, now()
  from generate_series(0, ${ORDERS - 1}) n, people, agreed, customers.company_users u
  join customers.companies c on c.id = u.company_id
  where u.email = '${HISTORY_USER}'`;

/** Every ninth line stands for a commission of its own. */
const positionColumns = `order_number, line_number, sku, name, e_number, manufacturer, manufacturer_number, commission,
  quantity, delivered_quantity, unit_name, price_unit, net_cents, line_net_cents, step, delivery_date, promised_date,
  company_id, user_id, ordered_at`;

const insertPositions = `
  insert into orders.positions (${positionColumns})
  select o.order_number, line * 10, p.sku, coalesce(p.name->>'fr', p.name->>'de'), p.e_number, 'Hager',
    p.manufacturer_number, case when (o.order_number + line) % 9 = 0 then 'Lot ' || o.order_number % 1100 else '' end,
    5, case when o.state = 'done' then 5 else line % 6 end, 'Stk', 1, 1234, 6170,
    case when o.state = 'done' then 'invoiced' else 'confirmed' end, o.delivery_date, o.delivery_date, o.company_id,
    o.user_id, o.ordered_at
  from orders.orders o, generate_series(1, ${POSITIONS_EACH}) line
  join (select sku, e_number, manufacturer_number, name, row_number() over (order by sku) as place
    from catalogue.products order by sku limit ${ARTICLES}) p on true
  where o.order_number >= 100000000 and p.place = 1 + (o.order_number * 7 + line * 131) % (
    select least(count(*), ${ARTICLES}) from catalogue.products)`;

const lengthenOrder = `
  insert into orders.positions (${positionColumns})
  select o.order_number, 10 * (${POSITIONS_EACH} + place), p.sku, coalesce(p.name->>'fr', p.name->>'de'), p.e_number, 'Hager',
    p.manufacturer_number, '', 5, 2, 'Stk', 1, 1234, 6170, 'confirmed', o.delivery_date, o.delivery_date, o.company_id,
    o.user_id, o.ordered_at
  from orders.orders o
  join (select *, row_number() over (order by sku) as place from catalogue.products
    order by sku limit ${LONG_ORDER_POSITIONS - POSITIONS_EACH}) p on true
  where o.order_number = ${LONG_ORDER};
  update orders.orders set position_count = ${LONG_ORDER_POSITIONS} where order_number = ${LONG_ORDER}`;

/** Issue "After the order": any list of the history answers a company of 100 000 orders like one of 100. */
export function historyScenarios(cookie: string): readonly Scenario[] {
  const orders = (filters: object, sort?: object) =>
    asked('/api/customer/order-history-all-orders', { filters, ipp: 50, ...(sort && { sort }) }, cookie);
  const positions = (filters: object, sort?: object) =>
    asked('/api/customer/order-history-all-positions', { filters, ipp: 50, ...(sort && { sort }) }, cookie);
  return [
    { name: `history: newest 50 of ${ORDERS}`, p50Max: 15, round: orders({}) },
    { name: 'history: open ones of a year', p50Max: 15, round: orders({ state: 'open', datePreset: 'last12Months' }) },
    {
      name: 'history: by telephone, by amount',
      p50Max: 15,
      round: orders({ orderOrigin: 'phone' }, { by: 'netTotal', direction: 'desc' }),
    },
    { name: 'history: a commission', p50Max: 15, round: orders({ commission: 'sévelin 450' }) },
    { name: 'history: a word', p50Max: 15, round: orders({ q: 'ob-7007' }) },
    { name: 'history: a word of every article', p50Max: 15, round: orders({ q: 'interrupteur' }) },
    { name: 'history: a common article', p50Max: 15, round: orders({ notation: 'interrupteur' }) },
    { name: 'history: an E-No', p50Max: 15, round: orders({ eNumber: '5' }) },
    { name: 'history: a common commission', p50Max: 15, round: orders({ commission: 'chantier' }) },
    { name: 'history: a reference', p50Max: 15, round: orders({ reference: 'ob-7007' }) },
    { name: 'history: a contact', p50Max: 15, round: orders({ contact: 'marie' }) },
    { name: 'history: done', p50Max: 15, round: orders({ state: 'done' }) },
    { name: 'history: own', p50Max: 15, round: orders({ onlyOwnOrder: true }) },
    { name: 'history: delayed', p50Max: 15, round: orders({ onlyDelayedOrder: true }) },
    { name: 'history: of no contract', p50Max: 15, round: orders({ contract: 0 }) },
    { name: 'history: credited', p50Max: 15, round: orders({ contractType: 'credit' }) },
    { name: 'history: not credited', p50Max: 15, round: orders({ contractType: 'default' }) },
    { name: 'history: an article', p50Max: 15, round: orders({ notation: 'disjoncteur', datePreset: 'last30Days' }) },
    { name: `positions: newest of ${ORDERS * POSITIONS_EACH}`, p50Max: 30, round: positions({}) },
    { name: 'positions: what is still owed', p50Max: 30, round: positions({ state: 'open' }) },
    { name: 'positions: an article', p50Max: 30, round: positions({ notation: 'interrupteur différentiel' }) },
    { name: 'positions: a common commission', p50Max: 30, round: positions({ commission: 'chantier' }) },
    { name: 'positions: by telephone', p50Max: 30, round: positions({ orderOrigin: 'phone' }) },
    { name: 'positions: not credited', p50Max: 30, round: positions({ contractType: 'default' }) },
    {
      name: 'positions: owed by commission',
      p50Max: 30,
      round: positions({ state: 'open' }, { by: 'commission', direction: 'asc' }),
    },
    {
      name: 'positions: owed by object',
      p50Max: 30,
      round: positions({ state: 'open' }, { by: 'object', direction: 'asc' }),
    },
    ...['100004501', '1000', 'chantier', '50'].map((q) => ({
      name: `history: quick search '${q}'`,
      p50Max: 15,
      round: got(`/api/customer/order-history/quick-search?q=${q}`, cookie),
    })),
    {
      name: `order of ${LONG_ORDER_POSITIONS} positions`,
      p50Max: 20,
      round: got(`/api/customer/order-history/${LONG_ORDER}`, cookie),
    },
  ];
}

function got(path: string, cookie: string): Scenario['round'] {
  return always({ method: 'GET', path, headers: { cookie } });
}

function asked(path: string, body: object, cookie: string): Scenario['round'] {
  return always({ method: 'POST', path, body: JSON.stringify(body), headers: { cookie } });
}
