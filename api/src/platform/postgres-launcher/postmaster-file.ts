import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a running server writes about itself into its data folder. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly ready: boolean;
};

/** The server's own note in `data`; undefined when there is none or it is only half written. */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = readLines(path.join(data, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!(pid > 0)) return undefined;
  // Line 8 is the status; reading it needs no knowledge of the log's language.
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Whether `pid` is a server of this very data folder, and not another program that got the same number later. */
export function isLivePostmaster(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  return process.platform === 'linux' ? worksIn(data, pid) : programOf(pid).endsWith('postgres');
}

/**
 * Removes the note of a server that is gone. Leaves it while any process still works in the data folder, for then
 * it keeps a second server away from leftover backends.
 */
export function clearStaleNote(data: string): boolean {
  if (isInUse(data)) return false;
  rmSync(path.join(data, 'postmaster.pid'), { force: true });
  return true;
}

/** Whether any process has the data folder as its working folder, as every PostgreSQL process does. */
export function isInUse(data: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(data, Number(name)));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it means that it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

/** A number that tells two processes with the same pid apart; 0 where the system does not say. */
export function startTimeOf(pid: number): number {
  return Number(statOf(pid)?.startTime ?? 0);
}

function statOf(pid: number): { program: string; state: string; startTime: string } | undefined {
  // The program's name stands in brackets and may hold spaces and brackets: what follows the last one is regular.
  const parts = /^\d+ \((.*)\) (.*)$/s.exec(readLines(`/proc/${pid}/stat`).join('\n'));
  const fields = parts?.[2]?.split(' ') ?? [];
  const [state, startTime] = [fields[0], fields[19]];
  return state && startTime ? { program: parts?.[1] ?? '', state, startTime } : undefined;
}

function worksIn(data: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    // Root without the right to trace (usual in containers) may not look: a postgres of the data's owner counts.
    return statOf(pid)?.program === 'postgres' && ownerOf(`/proc/${pid}`) === ownerOf(data);
  }
}

function ownerOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.uid;
}

function programOf(pid: number): string {
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.trim();
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
