import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audiences } from './new-module/scaffold.ts';
import { runProgram } from './program.ts';
import { root as repository } from './repository.ts';

/** A copy of the repository without its history and what is built. */
let root = '';
const env = {
  PATH: [`node_modules/node-${process.platform}-${process.arch}/bin`, process.env['PATH']].join(path.delimiter),
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-module-machine-'));
  const left = /^(\.git|\.cache|\.shop|node_modules|build|dist)$/;
  for (const entry of readdirSync(repository).filter((name) => !left.test(name))) {
    cpSync(path.join(repository, entry), path.join(root, entry), {
      recursive: true,
      filter: (file) => !/[\\/](web[\\/]build|node_modules|\.react-router)$/.test(file),
    });
  }
  linkPackages();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The installed packages, and those of the workspace in the copy instead of ours. */
function linkPackages(): void {
  const installed = path.join(repository, 'node_modules');
  mkdirSync(path.join(root, 'node_modules/@shop'), { recursive: true });
  for (const name of readdirSync(installed).filter((one) => one !== '@shop')) {
    symlinkSync(path.join(installed, name), path.join(root, 'node_modules', name));
  }
  const links = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  for (const [place, { link, resolved = '' }] of Object.entries(links.packages)) {
    if (link === true) symlinkSync(path.join(root, resolved), path.join(root, place));
  }
}

async function run(command: string, ...args: readonly string[]) {
  const { code, output } = await runProgram({
    command: path.join(root, 'node_modules', command),
    args,
    cwd: root,
    env,
  });
  return { code, output };
}

test('a module for everyone in the shop is without a fault of types, lint, imports or structure as it is scaffolded, and nothing of it is unused', async () => {
  const node = `node-${process.platform}-${process.arch}/bin/node`;
  const files: string[] = [];
  for (const audience of audiences) {
    const made = await run(node, 'tools/new-module.ts', `test-${audience}`, '--for', audience);
    expect(made).toMatchObject({ code: 0 });
    files.push(...made.output.split('\n').filter((line) => /^\S+\.tsx?$/.test(line)));
  }
  expect(await run(node, 'tools/check-architecture.ts')).toMatchObject({ code: 0 });
  await run('.bin/react-router', 'typegen', 'web');
  // Types, too: of what is new, and of the lists that it stands in. The rest of the shop has not changed.
  const types = ['--type-aware', '--type-check', '-f', 'unix'];
  expect(await run('.bin/oxlint', ...types, ...files)).toEqual({ code: 0, output: '' });
  expect(await run('.bin/eslint', ...files)).toEqual({ code: 0, output: '' });
  const ofTheModules = files.filter((file) => file.includes('test-'));
  const imports = ['--config', 'dependency-cruiser.config.mjs', '--preserve-symlinks'];
  expect(await run('.bin/depcruise', ...imports, ...ofTheModules)).toMatchObject({ code: 0 });
  expect(await run('.bin/knip', '--no-progress')).toEqual({ code: 0, output: '' });
});
