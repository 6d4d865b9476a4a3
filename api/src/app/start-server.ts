import { randomUUID } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { ServerBuild } from 'react-router';
import { openDatabase, type Db } from '#platform/db.ts';
import { servePages, type PageCacheRule } from '#platform/http/pages.ts';
import { addCompressionAndSecurityHeaders, serveBundle } from '#platform/http/static-files.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog, type Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { startPoller } from '#platform/poller.ts';
import { vacuumTables } from '#platform/vacuum-tables.ts';
import { startBuiltInPostgres } from '#platform/postgres-launcher/index.ts';
import { buildApp, makeBackgroundCtx, type AppDependencies } from './app.ts';
import type { Config } from './config.ts';
import { isPersonalPage, isPublicPage } from './page-cache.rules.ts';
import { DEMO_PASSWORD, listDemoAccounts } from '../demo/customers.ts';
import { loadDemoWorld } from '../demo/load-demo-world.ts';
import { jobs } from './jobs.ts';
import { demoOperator } from '../context/operator.ts';
import { pollErp } from '../modules/orders/index.ts';
import { openFiles } from './open-files.ts';
import { openPorts, type OpenedPorts } from './open-ports.ts';
import { SESSION_COOKIE } from '../modules/session/index.ts';
import type { FilesPort } from '../ports/files/files.port.ts';
import { openPrinter } from '../ports/printer/printer.ts';
import { repositoryRoot } from './repository-root.ts';

export type RunningServer = {
  /** Lines to print when everything is ready. */
  readonly greeting: readonly string[];
  readonly stop: () => Promise<void>;
};

/** How long a database may take to answer at the start, milliseconds. */
const DATABASE_ANSWER_MS_MAX = 5000;

type Step = (line: string) => void;

/**
 * Starts everything in the order in which it is needed and stops it in the opposite one.
 * @throws Error with words for whoever started it: state folder, database, port
 */
export async function startServer(config: Config, report: Step): Promise<RunningServer> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    return { greeting: await startParts(config, report, stops), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(config: Config, report: Step, stops: (() => Promise<void>)[]): Promise<readonly string[]> {
  const log = makeLog(config.LOG_LEVEL);
  await prepareStateFolder(config.SHOP_STATE);
  const connectionString = config.DATABASE_URL ?? (await startDatabase(config, report, stops));
  await requireDatabase(connectionString);
  const migrations = path.join(repositoryRoot, 'api/migrations');
  const isChanged = await migrate(connectionString, migrations, (file) => report(`Database: ${file}`));
  const database = openDatabase(connectionString, {
    connectionsMax: config.DATABASE_CONNECTIONS,
    onError: (error) => log.error({ err: error }, 'database connection'),
  });
  stops.push(database.close);
  const files = openFilesOf(config, connectionString, log, stops);
  if (config.SHOP_DEMO === '1') {
    const products = config.SHOP_DEMO_PRODUCTS;
    const printer = openPrinter();
    await loadDemoWorld({ db: database.db, files, now: new Date() }, { products, report, printer }).finally(
      printer.close,
    );
  }

  const runner = await openJobs(database.db, jobs, log);
  stops.push(runner.stop);
  if (isChanged) await runner.enqueue(database.db, vacuumTables, {});
  const { ports, advanceErp } = await openPorts({ config, connectionString, database, files, log, report, stops });
  // Port 0 lets the system choose: where the shop is to be found is known once it listens.
  let publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const parts: AppDependencies = {
    ...ports,
    db: database.db,
    jobs: runner,
    log,
    operator: {
      ...demoOperator,
      get publicUrl() {
        return publicUrl;
      },
    },
    clock: () => new Date(),
    version: '0.1.0',
    trustedProxies: config.TRUSTED_PROXIES,
  };

  const app = await buildApp(parts);
  await addCompressionAndSecurityHeaders(app);
  await servePagesOf(app, config, parts);
  stops.push(() => app.close());
  const address = await listen(app, config);
  publicUrl = config.PUBLIC_URL ?? address;
  if (config.ROLES.includes('worker')) {
    await runner.work(jobs, () => makeBackgroundCtx(parts, randomUUID()));
    stops.push(followErp(parts, advanceErp));
  }
  return [`Helvolt ready on ${address}`, ...(await demoLogIns(config, database.db))];
}

/** Also brings what was stored before files were shared to the other nodes, in the background. */
function openFilesOf(
  { SHOP_STATE }: Config,
  connectionString: string,
  log: Log,
  stops: (() => Promise<void>)[],
): FilesPort {
  const onError = (error: unknown) => log.error({ err: error }, 'files');
  const { port, share, close } = openFiles(path.join(SHOP_STATE, 'files'), connectionString, onError);
  stops.push(close);
  const stop = new AbortController();
  const shared = share(stop.signal).catch(onError);
  stops.push(async () => {
    stop.abort();
    await shared;
  });
  return port;
}

/** How long the shop waits before it polls the ERP again, milliseconds: one query each when there is none. */
const ERP_POLL_INTERVAL_MS = 2000;

/** Advances the built-in ERP and applies its events, or those of a real one, to the orders. */
function followErp(parts: AppDependencies, advanceErp: OpenedPorts['advanceErp']): () => Promise<void> {
  const poll = async () => {
    const ctx = makeBackgroundCtx(parts, randomUUID());
    await advanceErp?.(ctx.now);
    await pollErp(ctx);
  };
  return startPoller(ERP_POLL_INTERVAL_MS, poll, (error) => parts.log.warn({ err: error }, 'polling the ERP'));
}

/** What a stranger needs to look around (docs/domain/health.md#ready-line). */
async function demoLogIns(config: Config, db: Db): Promise<readonly string[]> {
  const accounts = config.SHOP_DEMO === '1' ? await listDemoAccounts({ db }) : [];
  if (accounts.length === 0) return [];
  return [`Demo log-ins, password ${DEMO_PASSWORD}:`, ...accounts.map((email) => `  ${email}`)];
}

async function prepareStateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(`The state folder ${folder} (SHOP_STATE) cannot be written`, { cause });
  }
}

