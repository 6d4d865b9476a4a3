import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseAccount } from './account.ts';
import { createCluster, DATABASE_USER } from './cluster.ts';
import { own } from './database-folder.ts';
import { connectionStringOf, ensureDatabase } from './databases.ts';
import { startServer, stopServer } from './server-process.ts';
import { PORT, prepareSocketFolder } from './socket-folder.ts';
import { startBuiltInPostgres } from './start-built-in-postgres.ts';

/** Trades durability for speed: what these servers hold is thrown away anyway. */
export const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

export type ThrowawayPostgres = {
  readonly connectionString: string;
  /** Stops the server and removes it without a trace. */
  readonly stop: () => Promise<void>;
};

/**
 * A server of its own in a temporary folder, for tests and measurements.
 * @param bin folder with the programs of an installed PostgreSQL 15 or newer; without it the built-in one
 */
export async function startThrowawayPostgres(bin?: string): Promise<ThrowawayPostgres> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'shop-db-')));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    // When root runs the tests, the database's account must be able to pass.
    chmodSync(folder, 0o711);
    const server = bin ? await startInstalled(bin, folder) : await startOwn(folder);
    const stop = () => server.stop().finally(remove);
    return { connectionString: server.connectionString, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

function startOwn(stateDir: string) {
  const quiet = { info: () => undefined, warn: () => undefined };
  return startBuiltInPostgres({ stateDir, log: quiet, settings: throwawaySettings });
}

async function startInstalled(bin: string, folder: string) {
  const at = { folder, account: chooseAccount(0) };
  own(folder, at.account);
  const data = path.join(folder, 'data');
  // The builtin locale is newer than the oldest server we support; plain C sorts the same way.
  await createCluster(bin, data, at, ['--locale=C']);
  const socketFolder = prepareSocketFolder(at);
  const onSlow = () => undefined;
  const server = await startServer({ bin, data, socketFolder, at, settings: throwawaySettings, onSlow });
  const connection = { host: socketFolder, port: PORT, user: DATABASE_USER, database: 'shop' };
  const connectionString = connectionStringOf(connection);
  await ensureDatabase(connectionString, connection.database);
  return { connectionString, stop: () => stopServer(server) };
}
