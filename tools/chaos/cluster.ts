import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  poolerMissing,
  startThrowawayPooler,
  startThrowawayPostgres,
} from '../../api/src/platform/postgres-launcher/index.ts';
import { freePort } from '../free-port.ts';
import { root } from '../repository.ts';
import { shopProgram } from '../shop-program.ts';
import type { Query } from './wholeness.ts';

const LOOK_MS = 50;
/** A little more than HAProxy needs to see that a node is about to end. */
const DRAIN_SECONDS = '3';
/** What three processes share behind the pooler; by themselves they would take some sixty. */
const SHARED_CONNECTIONS = 20;
const BALANCER = '/usr/sbin/haproxy';
const jumpingClock = path.join(root, 'tools/chaos/jumping-clock.mjs');

export const nodes = ['one', 'two', 'worker'] as const;
export type NodeName = (typeof nodes)[number];

export type Cluster = {
  /** The address of the balancer. */
  readonly origin: string;
  /** SIGTERM, as systemd and containers do it, until it has ended. */
  readonly end: (node: NodeName) => Promise<void>;
  readonly kill: (node: NodeName) => Promise<void>;
  /** Until the node itself says that it may take traffic, and the balancer sends some. `version`: the folder of another version of the shop. */
  readonly start: (node: NodeName, version?: string) => Promise<void>;
  /** The clock of a node is wrong by an hour, before or behind, and right again the third time. */
  readonly jumpClock: (node: NodeName) => void;
  readonly query: Query;
  readonly stop: () => Promise<void>;
};

/** What the nodes stand on, by their variables; without it a database of the cluster's own. */
export type Outside = {
  readonly env: Readonly<Record<string, string>>;
  readonly connectionString: () => string;
  readonly stop: () => Promise<void>;
};

/** Why there can be none; undefined where there can. */
export const clusterMissing = existsSync(BALANCER) ? undefined : `${BALANCER} is not there`;

/**
 * Two webs and a worker on one database behind HAProxy, as `deploy/haproxy/haproxy.cfg` says it, with a demo world. Where
 * PgBouncer is installed the database is reached through it.
 */
export async function startCluster(
  products: string,
  { outside, version: first = root }: { readonly outside?: Outside; readonly version?: string | undefined } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-cluster-'));
  const outer = outside ?? (await startDatabase());
  const ports = {
    one: await freePort(),
    two: await freePort(),
    worker: await freePort(),
    balancer: await freePort(),
    statistics: await freePort(),
  };
  const running = new Map<NodeName | 'balancer', ChildProcess>();
  const origin = `http://127.0.0.1:${ports.balancer}`;

  const start = async (node: NodeName, version = root): Promise<void> => {
    const own = { ...outer.env, SHOP_STATE: path.join(folder, node), SHOP_DEMO_PRODUCTS: products };
    const child = spawnNode(version, { ...environmentOf(node, ports[node]), ...own });
    running.set(node, child);
    await until(() => answers(`http://127.0.0.1:${ports[node]}/api/ready`), child, node);
    if (node !== 'worker') await until(() => getsTraffic(ports.statistics, node), running.get('balancer'), 'HAProxy');
  };

  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map((child) => endOf(child, 'SIGKILL')));
    await outer.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    running.set('balancer', startBalancer(folder, ports));
    // The first one loads the demo world, the others find it; it fills a search engine outside, too, which webs only ask.
    await start('worker', first);
    await Promise.all([start('one', first), start('two', first)]);
  } catch (error) {
    await stop();
    throw error;
  }

  const ended = (signal: NodeJS.Signals) => (node: NodeName) => endOf(running.get(node), signal);
  return {
    origin,
    end: ended('SIGTERM'),
    kill: ended('SIGKILL'),
    start,
    jumpClock: (node) => void running.get(node)?.kill('SIGUSR2'),
    query: asking(outer.connectionString),
    stop,
  };
}

async function startDatabase(): Promise<Outside> {
  const { connectionString, stop } = await startThrowawayPostgres();
  if (poolerMissing) return { connectionString: () => connectionString, env: { DATABASE_URL: connectionString }, stop };
  const pooler = await startThrowawayPooler(connectionString, SHARED_CONNECTIONS);
  return {
    connectionString: () => connectionString,
    env: { DATABASE_URL: pooler.connectionString, DATABASE_DIRECT_URL: connectionString },
    stop: async () => {
      await pooler.stop();
      await stop();
    },
  };
}

function asking(connectionString: () => string): Cluster['query'] {
  return async <Row extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client({ connectionString: connectionString() });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
}

function spawnNode(version: string, own: Readonly<Record<string, string>>): ChildProcess {
  const env = {
    ...process.env,
    ...shopProgram.env,
    ...own,
    SHOP_SECRET_KEY: 'c'.repeat(64),
    NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
    SHOP_PARENT: '',
  };
  const program = shopProgram.args.map((arg) => arg.replace(root, version));
  return spawn(process.execPath, ['--import', jumpingClock, ...program], { cwd: version, env, stdio: 'ignore' });
}

function environmentOf(node: NodeName, port: number) {
  return {
    ROLES: node === 'worker' ? 'worker' : 'web',
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS,
    DATABASE_CONNECTIONS: '6',
    SEARCH_THREADS: '0',
    LOG_LEVEL: 'silent',
  };
}

type BalancerPorts = Readonly<Record<'one' | 'two' | 'balancer' | 'statistics', number>>;

function startBalancer(folder: string, ports: BalancerPorts): ChildProcess {
  const statistics = path.join(folder, 'statistics.cfg');
  writeFileSync(
    statistics,
    `listen statistics\n    bind 127.0.0.1:${ports.statistics}\n    stats enable\n    stats uri /\n`,
  );
  const config = path.join(root, 'deploy/haproxy/haproxy.cfg');
  const env = {
    ...process.env,
    SHOP_BIND: `127.0.0.1:${ports.balancer}`,
    SHOP_NODE_1: `127.0.0.1:${ports.one}`,
    SHOP_NODE_2: `127.0.0.1:${ports.two}`,
    SHOP_AWAY_PAGE: path.join(root, 'deploy/haproxy/away.html'),
  };
  const child = spawn(BALANCER, ['-db', '-f', config, '-f', statistics], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => lines.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk));
  child.once('exit', (code) => code && process.stderr.write(Buffer.concat(lines)));
  return child;
}

/** Whether the balancer holds this node for healthy, by its own table. */
async function getsTraffic(port: number, node: NodeName): Promise<boolean> {
  const table = await fetch(`http://127.0.0.1:${port}/;csv`).then(
    (response) => response.text(),
    () => '',
  );
  const [head, ...rows] = table.split('\n').map((line) => line.split(','));
  const status = head?.indexOf('status') ?? -1;
  return rows.some((row) => row[0] === 'nodes' && row[1] === node && row[status] === 'UP');
}

async function until(isSo: () => Promise<boolean>, child: ChildProcess | undefined, name: string): Promise<void> {
  while (!(await isSo())) {
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} did not start.`);
    await sleep(LOOK_MS);
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

async function endOf(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
