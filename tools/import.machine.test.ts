import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../api/src/app/config.ts';
import { openShopDatabase } from './import/shop-database.ts';
import { root } from './repository.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'import-test-'));
// Root's database runs under another account, which must be able to pass.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Outcome = { readonly code: number; readonly output: string };

function runImport(...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, SHOP_STATE: path.join(folder, 'state'), INIT_CWD: folder, DATABASE_URL: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, 'tools/import.ts'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}

test('a wholesaler loads his file, corrects it and loads it again', async () => {
  const file = path.join(folder, 'own.csv');
  writeFileSync(file, 'sku;name_de;unit;price\nK-1;Kabel;MTR;1.20\nK-2;;C62;5\n');
  const first = await runImport('own.csv', '--supplier', 'own', '--results', 'results.csv');
  expect(first.output).toContain('1 new, 0 changed, 0 unchanged, 0 gone, 1 refused');
  expect(first.output).toContain('line 3: K-2: it has no name in any language');
  expect(first.code).toBe(2);
  expect(readFileSync(path.join(folder, 'results.csv'), 'utf8')).toContain('3;K-2;refused;name.missing;');

  writeFileSync(file, 'sku;name_de;unit;price\nK-1;Kabel;MTR;1.20\nK-2;Klemme;C62;5\n');
  const dry = await runImport('own.csv', '--supplier', 'own', '--dry-run');
  expect(dry.output).toContain('1 new, 0 changed, 1 unchanged');
  expect(dry.code).toBe(0);
  const second = await runImport('own.csv', '--supplier', 'own');
  expect(second.output).toContain('1 new, 0 changed, 1 unchanged');
  expect(second.code).toBe(0);
});

test('the pictures of a catalogue are there for every node, whatever is in its own folder', async () => {
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('a lamp')]);
  mkdirSync(path.join(folder, 'media'));
  writeFileSync(path.join(folder, 'media/lamp.jpg'), picture);
  writeFileSync(path.join(folder, 'lamps.csv'), 'sku;name_de;unit;price;media\nL-1;Lampe;C62;30;picture:lamp.jpg\n');
  const { code, output } = await runImport('lamps.csv', '--supplier', 'lamps', '--media', 'media');
  expect(output).toContain('1 new');
  expect(code).toBe(0);

  const state = path.join(folder, 'state');
  rmSync(path.join(state, 'files'), { recursive: true });
  const shop = await openShopDatabase(readConfig({ SHOP_STATE: state }), () => undefined);
  try {
    const found = await shop.ctx.files.open(createHash('sha256').update(picture).digest('hex'));
    expect(found && (await buffer(found.stream)).equals(picture)).toBe(true);
  } finally {
    await shop.close();
  }
});

test('a file that is not there, or none of what the shop reads, ends with words', async () => {
  expect(await runImport('no-such.xml')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no-such.xml') as string,
  });
  writeFileSync(path.join(folder, 'laughs.xml'), '<!DOCTYPE x [<!ENTITY a "ha">]><BMECAT/>');
  const attack = await runImport('laughs.xml');
  expect(attack).toMatchObject({ code: 1, output: expect.stringContaining('declares entities') as string });
});
