import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { startServer, type Server } from './child.ts';
import { ask, measure, type Figures, type Round } from './load.ts';
import { sized } from './scale.ts';

const CHANGES = sized(10_000, 1000);
/** Changed products of one transaction, and how often there is one: 500 products a second. */
const TOGETHER = 25;
const EVERY_MS = 50;
/** Each node is asked this often how far it is. */
const LOOK_MS = 25;
const PATIENCE_MS = 60_000;
/** Connections that keep asking the first node meanwhile. */
const ASKING = 8;
const LAG_MS_MAX = 2000;
/** The same number as `lockCatalogue` of the import takes. */
const WRITER_LOCK = 7_301_430;

export type ChangesFigures = {
  readonly changes: number;
  readonly nodes: number;
  /** From the commit of a change until every node answers from it, milliseconds. */
  readonly lagP50: number;
  readonly lagMax: number;
  /** What the first node answered meanwhile. */
  readonly queries: Figures;
  readonly result: string;
};

type Commit = { readonly version: number; readonly at: number };

/**
 * 10 000 products change in a running shop of two nodes while the first one is asked: how long until each change can be
 * found everywhere? Nothing but the order of changes is written, so the catalogue stays as it is.
 */
export async function measureChanges(shop: Server, stateDir: string, round: Round): Promise<ChangesFigures> {
  const postgres = await startBuiltInPostgres({ stateDir, log: { info: () => undefined, warn: () => undefined } });
  const own = mkdtempSync(path.join(os.tmpdir(), 'shop-bench-node-'));
  for (const file of readdirSync(stateDir))
    if (file.endsWith('.snapshot')) copyFileSync(path.join(stateDir, file), path.join(own, file));
  const env = { SHOP_STATE: own, PORT: '0', DATABASE_CONNECTIONS: '8' };
  const second = await startServer(
    'api/src/app/main.ts',
    { ...env, DATABASE_URL: postgres.connectionString },
    () => undefined,
  );
  const client = new pg.Client({ connectionString: postgres.connectionString });
  try {
    await client.connect();
    await Promise.all([shop.untilIdle(), second.untilIdle()]);
    const commits: Commit[] = [];
    let isWritten = false;
    const writing = writeChanges(client, commits).finally(() => {
      isWritten = true;
    });
    const lags = [shop, second].map((node) => followNode(node, commits, () => isWritten));
    const queries = await measure(shop.origin, ASKING, (CHANGES / TOGETHER) * EVERY_MS, round);
    await writing;
    const [first = [], other = []] = await Promise.all(lags);
    const worst = commits.map((_, n) => Math.max(first[n] ?? Infinity, other[n] ?? Infinity)).toSorted((a, b) => a - b);
    const lagMax = worst.at(-1) ?? Infinity;
    return {
      changes: CHANGES,
      nodes: 2,
      lagP50: worst[Math.floor(worst.length / 2)] ?? Infinity,
      lagMax,
      queries,
      result: lagMax <= LAG_MS_MAX ? `ok (<= ${LAG_MS_MAX} ms)` : `TOO LATE (> ${LAG_MS_MAX} ms)`,
    };
  } finally {
    await client.end();
    await second.stop();
    await postgres.stop();
    rmSync(own, { recursive: true, force: true });
  }
}

async function writeChanges(client: pg.Client, commits: Commit[]): Promise<void> {
  const { rows } = await client.query<{ sku: string }>(
    'select sku from catalogue.products where is_active order by sku limit $1',
    [CHANGES],
  );
  const started = performance.now();
  for (let at = 0; at < CHANGES; at += TOGETHER) {
    const skus = Array.from({ length: TOGETHER }, (_, n) => rows[(at + n) % rows.length]?.sku ?? '');
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [WRITER_LOCK]);
    await client.query('update catalogue.products set changed_at = now() where sku = any($1)', [skus]);
    const recorded = await client.query<{ version: string }>(
      'insert into catalogue.changes (sku) select unnest($1::text[]) returning version',
      [skus],
    );
    await client.query("select pg_notify('catalogue_changed', '')");
    await client.query('commit');
    commits.push({ version: Math.max(...recorded.rows.map(({ version }) => Number(version))), at: performance.now() });
    const pause = started + (commits.length + 1) * EVERY_MS - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Looks until the node has everything; answers how long it took for each commit. */
async function followNode(node: Server, commits: readonly Commit[], isWritten: () => boolean): Promise<number[]> {
  const lags: number[] = [];
  const deadline = performance.now() + PATIENCE_MS;
  while (!(isWritten() && lags.length === commits.length) && performance.now() < deadline) {
    const { body } = await ask(undefined, node.origin, { method: 'GET', path: '/api/ready' });
    const now = performance.now();
    const position = Number((JSON.parse(body) as { data?: { indexVersion: string } }).data?.indexVersion);
    for (let next = commits[lags.length]; next && next.version <= position; next = commits[lags.length])
      lags.push(Math.max(0, now - next.at));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return lags;
}
