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
import { followStaff } from './follow-staff.ts';
import { jobs } from './shop-lists.ts';
import { SHOP_VERSION } from './shop-version.ts';
import { keepShopAddress } from './shop-address.ts';
import { startServing } from './start-serving.ts';
import { startWork } from './start-work.ts';
import { openTracingIfWanted } from './open-tracing-if-wanted.ts';
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

/** The shop's address: port 0 lets the system choose, so it is known only once the shop listens. */
type Address = { publicUrl: string };

async function startParts(config: Config, started: Started): Promise<Pick<RunningShop, 'greeting' | 'drain'>> {
  const { log, stops } = started;
  await openTracingIfWanted(config, stops);
  await requireFreePort(config);
  if (config.PUBLIC_URL?.startsWith('https:') && config.TRUSTED_PROXIES.length === 0) log.warn({}, NO_PROXY_NAMED);
  const address: Address = { publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` };
  const { parts, settings, runner, advanceErp, isDemo, database } = await openParts(config, started, address);
  await followStaff(parts, stops);

  const serving = { parts, settings, database, publicUrl: () => address.publicUrl, stops };
  const { app, address: listensOn } = await startServing(config, serving);
  address.publicUrl = config.PUBLIC_URL ?? listensOn;
  if (config.ROLES.includes('web')) await keepShopAddress(config.SHOP_STATE, address.publicUrl);
  if (config.ROLES.includes('worker')) {
    await settings.onceSetUp(() => startWork(parts, runner, advanceErp, stops));
  }
  const stopGivingBack = giveMemoryBackWhenQuiet();
  stops.push(async () => stopGivingBack());
  const next = isDemo ? await listDemoLogIns({ db: parts.db }) : nextStep(settings.isSetUp());
  return {
    greeting: [`Helvolt ready on ${listensOn}`, ...next],
    drain: () => app.draining.begin(config.DRAIN_SECONDS),
  };
}

/** Database, files, settings, jobs and ports: what the server needs before it answers anybody. */
async function openParts(config: Config, { log, report, stops }: Started, address: Address) {
  const { database, databaseAddress, isChanged } = await openShopDatabase(config, log, report, stops);
  const { db } = database;
  const files = openShopFiles(config, databaseAddress, log, stops);
  const isDemo = await loadDemoWorldIfWanted(config, { db, files, now: new Date() }, report);
  const settings = await followSettings({ database, log, isDemo, publicUrl: () => address.publicUrl, stops });
  const runner = await openJobs(db, jobs, log);
  stops.push(runner.stop);
  if (isChanged) await runner.enqueue(db, vacuumTables, {});
  const readOperator = settings.operator;
  const opened = { config, databaseAddress, database, files, readOperator, isDemo, log, report, stops };
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
  return { parts, settings, runner, advanceErp, isDemo, database };
}

/** What to do next after the shop has started (docs/domain/operator.md#first-start). */
function nextStep(isSetUp: boolean): readonly string[] {
  return isSetUp ? [] : ['There is no operator yet. Next, in a second terminal: npm run setup'];
}
