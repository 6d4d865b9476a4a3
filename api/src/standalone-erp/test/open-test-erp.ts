import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inject } from 'vitest';
import { openDatabase, type Db } from '#platform/db.ts';
import { ensureDatabase, onDatabase, removeDatabase } from '#platform/postgres-launcher/index.ts';
import { TEMPLATE } from '#test/template.ts';
import type { ArticleSource } from '../article-source.sql.ts';
import type { ErpArticle } from '../article.ts';
import { openStandaloneErp, type StandaloneErp } from '../standalone-erp.ts';

const plain = {
  measurementUnit: 'C62',
  priceUnit: 1,
  discountGroup: null,
  vrgCents: 0,
  copperGrams: 0,
  flags: [],
} as const;
const priced = (sku: string, cents: number): ErpArticle => ({
  ...plain,
  sku,
  listSteps: [{ quantityFrom: 1, cents }],
});
const articles: readonly ErpArticle[] = [
  {
    ...priced('LAMP', 1000),
    discountGroup: 'G1',
    listSteps: [
      { quantityFrom: 1, cents: 1000 },
      { quantityFrom: 100, cents: 900 },
    ],
  },
  { ...priced('CABLE', 8900), priceUnit: 100, measurementUnit: 'MTR', copperGrams: 260, flags: ['cut_to_length'] },
  { ...priced('FRIDGE', 30_000), vrgCents: 2000 },
  { ...priced('OLD', 800), flags: ['discontinued'] },
  priced('NOTHING', 100),
];

export const articleSource: ArticleSource = {
  query: (skus) => sql`
    select a->>'sku' as sku, a->>'discountGroup' as "discountGroup", a as article
    from jsonb_array_elements(${JSON.stringify(articles)}::jsonb) a where a->>'sku' = any(${skus}::text[])`,
  read: (rows) => (rows as readonly { readonly article: ErpArticle }[]).map(({ article }) => article),
};

const branch = (erpId: string, name: string) => ({
  erpId,
  name,
  address: 'Hauptstrasse 1',
  zipCode: '3000',
  city: name,
  openingHours: '06:30–17:30',
});
export const operator = {
  name: 'Helvolt',
  branches: [branch('bern', 'Bern'), branch('zuerich', 'Zürich')],
  holidays: [],
  orderCutOff: '17:00',
  paymentDays: 30,
  pricedLines: 1000,
  vatRateOn: () => 810,
};

const world = `
  delete from erp.stock; delete from erp.arrivals; delete from erp.reservations;
  delete from erp.discounts; delete from erp.net_prices; delete from erp.promotions; delete from erp.invoice_discounts;
  delete from erp.copper_quotations; delete from erp.customers where company_number <> '';
  insert into erp.discounts values ('100100', 'G1', 4000);
  insert into erp.net_prices values ('100100', 'K-1', 'LAMP', 500, 1, null);
  insert into erp.invoice_discounts values ('100100', 100000, 200);
  insert into erp.copper_quotations values ('2026-01-01', 30000, 0, 15000);
  insert into erp.stock values ('LAMP', 'bern', 50, 0), ('LAMP', 'zuerich', 90, 10), ('CABLE', 'bern', 500, 0),
    ('FRIDGE', 'bern', 0, 0), ('OLD', 'bern', 3, 0);
  insert into erp.arrivals values ('FRIDGE', '2026-12-03', 5);`;

export type TestErp = Pick<StandaloneErp, 'port' | 'advance'> & {
  readonly db: Db;
  /** Another node of the same ERP. */
  readonly openNode: (options?: { readonly connectionsMax: number }) => StandaloneErp;
  readonly close: () => Promise<void>;
};

/** A standalone ERP on a database of its own, with the world that the port's suite describes. */
export async function openTestErp(demoMinutes = 0): Promise<TestErp> {
  const server = inject('databaseServer');
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(server, name, TEMPLATE);
  const connectionString = onDatabase(server, name);
  const database = openDatabase(connectionString, { connectionsMax: 2, onError: () => {} });
  await database.db.text(world);
  const nodes: StandaloneErp[] = [];
  const openNode = ({ connectionsMax } = { connectionsMax: 4 }) => {
    const node = openStandaloneErp({
      databaseAddress: connectionString,
      connectionsMax,
      timeoutMs: 60_000,
      operator,
      demoMinutes,
      articleSource,
      onError: (error) => {
        throw error;
      },
    });
    nodes.push(node);
    return node;
  };
  const { port, advance } = openNode();
  return {
    port,
    advance,
    db: database.db,
    openNode,
    close: async () => {
      for (const node of nodes) await node.close();
      await database.close();
      await removeDatabase(server, name);
    },
  };
}
