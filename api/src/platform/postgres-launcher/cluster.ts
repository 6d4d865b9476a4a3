import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { runAs, type Account } from './account.ts';
import { type DatabaseFolder, own } from './database-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';

export const DATABASE_USER = 'shop';

const FREE_BYTES_MIN = 150_000_000; // an empty cluster with its first log segments takes about 80 MB

/** Never the caller's locale: it would decide the encoding, and a locale this machine lacks makes initdb fail. */
export const databaseEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The folder of this PostgreSQL version's data, initialised at the first start. */
export async function ensureCluster(bin: string, major: string, at: DatabaseFolder, onCreate: () => void) {
  const data = path.join(at.folder, `pg${major}`);
  // initdb works in a folder of another name: whatever is cut off never looks finished, and is cleared here.
  removeUnfinished(at.folder);
  if (existsSync(data)) return data;
  refuseOtherVersion(at.folder, major);
  refuseFullDisk(at.folder);
  onCreate();
  await createCluster(bin, data, at, ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']);
  return data;
}

/** Makes an empty cluster in `data`, complete or not at all. */
export async function createCluster(bin: string, data: string, at: DatabaseFolder, locale: readonly string[]) {
  const unfinished = mkdtempSync(path.join(at.folder, UNFINISHED));
  own(unfinished, at.account);
  await initialise(bin, unfinished, at.account, locale);
  renameSync(unfinished, data);
}

const UNFINISHED = 'unfinished-';

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(UNFINISHED))) {
    // An initdb whose starter was killed may still write here; what it leaves then is cleared at the next start.
    const leftover = path.join(folder, name);
    chmodSync(leftover, 0o700);
    rmSync(leftover, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function initialise(bin: string, folder: string, account: Account, locale: readonly string[]): Promise<void> {
  const options = ['-D', folder, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', ...locale];
  const child = spawn(path.join(bin, 'initdb'), options, {
    ...runAs(account),
    cwd: '/',
    env: databaseEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code === 0) return;
  throw new DatabaseStartError(
    `The built-in database could not be created in ${path.dirname(folder)}:\n${output.join('').trim()}`,
  );
}

function refuseOtherVersion(folder: string, major: string): void {
  const other = readdirSync(folder).find((name) => /^pg\d+$/.test(name));
  if (!other) return;
  throw new DatabaseStartError(
    `The data in ${path.join(folder, other)} are of PostgreSQL ${other.slice(2)}, and this release has ${major}, which ` +
      `can't open them. Export the shop's data with the release that wrote them, or set DATABASE_URL.`,
  );
}

function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= FREE_BYTES_MIN) return;
  const freeMb = Math.floor((bavail * bsize) / 1e6);
  throw new DatabaseStartError(
    `The disk of the state folder ${folder} is full: ${freeMb} MB are free, and the database needs ${FREE_BYTES_MIN / 1e6} MB. ` +
      `Choose another folder with SHOP_STATE, or set DATABASE_URL.`,
  );
}
