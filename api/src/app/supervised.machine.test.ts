import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'supervised-test-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('an error that nobody has caught', () => {
  test.each([
    ['thrown by a timer', 'setTimeout(() => { throw new Error("lost"); }, 5);', 'uncaughtException'],
    ['of a promise that nobody waits for', 'void Promise.reject(new Error("lost"));', 'unhandledRejection'],
    ['of an emitter without listener', "new EventEmitter().emit('error', new Error('lost'));", 'uncaughtException'],
  ])('%s stands in the log, and the process ends itself orderly', async (_, fault, origin) => {
    const { code, output } = await run(fault, "async () => { console.log('closed'); }");
    expect(output).toContain('"level":60');
    expect(output).toContain(`"origin":"${origin}"`);
    expect(output).toContain('"message":"lost"');
    expect(output).toContain('closed');
    expect(code).toBe(1);
  });

  test('ends the process also when it can not be ended orderly', async () => {
    const { code } = await run('void Promise.reject(new Error("lost"));', 'async () => new Promise(() => {})');
    expect(code).toBe(1);
  });
});

/** A process that ends itself as the shop does, goes on for ever, and meets this fault. */
function run(fault: string, stop: string): Promise<{ code: number | null; output: string }> {
  const file = path.join(folder, 'process.mts');
  const src = JSON.stringify(path.join(import.meta.dirname, 'supervised.ts'));
  const log = JSON.stringify(path.join(import.meta.dirname, '../platform/log.ts'));
  writeFileSync(
    file,
    `import { EventEmitter } from 'node:events';
    import { endOnSignalOrFault } from ${src};
    import { makeLog } from ${log};
    setInterval(() => undefined, 1000);
    endOnSignalOrFault({ log: makeLog('warn'), stop: ${stop} });
    setImmediate(() => { ${fault} });`,
  );
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
