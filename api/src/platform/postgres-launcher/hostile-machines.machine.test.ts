import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canEnter, chooseAccount } from './account.ts';
import { refuseUnsupported } from './binaries.ts';
import { startBuiltInPostgres } from './index.ts';
import { ask, copyWithoutSymlinks, end, endAll, isRoot, launch, makeFolder, quiet, remove } from './test/stage.ts';

const nobody = { uid: 65534, gid: 65534 };
const nobodyCanRun = isRoot && canEnter({ ...nobody, name: 'nobody' }, import.meta.dirname);

let folder = '';
let state = '';

beforeEach(() => {
  folder = makeFolder();
  state = path.join(folder, 'state');
});

afterEach(async () => {
  await endAll();
  remove(folder);
});

describe('accounts', () => {
  test.runIf(nobodyCanRun)('a normal user runs the database as himself', async () => {
    mkdirSync(state);
    chownSync(state, nobody.uid, nobody.gid);
    const shop = await launch(state, nobody);
    expect(shop.refused).toBeUndefined();
    expect(await ask(shop.connectionString, 'SELECT 1')).toBe(1);
  });

  test.runIf(nobodyCanRun)('root starting once in the folder of a normal user does not lock him out', async () => {
    mkdirSync(state);
    chownSync(state, nobody.uid, nobody.gid);
    for (const who of [nobody, {}, nobody]) {
      const shop = await launch(state, who);
      expect(shop.refused).toBeUndefined();
      await end(shop.process, 'SIGTERM');
    }
  });

  test.runIf(nobodyCanRun)('another account than at the first start is told so, and no data are touched', async () => {
    const first = await launch(state);
    await end(first.process, 'SIGTERM');
    chmodSync(state, 0o777);
    const second = await launch(state, nobody);
    expect(second.refused).toMatch(/belongs to the account "postgres"/);
    expect(second.refused).toMatch(/SHOP_STATE/);
  });

  test.runIf(isRoot)("root's own folder, closed to all others, sends the data to the system's folder", async () => {
    mkdirSync(state, { mode: 0o700 });
    const systemFolder = path.join(folder, 'system');
    const server = await startBuiltInPostgres({ stateDir: state, systemFolder, log: quiet });
    expect(server.connection.host.startsWith(systemFolder)).toBe(true);
    await server.stop();
    const again = await startBuiltInPostgres({ stateDir: state, systemFolder, log: quiet });
    expect(again.connection.host).toBe(server.connection.host);
    await again.stop();
  });

  test('a recorded folder that is gone is not replaced by an empty database in silence', async () => {
    mkdirSync(state);
    const record = { folder: 'elsewhere', uid: process.getuid?.(), account: 'me' };
    writeFileSync(path.join(state, 'database.json'), JSON.stringify(record));
    await expect(startBuiltInPostgres({ stateDir: state, log: quiet })).rejects.toThrow(/is gone/);
  });

  test.runIf(isRoot)('root without any other account is told what to do', () => {
    const root = [{ uid: 0, gid: 0, name: 'root' }];
    expect(() => chooseAccount(0, root)).toThrow(/DATABASE_URL/);
  });
});

describe('installs', () => {
  test('without install scripts get their missing links repaired', async () => {
    const nativeFolder = copyWithoutSymlinks(folder);
    const server = await startBuiltInPostgres({ stateDir: state, nativeFolder, log: quiet });
    expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
    await server.stop();
  });

  test('that the account can neither repair nor read are copied into the state folder, once', async () => {
    const nativeFolder = copyWithoutSymlinks(folder);
    chmodSync(path.join(nativeFolder, 'lib'), 0o500);
    chmodSync(nativeFolder, isRoot ? 0o700 : 0o500);
    const steps: string[] = [];
    for (let start = 0; start < 2; start++) {
      const onProgress = (step: string) => steps.push(step);
      const server = await startBuiltInPostgres({ stateDir: state, nativeFolder, log: quiet, onProgress });
      expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
      await server.stop();
    }
    expect(steps).toEqual(['copying the database programs', 'creating the database']);
    chmodSync(path.join(nativeFolder, 'lib'), 0o700);
  });

  test('on Alpine and on Windows are sent to DATABASE_URL', () => {
    expect(() => refuseUnsupported('linux', false)).toThrow(/Alpine.*DATABASE_URL/);
    expect(() => refuseUnsupported('win32', false)).toThrow(/DATABASE_URL/);
    expect(() => refuseUnsupported('linux', true)).not.toThrow();
  });
});

describe('disks', () => {
  test('a state folder that is a file is named as such', async () => {
    writeFileSync(state, '');
    await expect(startBuiltInPostgres({ stateDir: state, log: quiet })).rejects.toThrow(/is not a folder.*SHOP_STATE/);
  });

  test.runIf(nobodyCanRun)('a state folder that can not be written is named as such', async () => {
    mkdirSync(state, { mode: 0o755 });
    const shop = await launch(state, nobody);
    expect(shop.refused).toMatch(/is not writable for this account.*SHOP_STATE/);
  });

  test.runIf(isRoot)('a read-only or full disk is named as such', async (context) => {
    mkdirSync(state);
    if (!mount(['-o', 'size=20m'])) context.skip('this container may not mount disks');
    try {
      await expect(startBuiltInPostgres({ stateDir: state, log: quiet })).rejects.toThrow(/is full: \d+ MB are free/);
      expect(mount(['-o', 'remount,ro'])).toBe(true);
      await expect(startBuiltInPostgres({ stateDir: state, log: quiet })).rejects.toThrow(/read-only disk/);
    } finally {
      spawnSync('umount', [state]);
    }
  });

  test('a server that refuses to start is quoted, with the place of its log', async () => {
    const server = await startBuiltInPostgres({ stateDir: state, log: quiet });
    await server.stop();
    const broken = startBuiltInPostgres({ stateDir: state, log: quiet, settings: { shared_buffers: 'nonsense' } });
    await expect(broken).rejects.toThrow(/does not start.*server\.log[\s\S]*shared_buffers/);
    expect(readFileSync(path.join(state, 'postgres/server.log'), 'utf8')).toContain('nonsense');
  });
});

function mount(options: readonly string[]): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', state]).status === 0;
}
