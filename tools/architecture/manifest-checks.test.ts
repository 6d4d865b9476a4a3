import { expect, test } from 'vitest';
import { checkManifests } from './manifest-checks.ts';

const messages = (...manifests: readonly object[]) =>
  checkManifests(manifests.map((one, n) => ({ path: `${n}/package.json`, text: JSON.stringify(one) }))).map(
    ({ message }) => message,
  );

test('a package has one version in all workspaces', () => {
  const api = { dependencies: { zod: '4.6.7' } };
  expect(messages(api, { devDependencies: { zod: '4.6.7' } })).toEqual([]);
  expect(messages(api, { devDependencies: { zod: '4.6.8' } })).toEqual([
    'zod is 4.6.8 here and 4.6.7 in 0/package.json',
  ]);
});

test('a version is exact, and packages of ours have none', () => {
  expect(messages({ dependencies: { zod: '^4.6.7' } })).toEqual([expect.stringContaining('a version is exact')]);
  expect(
    messages({ dependencies: { ts7: 'npm:typescript@7.0.2', '@shop/contract': '*', pg: '18.4.0-beta.17' } }),
  ).toEqual([]);
});
