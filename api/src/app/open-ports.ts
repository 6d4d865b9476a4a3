import { countCalls } from '#platform/count-calls.ts';
import { openFlushSignal } from '#platform/cache/flush-signal.ts';
import type { Database } from '#platform/db.ts';
import { openTallies, type Tallies } from '#platform/tallies.ts';
import { databaseRateLimiter } from '#platform/rate-limiter/rate-limiter.sql.ts';
import { valkeyRateLimiter } from '#platform/rate-limiter/rate-limiter.valkey.ts';
import type { RateLimiter } from '#platform/rate-limiter/rate-limiter.ts';
import { openValkey } from '#platform/valkey/open-valkey.ts';
import type { Log } from '#platform/log.ts';
import { startPoller } from '#platform/poller.ts';
import { traceCalls } from '#platform/tracing/tracing.ts';
import type { Config } from './config.ts';
import type { Ports } from '../context/context.ts';
import type { Operator } from '../context/operator.ts';
import type { SecurityEventLog } from '../context/security-events.ts';
import { openMail } from './open-mail.ts';
import type { Report, Stops } from './stops.ts';
import { SHOP_VERSION } from './shop-version.ts';
import { guardPorts } from './guard-ports.ts';
import { masterData } from '../modules/catalogue/index.ts';
import { openMonitor } from '../modules/engine-room/index.ts';
import type { Monitor } from '../context/monitor.ts';
import { recordMails } from '../ports/mail/mail.recorded.ts';
import { openSecurityEventLog } from '../modules/security-events/index.ts';
import { openDecoder } from '../ports/decoder/decoder.ts';
import { openWebPush } from '../ports/push/push.web.ts';
import { openPrinter } from '../ports/printer/printer.ts';
import type { ErpPort } from '../ports/erp/erp.port.ts';
import { usualHttpErpSettings } from '../ports/erp/http/ask-erp.ts';
import { openImportFolder } from '../ports/import-folder/import-folder.ts';
import { openHttpErp } from '../ports/erp/http/erp.http.ts';
import { openIdentityProviders } from '../ports/identity-provider/identity-provider.openid.ts';
import { usualProviderSettings } from '../ports/identity-provider/provider-fetch.ts';
import type { DatabaseAddress } from '#platform/primary.ts';
import type { FilesPort } from '../ports/files/files.port.ts';
import { openShopCaches } from './open-shop-caches.ts';
import { openSearchEngine } from './open-search-engine.ts';
import { openSecrets } from './open-secrets.ts';
import { openPayment } from './open-payment.ts';
import { liveErpOperator, openStandaloneErp, type StandaloneErp } from '../standalone-erp/index.ts';

/** How long a page waits for the ERP, milliseconds. */
const ERP_MS_MAX = 8000;

export type PortOptions = {
  readonly config: Config;
  readonly databaseAddress: DatabaseAddress;
  readonly database: Database;
  readonly files: FilesPort;
  /** Read each time: settings change while the shop runs. */
  readonly readOperator: () => Operator;
  /** Whether this is the demo world, whose built-in ERP is quick. */
  readonly isDemo: boolean;
  readonly log: Log;
  readonly report: Report;
  readonly stops: Stops;
};

export type OpenedPorts = {
  readonly ports: Ports;
  /** Lets the built-in ERP live on until an instant; a real one has a clock of its own. */
  readonly advanceErp: ((now: Date) => Promise<unknown>) | undefined;
};

/** Opens the outer world as configured: what is not configured is built in. */
export async function openPorts(options: PortOptions): Promise<OpenedPorts> {
  const { config, database, files, log, report, stops } = options;
  const searchEngine = await openSearchEngine({ config, database, log, report });
  stops.push(() => searchEngine.close());
  const flushSignal = await openFlushSignal(database, (error) => log.error({ err: error }, 'flush of caches'));
  stops.push(flushSignal.close);
  const printer = openPrinter();
  stops.push(printer.close);
  const decoder = openDecoder();
  stops.push(decoder.close);
  const monitor = openShopMonitor(database, log, stops);
  const erp = openErp(options, monitor);
  const mail = await openMail({ config, db: database.db, readOperator: options.readOperator, stops });
  const ports = {
    searchEngine,
    printer,
    decoder,
    cache: openShopCaches(searchEngine, flushSignal),
    rateLimiter: await openRateLimiter(config, log, stops),
    securityEvents: openSecurityEvents(database, log, stops),
    secretBox: await openSecrets(config),
    mail: recordMails(traceCalls('mail', mail), {
      db: database.db,
      clock: () => new Date(),
      onError: (error) => log.error({ err: error }, 'record of e-mails'),
    }),
    payment: countCalls('payment', traceCalls('payment', await openPayment(options)), monitor.recordCall),
    files,
    identityProviders: openProviders(config, stops),
    erp: countCalls('erp', traceCalls('erp', erp.port), monitor.recordCall),
    monitor,
    tallies: openShopTallies(database, log, stops),
    push: openPush(config, stops),
    importFolder: config.IMPORT_FOLDER === undefined ? null : openImportFolder(config.IMPORT_FOLDER),
  };
  const asked = guardPorts(ports, (operation) => {
    log.error({ operation, stack: new Error(operation).stack }, 'an outer system is asked with a transaction open');
  });
  return { ports: asked, advanceErp: erp.advance };
}

