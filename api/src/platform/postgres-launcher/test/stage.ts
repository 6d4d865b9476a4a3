import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { findNativeFolder } from '../binaries.ts';

export const isRoot = process.getuid?.() === 0;

export const quiet = { info: () => undefined, warn: () => undefined };

/** The folder everything of one test lives in; others may pass, as in a normal home of a service. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'launcher-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

const ShopStarted = z.object({
  owner: z.boolean().optional(),
  connectionString: z.string().default(''),
  steps: z.array(z.string()).default([]),
  refused: z.string().optional(),
});

export type Shop = z.infer<typeof ShopStarted> & { readonly process: ChildProcess };

const running: ChildProcess[] = [];

/** Starts a process of the shop, under another account if given, and waits for its first words. */
export async function launch(stateDir: string, options: { uid?: number; gid?: number; nativeFolder?: string } = {}) {
  const { uid, gid, nativeFolder } = options;
  const script = path.join(import.meta.dirname, 'launch.ts');
  const child = spawn(process.execPath, [script, stateDir, ...(nativeFolder ? [nativeFolder] : [])], {
    ...(uid !== undefined && { uid, gid }),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const first = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('error', reject).once('exit', () => reject(new Error('The process ended without a word.')));
  });
  return { ...ShopStarted.parse(JSON.parse(first)), process: child } satisfies Shop;
}

export async function endAll(): Promise<void> {
  for (const child of running.splice(0)) await end(child, 'SIGTERM');
}

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

export async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows[0] && Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

/** The package's programs as an install without scripts leaves them: no symbolic links. */
export function copyWithoutSymlinks(into: string): string {
  const native = path.join(into, 'package', 'native');
  mkdirSync(path.dirname(native));
  const source = findNativeFolder();
  cpSync(source, native, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
  cpSync(path.join(source, '../package.json'), path.join(into, 'package/package.json'));
  return native;
}

export function postmasterPid(stateDir: string): number {
  return Number(readFileSync(path.join(stateDir, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The fifth and sixth number of the process's line: its parent and its process group. */
export function parentAndGroup(pid: number): { parent: number; group: number } {
  const [, parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return { parent: Number(parent), group: Number(group) };
}

export async function until(what: () => boolean, withinMs = 60_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!what()) {
    if (performance.now() > end) throw new Error(`Not true within ${withinMs} ms: ${what.toString()}`);
    await sleep(10);
  }
}

/** Servers and guards that still work in or name `folder`. */
export function processesOf(folder: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => commandOf(name).includes(folder));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
