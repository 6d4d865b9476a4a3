import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findNativeFolder, prepareBinaries } from './binaries.ts';
import { connectionStringOf } from './databases.ts';
import { own } from './database-folder.ts';
import { chooseAccount, runAs } from './account.ts';
import { startServer, stopServer } from './server-process.ts';
import { DATABASE_USER } from './cluster.ts';
import { PORT, prepareSocketFolder } from './socket-folder.ts';
import { throwawaySettings, type ThrowawayPostgres } from './start-throwaway-postgres.ts';

/** A replica of a throwaway server that follows it, for tests: `select pg_promote()` makes it the primary. */
export async function startThrowawayReplica(connectionString: string): Promise<ThrowawayPostgres> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'shop-replica-')));
  chmodSync(folder, 0o711);
  const primary = new pg.Client({ connectionString });
  await primary.connect();
  const { rows } = await primary.query<{ data_directory: string }>('show data_directory');
  const source = rows[0]?.data_directory ?? '';
  const account = chooseAccount(statSync(source).uid);
  const at = { folder, account };
  own(folder, account);
  const data = path.join(folder, 'data');
  await primary.query(`select pg_backup_start('replica', true)`);
  spawnSync('cp', ['-a', source, data], runAs(account)); // files that go meanwhile are nobody's any more
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
  const stopped = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await primary.end();
  const host = decodeURIComponent(/host=([^&]*)/.exec(connectionString)?.[1] ?? '');
  const follows = `\nprimary_conninfo = 'host=${host} port=${PORT} user=${DATABASE_USER}'\n`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), follows);
  for (const [name, text] of [
    ['backup_label', stopped.rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(path.join(data, name), text);
    chownSync(path.join(data, name), statSync(data).uid, statSync(data).gid);
  }
  const socketFolder = prepareSocketFolder(at);
  const bin = prepareBinaries(findNativeFolder(), folder, account, () => undefined);
  const settings = { ...throwawaySettings, cluster_name: 'replica' };
  const server = await startServer({ bin, data, socketFolder, at, settings, onSlow: () => undefined });
  const database = new URL(connectionString).pathname.slice(1);
  return {
    connectionString: connectionStringOf({ host: socketFolder, port: PORT, user: DATABASE_USER, database }),
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
