import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAs } from './account.ts';
import { databaseEnvironment } from './cluster.ts';
import type { DatabaseFolder } from './database-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { findPostmaster, isLivePostmaster } from './postmaster-file.ts';
import { PORT, removeStaleSocketLock } from './socket-folder.ts';

/** For one shop on a small machine; durable (fsync and synchronous_commit keep their default, on). */
const shopSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  wal_writer_delay: '10ms', // changes of carts, which do not wait for the disk, are on it within 30 ms (decision 0091)
  random_page_cost: '1.1', // everything this runs on has flash memory
  jit: 'off', // compiling a query takes longer than any of the shop's queries
  max_connections: '100',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  cluster_name: 'helvolt',
  // After kill -9 every file is written out before the server starts: one by one that takes seconds on a busy disk.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/**
 * A shell that holds the reading end of a pipe. When Node dies, however it dies, the pipe closes and the server is
 * told to stop properly (SIGINT); when the server ends, the shell ends with its code.
 */
const GUARD = `"$@" 3<&- & server=$!
{ read -r nothing <&3; kill -INT $server; } & watch=$!
exec 3<&-
wait $server; code=$?
kill $watch 2>/dev/null
exit $code`;

export type Server = { readonly guard: ChildProcess; readonly data: string };

export type Start = {
  readonly bin: string;
  readonly data: string;
  readonly socketFolder: string;
  readonly at: DatabaseFolder;
  readonly settings: Readonly<Record<string, string>>;
  readonly onSlow: () => void;
};

/** Starts the server, where none runs, and waits until it takes connections. @throws DatabaseStartError with the end of its log */
export async function startServer({ bin, data, socketFolder, at, settings, onSlow }: Start): Promise<Server> {
  const all = { ...shopSettings, unix_socket_directories: socketFolder, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = path.join(at.folder, 'server.log');
  const log = openLog(logFile, at);
  removeStaleSocketLock(socketFolder);
  const logBytes = statSync(logFile).size;
  const command = [path.join(bin, 'postgres'), '-D', data, '-p', String(PORT), ...options];
  const guard = spawn('/bin/sh', ['-c', GUARD, 'database-guard', ...command], {
    ...runAs(at.account),
    cwd: '/',
    env: databaseEnvironment,
    detached: true, // a process group of its own, so that Ctrl-C reaches the shop first
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  // The database must not keep a process alive that has nothing else to do.
  guard.unref();
  const pipe = guard.stdio[3];
  if (pipe instanceof Socket) pipe.unref();
  pipe?.on('error', () => undefined);
  if (await becomesReady(guard, data, onSlow)) return { guard, data };
  const logTail = readFileSync(logFile).subarray(logBytes).toString().trim().split('\n').slice(-8).join('\n');
  throw new DatabaseStartError(
    `The built-in database in ${at.folder} does not start. Its log (${logFile}) ends with:\n${logTail}`,
  );
}

/** Stops the server: its clients are cut off, everything committed is kept. At most about 5 s. */
export async function stopServer({ guard, data }: Server): Promise<void> {
  if (hasEnded(guard)) return;
  guard.ref();
  guard.stdio[3]?.destroy();
  if (await ends(guard, 3_500)) return;
  const pid = findPostmaster(data)?.pid;
  if (pid !== undefined && isLivePostmaster(data, pid)) process.kill(pid, 'SIGQUIT');
  if (await ends(guard, 1_000)) return;
  if (guard.pid !== undefined) process.kill(-guard.pid, 'SIGKILL');
}

async function becomesReady(guard: ChildProcess, data: string, onSlow: () => void): Promise<boolean> {
  const startedAt = performance.now();
  let reported = false;
  for (;;) {
    const note = findPostmaster(data);
    if (note?.ready && isLivePostmaster(data, note.pid)) return true;
    if (hasEnded(guard)) return false;
    // No limit: after a power cut the server may repair itself for minutes, and ends by itself when it can't.
    if (!reported && performance.now() - startedAt > 1_000) {
      reported = true;
      onSlow();
    }
    await sleep(10);
  }
}

function hasEnded(guard: ChildProcess): boolean {
  return guard.exitCode !== null || guard.signalCode !== null || guard.pid === undefined;
}

async function ends(guard: ChildProcess, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (!hasEnded(guard) && performance.now() < until) await sleep(10);
  return hasEnded(guard);
}

const LOG_BYTES_MAX = 10_000_000;

function openLog(file: string, at: DatabaseFolder): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
  const log = openSync(file, 'a', 0o600);
  const { uid, gid } = runAs(at.account);
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  return log;
}
