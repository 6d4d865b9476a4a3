import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { ask } from './load.ts';
import { root } from './child.ts';

/** Shoppers that order concurrently, each with a cart of his own. */
export const SHOPPERS = 32;
export const PASSWORD = 'Helvolt-2026!';

/** A state folder that lives on between runs, as long as neither the tables nor the demo catalogue change. */
export function stateFolder(products: number): string {
  const hash = createHash('sha256');
  for (const folder of ['api/migrations', 'packages/demo-catalogue/src']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (file.isFile()) hash.update(readFileSync(path.join(file.parentPath, file.name)));
    }
  }
  return path.join(root, '.cache/bench', `state-${products}-${hash.digest('hex').slice(0, 12)}`);
}

/** Makes the shoppers in the database of a running shop (the demo world has too few) and logs them in. */
export async function logInShoppers(origin: string, stateDir: string): Promise<readonly string[]> {
  await insertShoppers(stateDir);
  const cookies: string[] = [];
  for (let n = 0; n < SHOPPERS; n++) cookies.push(await logIn(origin, `bench-${n}@elektro-muster.example`));
  return cookies;
}

async function insertShoppers(stateDir: string): Promise<void> {
  const postgres = await startBuiltInPostgres({ stateDir, log: { info: () => undefined, warn: () => undefined } });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rows } = await client.query<{ columns: string }>(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'customers' and table_name = 'company_users' and column_name not in ('id', 'username', 'email')
      and is_generated = 'NEVER'`);
  const columns = rows[0]?.columns ?? '';
  await client.query(`
    insert into customers.company_users (username, email, ${columns})
    select 'bench-' || n, 'bench-' || n || '@elektro-muster.example', ${columns}
    from customers.company_users, generate_series(0, ${SHOPPERS - 1}) n
    where email = 'anna.muster@elektro-muster.example'
    on conflict do nothing`);
  // Their company orders for millions within a minute: what is measured is ordering, not a credit that is used up.
  await client.query(`update erp.customers set credit_limit_cents = null where company_number = '100100'`);
  await client.end();
  await postgres.stop();
}

/** @returns the session's cookie, ready to be sent */
export async function logIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/login_check`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ 'loginForm[email]': email, 'loginForm[password]': PASSWORD }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || cookie === undefined) throw new Error(`${email} could not log in: ${await response.text()}`);
  return cookie;
}

export type Goods = {
  /** The category with the most products. */
  readonly broadCategory: string;
  readonly productPath: string;
  readonly categoryPath: string;
  readonly product: { readonly sku: string; readonly eNumber: string; readonly quantityMin: number };
  readonly fifty: readonly { readonly sku: string; readonly quantity: number }[];
  /** Three manufacturers and a second facet with two values: the filters of a user who knows what he wants. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
};

type Category = { readonly id: string; readonly url: string; readonly productAmount: number };
type Listing = {
  readonly products: readonly {
    sku: string;
    eNumber: string;
    url: string;
    quantityMin: number;
    isDiscontinued: boolean;
  }[];
  readonly facets: readonly { name: string; type: string; values: readonly { value: string }[] }[];
};

/** What the rounds ask for, found through the shop itself. */
export async function findGoods(origin: string): Promise<Goods> {
  const tree = await post<{ categories: readonly Category[] }>(origin, 'GET', '/api/category');
  const broad = tree.categories.toSorted((a, b) => b.productAmount - a.productAmount)[0];
  if (!broad) throw new Error('The catalogue is empty.');
  const listing = await post<Listing>(origin, 'POST', '/api/product', { categoryId: broad.id, ipp: 100 });
  const sold = listing.products.filter((product) => !product.isDiscontinued);
  const [product] = sold;
  if (!product) throw new Error('The largest category has no products.');
  const lists = listing.facets.filter((facet) => facet.type === 'values' && facet.values.length > 2).slice(0, 3);
  return {
    broadCategory: broad.id,
    categoryPath: broad.url,
    productPath: product.url,
    product,
    fifty: sold.slice(0, 50).map(({ sku, quantityMin }) => ({ sku, quantity: quantityMin })),
    filters: Object.fromEntries(lists.map(({ name, values }) => [name, values.slice(0, 3).map(({ value }) => value)])),
  };
}

async function post<T>(origin: string, method: string, path: string, body?: unknown): Promise<T> {
  const reply = await ask(undefined, origin, {
    method,
    path,
    headers: { 'x-request-id': randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.slice(0, 300)}`);
  return (JSON.parse(reply.body) as { data: T }).data;
}
