import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pauseBefore, type Patience } from './keep-shop-up.ts';

let folder = '';
let supervisor: ChildProcess | undefined;
let output = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'keep-up-test-'));
  output = '';
});

afterEach(() => {
  supervisor?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const READY = "process.send('ready');";
const SERVES = "console.log('serving', process.pid); setInterval(() => process.send('alive'), 20);";

describe('a shop that dies', () => {
  test('after it was ready is started again, as often as it dies, after pauses that grow', async () => {
    const ended = supervise(`${READY} ${SERVES}`);
    await expect.poll(runs).toBe(1);
    for (const round of [2, 3, 4, 5]) {
      process.kill(lastPid(), 'SIGKILL');
      await expect.poll(runs).toBe(round);
    }
    expect(pauses()).toEqual([20, 40, 80, 100]);
    supervisor?.kill('SIGTERM');
    await ended;
  });

  test('pauses for the shortest time again once it has served for a while', () => {
    const patience = { pauseMsMin: 20, pauseMsMax: 100, wellMs: 1000 };
    expect(pauseBefore(999, 80, patience)).toBe(100);
    expect(pauseBefore(1000, 80, patience)).toBe(20);
  });

  test('before it was ever ready is not started again: its configuration is wrong', async () => {
    expect(await supervise("console.log('serving'); process.exit(3);")).toBe(3);
    expect(runs()).toBe(1);
  });

  test('at the start, having been ready before, is tried again', async () => {
    const tries = path.join(folder, 'tries');
    const ended = supervise(`
      import { appendFileSync, readFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(tries)}, '.');
      const tries = readFileSync(${JSON.stringify(tries)}).length;
      if (tries === 2) process.exit(1);
      ${READY} ${SERVES}
      if (tries === 1) setTimeout(() => process.exit(1), 10);`);
    await expect.poll(runs).toBe(2);
    expect(readFileSync(tries, 'utf8')).toBe('...');
    supervisor?.kill('SIGTERM');
    await ended;
  });

  test('of a loop without end is killed and started again', async () => {
    const tries = path.join(folder, 'tries');
    const ended = supervise(
      `import { existsSync, writeFileSync } from 'node:fs';
      ${READY} ${SERVES}
      const isFirst = !existsSync(${JSON.stringify(tries)});
      writeFileSync(${JSON.stringify(tries)}, '');
      if (isFirst) setTimeout(() => { for (;;); }, 50);`,
      { silentLooksMax: 5 },
    );
    // On a machine that has no time for it the second one may be taken for hanging, too.
    await expect.poll(runs).toBeGreaterThan(1);
    expect(output).toContain('The shop hangs and is killed.');
    supervisor?.kill('SIGTERM');
    await ended;
  });
});

describe('ending', () => {
  test('a signal is handed on, and the exit code is that of the shop', async () => {
    const ended = supervise(`process.once('SIGTERM', () => process.exit(0)); ${READY} ${SERVES}`);
    await expect.poll(runs).toBe(1);
    supervisor?.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(runs()).toBe(1);
  });

  test('a shop that does not listen to signals is cut off', async () => {
    const ended = supervise(`process.on('SIGTERM', () => undefined); ${READY} ${SERVES}`, { stopMsMax: 300 });
    await expect.poll(runs).toBe(1);
    supervisor?.kill('SIGTERM');
    expect(await ended).toBe(128);
  });
});

/** Runs this program under the supervisor, which loses patience only where a test is about that. @returns its exit code */
function supervise(shop: string, differs: Partial<Patience> = {}): Promise<number | null> {
  const program = path.join(folder, 'shop.mjs');
  writeFileSync(program, shop);
  const patience = {
    pauseMsMin: 20,
    pauseMsMax: 100,
    wellMs: 60_000,
    stopMsMax: 60_000,
    lookMs: 100,
    silentLooksMax: 600,
    ...differs,
  };
  const call = `process.exit(await keepShopUp({ args: [${JSON.stringify(program)}], env: process.env }, ${JSON.stringify(patience)}));`;
  const module = JSON.stringify(path.join(import.meta.dirname, 'keep-shop-up.ts'));
  writeFileSync(path.join(folder, 'supervisor.mjs'), `import { keepShopUp } from ${module};\n${call}`);
  const child = spawn(process.execPath, [path.join(folder, 'supervisor.mjs')], { stdio: ['ignore', 'pipe', 'pipe'] });
  supervisor = child;
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', resolve));
}

function runs(): number {
  return [...output.matchAll(/^serving/gm)].length;
}

function pauses(): readonly number[] {
  return [...output.matchAll(/started again in (\d+) ms/g)].map(([, ms]) => Number(ms));
}

function lastPid(): number {
  return Number([...output.matchAll(/^serving (\d+)/gm)].at(-1)?.[1]);
}
