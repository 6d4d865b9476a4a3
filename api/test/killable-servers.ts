import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { openDatabase, type Database } from '#platform/db.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { startThrowawayPostgres } from '#platform/postgres-launcher/index.ts';
import { makeBackgroundCtx } from '#src/app/ctx.ts';
import { loadDemoConditions } from '#src/demo/conditions.ts';
import { DEMO_PASSWORD, loadDemoCustomers } from '#src/demo/customers.ts';
import { loadDemoStock } from '#src/demo/stock.ts';
import { jobs } from '#src/app/shop-lists.ts';
import { transmitWaitingOrders } from '#src/modules/orders/index.ts';
import { demoOperator } from '#src/demo/settings.data.ts';
import { insertArticles } from './articles.ts';
import { testPorts } from './ports.ts';

const HOUR_MS = 3_600_000;
/** A purchase takes some tenths of a second: within this time it is met at any of its steps. */
const PURCHASE_MS = 500;
const LOOK_MS = 10;
/** A busy shop asks for two seconds; whoever is told to wait longer has asked for something else too often. */
const RETRY_SECONDS_MAX = 5;

export type Server = { readonly child: ChildProcess; readonly address: string };
export type Front = { readonly address: string; readonly close: () => void };
export type Asked = {
  readonly status: number;
  readonly data: Record<string, string>;
  readonly cookies: readonly string[];
};

export type KillPlan = {
  readonly rounds: number;
  readonly start: () => Promise<Server>;
  /** What customers do, beginning each thing with `mayBegin`, until it is over. */
  readonly work: () => Promise<unknown>;
  /** How much they have got done so far. */
  readonly countDone: () => number;
};

/** Servers of the shop that are killed with -9 while customers go on asking; they ask the next one as if nothing had happened. */
export function makeKillableServers() {
  /** Where the living server answers; customers whose server was killed wait here for the next one. */
  let address = Promise.withResolvers<string>();
  const children = new Set<ChildProcess>();
  /** While it is open, customers begin something new. */
  let gate = Promise.withResolvers<void>();
  let isOver = false;

  async function start(...args: readonly string[]): Promise<Server> {
    const program = path.join(import.meta.dirname, 'serve-api.ts');
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.add(child);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server ended before it answered.')));
    const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
    ended.catch(() => undefined); // from here on it is killed
    return { child, address: line.toString().trim() };
  }

  async function kill({ child }: Server): Promise<void> {
    address = Promise.withResolvers();
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    children.delete(child);
  }

  /** Sends the same request until there is an answer; a busy server is asked again after its Retry-After. */
  async function ask(
    method: string,
    url: string,
    init: { readonly cookie?: string; readonly requestId?: string; readonly body?: unknown } = {},
  ): Promise<Asked> {
    const requestId = init.requestId ?? randomUUID();
    for (;;) {
      const base = await address.promise;
      try {
        const isForm = init.body instanceof URLSearchParams;
        const response = await fetch(`${base}/api${url}`, {
          method,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            'x-request-id': requestId,
            ...(init.cookie && { cookie: init.cookie }),
            ...(init.body !== undefined && !isForm && { 'content-type': 'application/json' }),
          },
          ...(init.body !== undefined && {
            body: isForm ? init.body : JSON.stringify(init.body),
          }),
        });
        const { data = {} } = (await response.json()) as { data?: Record<string, string> };
        const retrySeconds = Number(response.headers.get('retry-after') ?? 0);
        if (retrySeconds > 0 && retrySeconds <= RETRY_SECONDS_MAX) {
          await sleep(retrySeconds * 1000);
          continue;
        }
        return { status: response.status, data, cookies: response.headers.getSetCookie() };
      } catch {
        await sleep(LOOK_MS); // killed under way: once more, at the next server
      }
    }
  }

  /** One address for whichever server lives, as a shop behind a balancer has: what is sent to none of them is lost. */
  async function openFront(): Promise<Front> {
    const front = net.createServer((client) => {
      client.on('error', () => undefined);
      void address.promise.then((base) => {
        const server = net.connect(Number(new URL(base).port), '127.0.0.1', () => client.pipe(server).pipe(client));
        server.on('error', () => client.destroy()).on('close', () => client.destroy());
      });
    });
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    const { port } = front.address() as net.AddressInfo;
    return { address: `http://127.0.0.1:${port}`, close: () => front.close() };
  }

  const goLive = (server: Server) => address.resolve(server.address);

  /**
   * Kills one server after the other, each while customers are at work and after at least one of them has got something done.
   * They begin nothing new while the next server starts: else they would take the processors from it.
   * @returns the last server, which is alive
   */
  async function killInTurn({ rounds, start, work, countDone }: KillPlan): Promise<Server> {
    let server = await start();
    goLive(server);
    const working = work();
    const brokenOff = working.then(() => Promise.reject(new Error('Nobody works any more.')));
    brokenOff.catch(() => undefined); // after the last round they may end
    for (let round = 0; round < rounds; round++) {
      const next = await Promise.race([start(), brokenOff]);
      const before = countDone();
      gate.resolve();
      while (countDone() === before) await Promise.race([sleep(LOOK_MS), brokenOff]);
      await sleep(Math.random() * PURCHASE_MS);
      gate = Promise.withResolvers();
      await kill(server);
      server = next;
      goLive(server);
    }
    isOver = true;
    gate.resolve();
    await working;
    return server;
  }

  return {
    start,
    kill,
    ask,
    openFront,
    killInTurn,
    /** Waits until something new may be begun. @returns false when it is over */
    mayBegin: async (): Promise<boolean> => {
      await gate.promise;
      return !isOver;
    },
    isOver: () => isOver,
    /** @returns the cookie of a demo account */
    logIn: async (email: string): Promise<string> => {
      const body = new URLSearchParams({ 'loginForm[email]': email, 'loginForm[password]': DEMO_PASSWORD });
      const { cookies } = await ask('POST', '/login_check', { body });
      return cookies.map((one) => one.split(';')[0]).join('; ');
    },
    killAll: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}