/** Counts for all nodes: in Valkey where there is one. */
async function openRateLimiter({ VALKEY_URL: url }: Config, log: Log, stops: Stops): Promise<RateLimiter> {
  if (url === undefined) return databaseRateLimiter;
  const valkey = await openValkey(url, log);
  stops.push(valkey.close);
  return valkeyRateLimiter(valkey, databaseRateLimiter);
}

function openProviders(config: Config, stops: Stops) {
  const isPrivateAllowed = config.SSO_PRIVATE_PROVIDERS === '1';
  const { port, close } = openIdentityProviders({ ...usualProviderSettings, isPrivateAllowed });
  stops.push(close);
  return port;
}

/** How long a push service may take, milliseconds. */
const PUSH_MS_MAX = 8000;

function openPush(config: Config, stops: Stops) {
  const { port, close } = openWebPush({
    isPrivateAllowed: config.PUSH_PRIVATE_SERVICES === '1',
    timeoutMs: PUSH_MS_MAX,
  });
  stops.push(close);
  return port;
}

/** How long a security event may wait in memory, milliseconds. */
const SECURITY_EVENTS_REST_MS = 2000;

/** How long a fault may wait in memory, milliseconds. */
const FAULTS_REST_MS = 1000;

function openShopMonitor({ db }: Database, log: Log, stops: Stops): Monitor {
  const monitor = openMonitor(db, SHOP_VERSION, () => new Date());
  const onError = (error: unknown) => log.error({ err: error }, 'record of errors');
  stops.push(() => monitor.flush().catch(onError));
  stops.push(startPoller(FAULTS_REST_MS, monitor.flush, onError));
  return monitor;
}

/** How long counts may wait in memory, milliseconds. */
const TALLIES_REST_MS = 5000;

function openShopTallies({ db }: Database, log: Log, stops: Stops): Tallies {
  const tallies = openTallies(db);
  const onError = (error: unknown) => log.error({ err: error }, 'tallies');
  stops.push(() => tallies.flush().catch(onError));
  stops.push(startPoller(TALLIES_REST_MS, tallies.flush, onError));
  return tallies;
}

/** Stored every few seconds, and once more when no request comes any longer. */
function openSecurityEvents({ db }: Database, log: Log, stops: Stops): SecurityEventLog {
  const events = openSecurityEventLog(db);
  const onError = (error: unknown) => log.error({ err: error }, 'security events');
  stops.push(() => events.flush().catch(onError));
  stops.push(startPoller(SECURITY_EVENTS_REST_MS, events.flush, onError));
  return events;
}

/** See docs/domain/erp.md#two-adapters. */
function openErp(
  { config, databaseAddress, readOperator, isDemo, log, stops }: PortOptions,
  { recordPause }: Monitor,
): {
  readonly port: ErpPort;
  readonly advance?: StandaloneErp['advance'];
} {
  const { ERP_URL: url, ERP_TOKEN: token } = config;
  if (url !== undefined) {
    const onPause = (operation: string, until: Date | null) => recordPause(`erp.${operation}`, until);
    return { port: openHttpErp({ ...usualHttpErpSettings, url, token, timeoutMs: ERP_MS_MAX, onPause }) };
  }
  const erp = openStandaloneErp({
    databaseAddress,
    connectionsMax: Math.ceil(config.DATABASE_CONNECTIONS / 2),
    timeoutMs: ERP_MS_MAX,
    operator: liveErpOperator(readOperator),
    ...(config.ERP_PRICED_LINES_MAX !== undefined && { calculatedLinesMax: config.ERP_PRICED_LINES_MAX }),
    demoMinutes: isDemo ? config.SHOP_DEMO_MINUTES : 0,
    articleSource: masterData,
    onError: (error) => log.error({ err: error }, 'connection of the ERP'),
  });
  stops.push(erp.close);
  return erp;
}
