import { giveMemoryBackWhenQuiet } from '#platform/give-memory-back.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog, type Log } from '#platform/log.ts';
import { vacuumTables } from '#platform/vacuum-tables.ts';
import type { Config } from './config.ts';
import type { AppDependencies } from './ctx.ts';
import { listDemoLogIns, loadDemoWorldIfWanted } from './demo-world.ts';
import { followSettings } from './follow-settings.ts';
import { requireFreePort } from './listen.ts';
import { openShopDatabase } from './open-database.ts';
import { openShopFiles } from './open-files.ts';
import { openPorts } from './open-ports.ts';
import { followShopTuning } from './follow-shop-tuning.ts';
import { jobs } from './shop-lists.ts';
import { SHOP_VERSION } from './shop-version.ts';
import { startServing } from './start-serving.ts';
import { startWork } from './start-work.ts';
import { stopAll, type Report, type Stops } from './stops.ts';

/** The shop itself speaks no HTTPS, so there is a proxy before it. */
const NO_PROXY_NAMED =
  'PUBLIC_URL is HTTPS, so a proxy stands before the shop, but TRUSTED_PROXIES names none: all customers share the limits of one.';

export type RunningShop = {
  /** Lines to print when everything is ready. */
  readonly greeting: readonly string[];
  /** Serves on for `drainMs` while `/api/ready` says that the process is about to end. */
  readonly drain: () => Promise<void>;
  readonly drainMs: number;
  readonly stop: () => Promise<void>;
  readonly log: Log;
};

type Started = { readonly log: Log; readonly report: Report; readonly stops: Stops };

/**
 * Starts everything in the order in which it is needed and stops it in the opposite one.
 * @throws Error with a message for the person who started it: state folder, database, port
 */
export async function startShop(config: Config, report: Report): Promise<RunningShop> {
  const stops: Stops = [];
  const log = makeLog(config.LOG_LEVEL);
  try {
    const parts = await startParts(config, { log, report, stops });
    return { ...parts, drainMs: config.DRAIN_SECONDS * 1000, stop: () => stopAll(stops), log };
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

async function startParts(
  config: Config,
  { log, report, stops }: Started,
): Promise<Pick<RunningShop, 'greeting' | 'drain'>> {
  await requireFreePort(config);
  if (config.PUBLIC_URL?.startsWith('https:') && config.TRUSTED_PROXIES.length === 0) log.warn({}, NO_PROXY_NAMED);
  const { database, connectionString, isChanged } = await openShopDatabase(config, log, report, stops);
  const { db } = database;
  const files = openShopFiles(config, connectionString, log, stops);
  const isDemo = await loadDemoWorldIfWanted(config, { db, files, now: new Date() }, report);
  // Port 0 lets the system choose: where the shop is to be found is known once it listens.
  let publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const settings = await followSettings({ database, log, isDemo, publicUrl: () => publicUrl, stops });

  const runner = await openJobs(db, jobs, log);
  stops.push(runner.stop);
  if (isChanged) await runner.enqueue(db, vacuumTables, {});
  const readOperator = settings.operator;
  const opened = { config, connectionString, database, files, readOperator, isDemo, log, report, stops };
  const { ports, advanceErp } = await openPorts(opened);
  const parts: AppDependencies = {
    ...ports,
    db,
    jobs: runner,
    log,
    get operator() {
      return readOperator();
    },
    refreshOperator: settings.refresh,
    isSetUp: settings.isSetUp,
    clock: () => new Date(),
    version: SHOP_VERSION,
    checksReplies: config.NODE_ENV !== 'production',
    trustedProxies: config.TRUSTED_PROXIES,
  };
  await followShopTuning(parts, stops);

  const serving = { parts, settings, database, publicUrl: () => publicUrl, stops };
  const { app, address } = await startServing(config, serving);
  publicUrl = config.PUBLIC_URL ?? address;
  if (config.ROLES.includes('worker')) {
    await settings.onceSetUp(() => startWork(parts, runner, advanceErp, stops));
  }
  const stopGivingBack = giveMemoryBackWhenQuiet();
  stops.push(async () => stopGivingBack());
  const next = isDemo ? await listDemoLogIns({ db }) : nextStep(settings.isSetUp());
  return {
    greeting: [`Helvolt ready on ${address}`, ...next],
    drain: () => app.draining.begin(config.DRAIN_SECONDS),
  };
}

/** What to do next after the shop has started (docs/domain/operator.md#first-start). */
function nextStep(isSetUp: boolean): readonly string[] {
  return isSetUp ? [] : ['There is no operator yet. Next, in a second terminal: npm run setup'];
}
