import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root as repository } from './repository.ts';

/** A small repository of its own: our tools, a pinned Node, and stand-ins for npm, the builder and the shop. */
let root = '';
let processes: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bootstrap-test-'));
  for (const ours of ['tools', 'api/src/platform/file-lock.ts'])
    cpSync(path.join(repository, ours), path.join(root, ours), { recursive: true });
  const pinned = `node-${process.platform}-${process.arch}`;
  mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(path.join(repository, 'node_modules', pinned), path.join(root, 'node_modules', pinned));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{ "packages": { "node_modules/lamp": { "version": "1.0.0" } } }');
  write('node_modules/.package-lock.json', '{ "packages": { "node_modules/lamp": { "version": "1.0.0" } } }');
  write(
    'hello.ts',
    'console.log(process.versions.node.split(".")[0], ...process.argv.slice(2)); process.exitCode = 7;',
  );
  script('fakes/npm', 'echo "npm $* NODE_ENV=$NODE_ENV" >> "$CALLS"; sleep 0.3; exit ${NPM_CODE:-0}');
  script('node_modules/.bin/react-router', 'echo built >> "$CALLS"; exit ${BUILD_CODE:-0}');
  write('web/page.tsx', 'one');
  write('api/src/app/main.ts', 'console.log("serving", process.env.NODE_ENV); setInterval(() => undefined, 1000);');
  processes = [];
});

afterEach(() => {
  for (const child of processes) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

describe('the first step of every command', () => {
  test('runs the tool under the pinned Node, with its arguments and its exit code', async () => {
    const { code, output } = await run('hello.ts', ['a', 'b c']);
    expect(output).toBe('24 a b c\n');
    expect(code).toBe(7);
  });

  test('installs nothing when npm has already installed what the lock file names', async () => {
    await run('hello.ts');
    expect(calls()).toEqual([]);
  });

  test('installs when the lock file names another version, and only once', async () => {
    write('package-lock.json', '{ "packages": { "node_modules/lamp": { "version": "1.1.0" } } }');
    const { output } = await run('hello.ts');
    expect(output).toContain('Installing the packages');
    await run('hello.ts');
    expect(calls()).toEqual([expect.stringMatching(/^npm ci --include=dev .*NODE_ENV=development$/)]);
  });

  test('begun twice at the same moment installs once', async () => {
    rmSync(path.join(root, 'node_modules/.package-lock.json'));
    const both = await Promise.all([run('hello.ts'), run('hello.ts')]);
    expect(calls()).toHaveLength(1);
    for (const { output } of both) expect(output).toContain('24\n');
  });

  test('says so when the packages can not be installed, and tries again the next time', async () => {
    rmSync(path.join(root, 'node_modules/.package-lock.json'));
    const { code, output } = await run('hello.ts', [], { NPM_CODE: '1' });
    expect(output).toContain('The packages could not be installed');
    expect(code).toBe(1);
    await run('hello.ts');
    expect(calls()).toHaveLength(2);
  });
});

describe('npm start', () => {
  test('builds the pages when their sources have changed, and not otherwise', async () => {
    for (const [text, builds] of [
      ['one', 1],
      ['one', 1],
      ['two', 2],
    ] as const) {
      write('web/page.tsx', text);
      const shop = launch('tools/start.ts');
      await shop.says('serving production');
      expect(calls()).toHaveLength(builds);
      await shop.end('SIGTERM');
    }
  });

  test('stops with the words of the builder when the pages can not be built, and builds again', async () => {
    const { code, output } = await run('tools/start.ts', [], { BUILD_CODE: '3' });
    expect(output).toContain('The pages could not be built');
    expect(code).toBe(1);
    await run('tools/start.ts', [], { BUILD_CODE: '3' });
    expect(calls()).toHaveLength(2);
  });

  test('ends the shop with itself, also when it is killed', async () => {
    write(
      'api/src/app/main.ts',
      "process.once('SIGTERM', () => { console.log('closed'); process.exit(0); }); console.log('serving'); setInterval(() => undefined, 1000);",
    );
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const shop = launch('tools/start.ts');
      await shop.says('serving');
      await shop.end(signal);
      await shop.says('closed');
    }
  });

  test('cuts off a shop that does not end by itself', async () => {
    write(
      'api/src/app/main.ts',
      "process.on('SIGTERM', () => undefined); console.log('serving'); setInterval(() => undefined, 1000);",
    );
    const shop = launch('tools/start.ts');
    await shop.says('serving');
    await shop.end('SIGTERM');
    // The output of both is closed: the shop is gone with the program that started it.
    expect((await shop.whole()).output).toContain('serving');
  });
});

function launch(tool: string, given: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const PATH = `${path.join(root, 'fakes')}:/usr/bin:/bin`;
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', tool, ...given], {
    cwd: root,
    env: { PATH, CALLS: path.join(root, 'calls'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const closed = new Promise((resolve) => child.once('close', resolve));
  return {
    whole: async () => {
      await closed;
      return { code: await ended, output };
    },
    says: (words: string) => expect.poll(() => output).toContain(words),
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

function run(tool: string, given: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return launch(tool, given, env).whole();
}

function calls(): readonly string[] {
  const file = path.join(root, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function script(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}
