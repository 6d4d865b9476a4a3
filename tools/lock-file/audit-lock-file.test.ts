import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { auditLockFile, LockFile } from './audit-lock-file.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;
const sound = { version: '1.0.0', integrity, license: 'MIT' };

function auditOf(one: object, name = 'some-package') {
  const packages = { '': {}, 'packages/own': {}, [`node_modules/${name}`]: one };
  return auditLockFile(LockFile.parse({ lockfileVersion: 3, packages }));
}

test('a package with checksum and licence is accepted, and a workspace, too', () => {
  expect(auditOf(sound)).toEqual([]);
  expect(auditOf({ resolved: 'packages/own', link: true }, '@shop/own')).toEqual([]);
});

test.each([
  ['without a checksum', { ...sound, integrity: undefined }, 'has no SHA-512 checksum'],
  ['with a weak checksum', { ...sound, integrity: 'sha1-abc=' }, 'has no SHA-512 checksum'],
  ['from elsewhere', { ...sound, resolved: 'git+ssh://git@host.example/a.git#1' }, 'instead of the registry'],
  ['by an address', { ...sound, resolved: 'https://host.example/a.tgz' }, 'instead of the registry'],
  ['linked from outside', { resolved: '../a', link: true }, 'no workspace'],
  ['without a licence', { ...sound, license: undefined }, 'names no licence'],
  ['under another licence', { ...sound, license: 'AGPL-3.0-only' }, 'AGPL-3.0-only, which is not accepted'],
  ['with a script', { ...sound, hasInstallScript: true }, 'runs a script'],
])('a package %s is refused by name', (_, one, fault) => {
  const faults = auditOf(one);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('node_modules/some-package: ');
  expect(faults[0]).toContain(fault);
});

test('of licences to choose from one suffices, of several that hold together all are needed', () => {
  expect(auditOf({ ...sound, license: '(AGPL-3.0-only OR MIT)' })).toEqual([]);
  expect(auditOf({ ...sound, license: 'MIT AND AGPL-3.0-only' })).toHaveLength(1);
});

test('a package inside another one is looked at as well', () => {
  expect(auditOf({ ...sound, hasInstallScript: true }, 'outer/node_modules/inner')).toEqual([
    'node_modules/outer/node_modules/inner: runs a script when it is installed',
  ]);
});

test('the lock file of the shop is in order', () => {
  const read: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  expect(auditLockFile(LockFile.parse(read))).toEqual([]);
});
