import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PORT } from './socket-folder.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const LOOK_MS = 20;

/** Why there can be none; undefined where there can. */
export const poolerMissing = existsSync(PROGRAM) ? undefined : `${PROGRAM} is not there`;

export type ThrowawayPooler = {
  /** The same database, by way of the pooler. */
  readonly connectionString: string;
  readonly stop: () => Promise<void>;
};

/**
 * The PgBouncer that is installed, in transaction mode before a throwaway server, for tests.
 * @param connectionString of the server, by its socket
 * @param connections that all clients share
 * @throws Error with its log when it does not start
 */
export async function startThrowawayPooler(connectionString: string, connections: number): Promise<ThrowawayPooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-pooler-'));
  const host = decodeURIComponent(/host=([^&]*)/.exec(connectionString)?.[1] ?? '');
  const log = path.join(folder, 'log');
  const settings = [
    '[databases]',
    `* = host=${host} port=${PORT} user=${new URL(connectionString).username}`,
    '[pgbouncer]',
    'listen_addr =',
    `listen_port = ${PORT}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    `logfile = ${log}`,
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  chmodSync(folder, 0o777);
  // It does not run as root, and the socket of the database is its account's alone.
  const account = execFileSync('stat', ['-c', '%U', host], { encoding: 'utf8' }).trim();
  const as = process.getuid?.() === 0 ? ['-u', account] : [];
  const child = spawn(PROGRAM, [...as, file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!existsSync(path.join(folder, `.s.PGSQL.${PORT}`))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${readFileSync(log, 'utf8')}`);
    await sleep(LOOK_MS);
  }
  return {
    connectionString: connectionString.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
