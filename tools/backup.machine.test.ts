import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from './program.ts';
import { root } from './repository.ts';
import { example } from './setup/example.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'backup-tools-'));
// Root's database runs under another account, which must be able to pass.
chmodSync(folder, 0o711);
mkdirSync(path.join(folder, 'typed'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As npm calls it where `folder/typed` is the folder that the command is typed in. */
function run(tool: string, state: string, args: readonly string[]) {
  const env = {
    SHOP_STATE: path.join(folder, state),
    INIT_CWD: path.join(folder, 'typed'),
    PORT: '0',
    DATABASE_URL: '',
    SHOP_DEMO: '0',
    LC_ALL: '',
    LC_MESSAGES: '',
    LANG: 'en_US.UTF-8',
  };
  return runProgram({ command: process.execPath, args: [path.join(root, tool), ...args], env });
}

test('what a shop holds comes back on another machine; into the same one only with --replace', async () => {
  writeFileSync(path.join(folder, 'typed/own.json'), example);
  expect(await run('tools/setup.ts', 'first', ['--file', 'own.json'])).toMatchObject({ code: 0 });

  const backup = await run('tools/backup.ts', 'first', ['monday.zip']);
  expect(backup).toMatchObject({ code: 0 });
  expect(backup.output).toMatch(/monday\.zip: \d+ rows of \d+ tables/);
  expect(backup.output).toContain('SHOP_SECRET_KEY');
  expect(statSync(path.join(folder, 'typed/monday.zip')).mode & 0o077).toBe(0);

  const restored = await run('tools/restore.ts', 'second', ['monday.zip']);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.output).toMatch(/Restored: \d+ rows of \d+ tables/);
  const again = await run('tools/setup.ts', 'second', ['--file', 'own.json']);
  expect(again.output).toContain('rita.kummer@kummer.example: exists, stays as it is.');

  const refused = await run('tools/restore.ts', 'second', ['monday.zip']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('--replace');
  expect(await run('tools/restore.ts', 'second', ['monday.zip', '--replace'])).toMatchObject({ code: 0 });
});

test('a command that names no file, and a file that is not there, say what is meant', async () => {
  const unnamed = await run('tools/backup.ts', 'first', []);
  expect([unnamed.code, unnamed.output]).toEqual([1, expect.stringContaining('npm run backup -- FILE')]);
  const missing = await run('tools/restore.ts', 'third', ['tuesday.zip']);
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('tuesday.zip cannot be read')]);
});
