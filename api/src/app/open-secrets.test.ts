import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecrets } from './open-secrets.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the first start writes a key that only the own account reads, and later ones use it', async () => {
  const state = path.join(folder, 'state');
  const sealed = (await openSecrets({ SHOP_STATE: state, SHOP_SECRET_KEY: undefined })).seal('secret', 'test');
  expect((await stat(path.join(state, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect((await openSecrets({ SHOP_STATE: state, SHOP_SECRET_KEY: undefined })).open(sealed, 'test')).toBe('secret');
  const key = (await readFile(path.join(state, 'secret.key'), 'utf8')).trim();
  expect((await openSecrets({ SHOP_STATE: '/nowhere', SHOP_SECRET_KEY: key })).open(sealed, 'test')).toBe('secret');
});
