import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { nodeOptions, shopProgram } from '../tools/shop-program.ts';

export const root = path.join(import.meta.dirname, '..');

/** Ends a start that hangs; filling the database with 1 000 000 products takes most of an hour. */
const START_MS_MAX = 120 * 60_000;
const STOP_MS_MAX = 8000;
/** A program rests when it works less than this share of a processor for so long; after the longest it is measured as it is. */
const REST_SHARE_MAX = 0.1;
const REST_MS = 2000;
const IDLE_WAIT_MS_MAX = 90_000;
/** `/proc` counts processor time in hundredths of a second. */
const TICK_MS = 10;

export type Server = {
  readonly origin: string;
  /** From the start to the line that says ready, milliseconds. */
  readonly startMs: number;
  /** Resident memory of the process, bytes. */
  readonly memory: () => Promise<number>;
  /** Waits until it has done what was left to do. */
  readonly untilIdle: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts a program of this repository as the shop is started, and waits until it names its address. */
export async function startServer(
  file: string,
  env: Readonly<Record<string, string>>,
  show: (line: string) => void,
): Promise<Server> {
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, path.join(root, file)], {
    cwd: root,
    env: { ...process.env, ...shopProgram.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever this process ends of, nothing goes on beside the next measurement.
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const origin = await addressOf(child, show);
  return {
    origin,
    startMs: performance.now() - started,
    memory: async () => memoryOf(child.pid ?? 0),
    untilIdle: () => waitUntilIdle(child.pid ?? 0),
    stop: () => stopChild(child),
  };
}

function addressOf(child: ChildProcess, show: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The server did not start in time.')), START_MS_MAX);
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      for (const line of chunk.toString().trimEnd().split('\n')) show(line);
      const [, origin] = /ready on (http:\/\/\S+)/.exec(output) ?? [];
      if (origin === undefined) return;
      clearTimeout(patience);
      resolve(origin.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
}

async function waitUntilIdle(pid: number): Promise<void> {
  const end = performance.now() + IDLE_WAIT_MS_MAX;
  while (performance.now() < end) {
    const before = await workedMs(pid);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if ((await workedMs(pid)) - before < REST_MS * REST_SHARE_MAX) return;
  }
}

async function workedMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets and may hold spaces; the times are the 14th and the 15th field.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}

async function stopChild(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX);
  await ended;
  clearTimeout(patience);
}