/** What the killed servers had begun to hand over comes round again later; here the clock is put forward. */
export async function handOverTheRest(connectionString: string, database: Database): Promise<void> {
  const ports = await testPorts(connectionString, database);
  const log = makeLog('silent');
  const runner = await openJobs(database.db, jobs, log);
  const operator = { ...demoOperator, publicUrl: 'http://localhost:3000' };
  const clock = () => new Date(Date.now() + HOUR_MS);
  const parts = { ...ports, db: database.db, jobs: runner, log, operator, clock, version: 'test', trustedProxies: [] };
  for (let waiting = 1; waiting > 0;) {
    await transmitWaitingOrders.run(makeBackgroundCtx(parts, randomUUID()), {});
    waiting = await database.db.run(sql`select from orders.orders where transmitted_at is null`);
  }
  await runner.stop();
  await ports.close();
}

export type KillStage = {
  readonly postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>;
  readonly database: Database;
  /** Where the servers leave their e-mails. */
  readonly outboxFolder: string;
};

/** A database server of its own with demo customers, conditions, stock and these articles, where no credit stops anybody. */
export async function openKillStage(articles: Parameters<typeof insertArticles>[1]): Promise<KillStage> {
  const postgres = await startThrowawayPostgres();
  await migrate(postgres.connectionString, path.join(import.meta.dirname, '../migrations'), () => {});
  const database = openDatabase(postgres.connectionString, { connectionsMax: 4, onError: () => {} });
  const ctx = { db: database.db, now: new Date() };
  await loadDemoCustomers(ctx);
  await insertArticles(database.db, articles);
  await loadDemoConditions(ctx);
  await loadDemoStock(ctx);
  await database.db.run(sql`update erp.customers set credit_limit_cents = null`);
  return { postgres, database, outboxFolder: await mkdtemp(path.join(os.tmpdir(), 'shop-outbox-')) };
}

export async function closeKillStage({ postgres, database, outboxFolder }: KillStage): Promise<void> {
  await database.close();
  await postgres.stop();
  await rm(outboxFolder, { recursive: true });
}
