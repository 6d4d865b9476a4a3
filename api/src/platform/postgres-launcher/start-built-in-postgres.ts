import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { findNativeFolder, majorOf, prepareBinaries } from './binaries.ts';
import { DATABASE_USER, ensureCluster } from './cluster.ts';
import { claimDatabaseFolder, type DatabaseFolder, prepareStateFolder, refuseOtherAccount } from './database-folder.ts';
import { type Connection, connectionStringOf, ensureDatabase } from './databases.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { clearStaleNote, findPostmaster, isAlive, isInUse, isLivePostmaster, startTimeOf } from './postmaster-file.ts';
import { startServer } from './server-process.ts';
import { keepServerUp } from './keep-server-up.ts';
import { PORT, prepareSocketFolder } from './socket-folder.ts';
import { withStartLock } from './start-lock.ts';

export type LauncherLog = { info(message: string): void; warn(message: string): void };

export type BuiltInPostgres = {
  readonly connection: Connection;
  /** The same as a URL that `pg` understands. */
  readonly connectionString: string;
  /** Whether this process started the server at first; then it ends with this process at the latest. */
  readonly owner: boolean;
  /** Stops the server if this process has started it; does nothing otherwise. End the pools before. */
  stop(): Promise<void>;
};

export type LauncherOptions = {
  readonly stateDir: string;
  readonly log: LauncherLog;
  /** Called with a short line for what takes longer than a moment. */
  readonly onProgress?: (step: string) => void;
  /** Server settings that differ from the shop's. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where root's data go when the database's account can't enter the state folder. */
  readonly systemFolder?: string;
  /** The npm package's programs; found by itself unless given. */
  readonly nativeFolder?: string;
};

const DATABASE_NAME = 'shop';

/**
 * Starts the built-in PostgreSQL with its data in the state folder, or reaches the one that a living process of this
 * shop has already started there, and makes sure of the database `shop`.
 * @throws DatabaseStartError with a sentence for the operator
 */
export async function startBuiltInPostgres(options: LauncherOptions): Promise<BuiltInPostgres> {
  const native = options.nativeFolder ?? findNativeFolder();
  prepareStateFolder(options.stateDir);
  // The kernel names working folders by their real path, and that is how a running server is recognised.
  const stateDir = realpathSync(options.stateDir);
  refuseOtherAccount(stateDir);
  const report = options.onProgress ?? (() => undefined);
  const lockFile = path.join(stateDir, 'database.lock');
  return withStartLock(
    lockFile,
    () => report('waiting for another start of the shop'),
    async () => {
      const at = claimDatabaseFolder(stateDir, options.systemFolder ?? '/var/lib/helvolt-shop');
      const data = path.join(at.folder, `pg${majorOf(native)}`);
      const reached = await reuseServer(at, data, report);
      if (!reached) return startOwn(native, at, options, report);
      const stop = outliveStarter(at.folder, options.log, () => startBuiltInPostgres({ ...options, stateDir }));
      return { ...reached, owner: false, stop };
    },
  );
}

/** How often is looked whether the process that started the server still lives. */
const STARTER_LOOK_MS = 1000;

/**
 * The server of another process ends with it, as when a shop is stopped while the next one starts. Who lives on then starts
 * it again; its connections come back by themselves.
 * @returns stops the server if this process has started it meanwhile
 */
function outliveStarter(folder: string, log: LauncherLog, start: () => Promise<BuiltInPostgres>): () => Promise<void> {
  let next: Promise<BuiltInPostgres | undefined> | undefined;
  const timer = setInterval(() => {
    if (next || isStarterAlive(folder)) return;
    log.warn('The process that had started the built-in database has ended; this one goes on with it.');
    next = start().catch((error: unknown) => {
      log.warn(error instanceof Error ? error.message : String(error));
      next = undefined;
      return undefined;
    });
  }, STARTER_LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await (await next)?.stop();
  };
}

async function startOwn(native: string, at: DatabaseFolder, options: LauncherOptions, report: (step: string) => void) {
  const bin = prepareBinaries(native, at.folder, at.account, () => report('copying the database programs'));
  const data = await ensureCluster(bin, majorOf(native), at, () => report('creating the database'));
  const socketFolder = prepareSocketFolder(at);
  const start = {
    bin,
    data,
    socketFolder,
    at,
    settings: options.settings ?? {},
    onSlow: () => report('the database repairs itself after an interruption'),
  };
  const stopServer = keepServerUp(await startServer(start), start, options.log);
  writeStarter(at.folder);
  async function stop(): Promise<void> {
    await stopServer();
    if (!socketFolder.startsWith(at.folder)) rmSync(socketFolder, { recursive: true, force: true });
  }
  try {
    return { ...(await reach(socketFolder, PORT)), owner: true, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SETTLE_MS_MAX = 30_000;

/**
 * The server that already runs on `data`, if the process that started it still lives; undefined once nothing runs there.
 * An orphan is on its way out by its guard; it gets the signal to stop all the same, for it may have lost that too.
 */
async function reuseServer(at: DatabaseFolder, data: string, report: (step: string) => void) {
  const startedAt = performance.now();
  let reported = false;
  let asked = false;
  for (;;) {
    const waitedMs = performance.now() - startedAt;
    const note = findPostmaster(data);
    if (!note) {
      if (!isInUse(data)) return undefined;
    } else if (!isLivePostmaster(data, note.pid)) {
      if (clearStaleNote(data)) return undefined;
    } else if (isStarterAlive(at.folder)) {
      const reached = note.ready && (await reach(note.socketFolder, note.port).catch(() => undefined));
      if (reached) return reached;
    } else if (!asked) {
      asked = true;
      process.kill(note.pid, 'SIGINT');
    }
    if (waitedMs > SETTLE_MS_MAX) {
      throw new DatabaseStartError(
        `A database server still runs in ${data} (process ${note?.pid ?? 'unknown'}) and neither answers nor stops. End it, then start again.`,
      );
    }
    if (waitedMs > 1_000 && !reported) {
      reported = true;
      report('waiting for the previous database server to stop');
    }
    await sleep(25);
  }
}

async function reach(socketFolder: string, port: number) {
  const connection = { host: socketFolder, port, user: DATABASE_USER, database: DATABASE_NAME };
  const connectionString = connectionStringOf(connection);
  await ensureDatabase(connectionString, DATABASE_NAME);
  return { connection, connectionString };
}

const Starter = z.object({ pid: z.int().positive(), startTime: z.number() });

function writeStarter(folder: string): void {
  const starter = { pid: process.pid, startTime: startTimeOf(process.pid) };
  const file = path.join(folder, 'starter.json');
  // A new file each time: the old one may be of another account that once started here.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(starter));
}

function isStarterAlive(folder: string): boolean {
  try {
    const starter = Starter.parse(JSON.parse(readFileSync(path.join(folder, 'starter.json'), 'utf8')));
    return isAlive(starter.pid) && startTimeOf(starter.pid) === starter.startTime;
  } catch {
    // No readable note: the server belongs to no process.
    return false;
  }
}