async function startDatabase(config: Config, report: Step, stops: (() => Promise<void>)[]): Promise<string> {
  const log = { info: report, warn: report };
  const postgres = await startBuiltInPostgres({ stateDir: config.SHOP_STATE, log, onProgress: report });
  stops.push(() => postgres.stop());
  return postgres.connectionString;
}

/** A database that answers nothing must end the start in words, not in silence. */
async function requireDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: DATABASE_ANSWER_MS_MAX });
  client.on('error', () => undefined); // the query below reports it
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150_000) throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, wanted is 15 or newer`);
  } catch (cause) {
    throw new Error(`The database ${withoutPassword(connectionString)} (DATABASE_URL) cannot be used`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function withoutPassword(connectionString: string): string {
  return connectionString.replace(/(:\/\/[^:/@]+):[^@]*@/, '$1@');
}

/** The production bundle of the pages, or Vite's fresh one in development. */
async function servePagesOf(app: FastifyInstance, config: Config, { searchEngine }: AppDependencies): Promise<void> {
  if (config.NODE_ENV === 'development') {
    const { serveDevelopmentPages } = await import('./development-pages.ts');
    return serveDevelopmentPages(app, path.join(repositoryRoot, 'web'));
  }
  const cacheRule: PageCacheRule = {
    isPublic: isPublicPage,
    isPersonal: isPersonalPage,
    sessionCookie: SESSION_COOKIE,
    version: () => searchEngine.version(),
  };
  const folder = path.join(repositoryRoot, 'web/build');
  const build = (await import(pathToFileURL(path.join(folder, 'server/index.js')).href)) as ServerBuild;
  await serveBundle(app, path.join(folder, 'client'));
  await servePages(app, { loadBuild: async () => build, mode: 'production', cacheRule });
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
    throw new Error(`Port ${config.PORT} is in use. Choose another one: PORT=${config.PORT + 1} npm start`);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return `http://localhost:${port}`;
}
