import { addCompressionAndSecurityHeaders } from '#platform/http/static-files.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { vacuumTables } from '#platform/vacuum-tables.ts';
import { demoOperator } from '../context/operator.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { AppDependencies } from './ctx.ts';
import { listDemoLogIns, loadDemoWorldIfWanted } from './demo-world.ts';
import { listen } from './listen.ts';
import { openShopDatabase } from './open-database.ts';
import { openShopFiles } from './open-files.ts';
import { openPorts } from './open-ports.ts';
import { serveShopPages } from './serve-pages.ts';
import { jobs } from './shop-lists.ts';
import { startWork } from './start-work.ts';
import { stopAll, type Report, type Stops } from './stops.ts';

export type RunningShop = {
  /** Lines to print when everything is ready. */
  readonly greeting: readonly string[];
  readonly stop: () => Promise<void>;
};

/**
 * Starts everything in the order in which it is needed and stops it in the opposite one.
 * @throws Error with words for whoever started it: state folder, database, port
 */
export async function startShop(config: Config, report: Report): Promise<RunningShop> {
  const stops: Stops = [];
  try {
    return { greeting: await startParts(config, report, stops), stop: () => stopAll(stops) };
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

async function startParts(config: Config, report: Report, stops: Stops): Promise<readonly string[]> {
  const log = makeLog(config.LOG_LEVEL);
  const { database, connectionString, isChanged } = await openShopDatabase(config, log, report, stops);
  const { db } = database;
  const files = openShopFiles(config, connectionString, log, stops);
  await loadDemoWorldIfWanted(config, { db, files, now: new Date() }, report);

  const runner = await openJobs(db, jobs, log);
  stops.push(runner.stop);
  if (isChanged) await runner.enqueue(db, vacuumTables, {});
  const { ports, advanceErp } = await openPorts({ config, connectionString, database, files, log, report, stops });
  // Port 0 lets the system choose: where the shop is to be found is known once it listens.
  let publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const parts: AppDependencies = {
    ...ports,
    db,
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
  await serveShopPages(app, config, parts);
  stops.push(() => app.close());
  const address = await listen(app, config);
  publicUrl = config.PUBLIC_URL ?? address;
  if (config.ROLES.includes('worker')) await startWork(parts, runner, advanceErp, stops);
  return [`Helvolt ready on ${address}`, ...(await listDemoLogIns(config, { db }))];
}
