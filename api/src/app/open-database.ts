import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { directAddress, findPrimary, pooledAddress, type DatabaseAddress } from '#platform/primary.ts';
import { startBuiltInPostgres } from '#platform/postgres-launcher/index.ts';
import type { Config } from './config.ts';
import { repositoryRoot } from './repository-root.ts';
import type { Report, Stops } from './stops.ts';

/** How long a database may take to answer at the start, milliseconds. */
const DATABASE_ANSWER_MS_MAX = 5000;

export type OpenedDatabase = {
  readonly database: Database;
  readonly databaseAddress: DatabaseAddress;
  /** Whether a database that was in use has changed its form. */
  readonly isChanged: boolean;
};

/**
 * The database in its newest form: the configured one, or the built-in one.
 * @throws Error with a message for the person who started it
 */
export async function openShopDatabase(
  config: Config,
  log: Log,
  report: Report,
  stops: Stops,
): Promise<OpenedDatabase> {
  await prepareStateFolder(config.SHOP_STATE);
  const databaseAddress = addressIn(config) ?? (await startDatabase(config, report, stops));
  const direct = directAddress(databaseAddress);
  await requireDatabase(direct, config.DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  if (config.DATABASE_DIRECT_URL !== undefined) await requireDatabase(pooledAddress(databaseAddress), 'DATABASE_URL');
  const migrations = path.join(repositoryRoot, 'api/migrations');
  const isChanged = await migrate(direct, migrations, (line) => report(`Database: ${line}`));
  const database = openDatabase(databaseAddress, {
    connectionsMax: config.DATABASE_CONNECTIONS,
    transactionsMax: Math.floor(config.DATABASE_CONNECTIONS / 2),
    readAddress: config.DATABASE_READ_URL,
    onError: (error) => log.error({ err: error }, 'database connection'),
  });
  stops.push(database.close);
  return { database, databaseAddress, isChanged };
}

/** The configured database: its address, and where that of a pooler its direct one beside it. */
export function addressIn({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): DatabaseAddress | undefined {
  if (DATABASE_URL === undefined || DATABASE_DIRECT_URL === undefined) return DATABASE_URL;
  return { pooled: DATABASE_URL, direct: DATABASE_DIRECT_URL };
}

async function prepareStateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(`The state folder ${folder} (SHOP_STATE) cannot be written`, { cause });
  }
}

async function startDatabase(config: Config, report: Report, stops: Stops): Promise<string> {
  const log = { info: report, warn: report };
  const postgres = await startBuiltInPostgres({ stateDir: config.SHOP_STATE, log, onProgress: report });
  stops.push(() => postgres.stop());
  return postgres.connectionString;
}

/** A database that answers nothing must end the start in words, not in silence. */
async function requireDatabase(connectionString: string, setting: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    const primary = await findPrimary(connectionString);
    client = new pg.Client({ connectionString: primary, connectionTimeoutMillis: DATABASE_ANSWER_MS_MAX });
    client.on('error', () => undefined); // the query below reports it
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150_000) throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, wanted is 15 or newer`);
  } catch (cause) {
    throw new Error(`The database ${withoutPassword(connectionString)} (${setting}) cannot be used`, { cause });
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function withoutPassword(connectionString: string): string {
  return connectionString.replace(/(:\/\/[^:/@]+):[^@]*@/, '$1@');
}
