import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { staticImportsOf } from '../../../tools/architecture/source-file.ts';
import { repositoryRoot } from './repository-root.ts';

/** Every file of ours that is loaded with this one, and what these files import from packages of others. */
function loadedWith(entry: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
    for (const target of staticImportsOf({ path: file, text })) {
      const ours = fileOf(target);
      if (ours !== undefined) waiting.push(ours);
      else if ('name' in target) packages.add(target.name);
    }
  }
  return { files, packages };
}

/** Packages of ours are entered, those of others are not. */
function fileOf(target: ReturnType<typeof staticImportsOf>[number]): string | undefined {
  if ('path' in target) return target.path;
  const [, name = '', part] = /^@shop\/([^/]+)(?:\/(.+))?$/.exec(target.name) ?? [];
  const folder = name === 'contract' ? 'contract' : `packages/${name}`;
  return [`${folder}/src/${part ?? 'index'}.ts`].find((file) => existsSync(path.join(repositoryRoot, file)));
}

test('a start of the shop loads nothing of the demo world', () => {
  const loaded = [...loadedWith('api/src/app/main.ts').files];
  expect(loaded.filter((file) => file.startsWith('api/src/demo/'))).toEqual([]);
  expect(loaded.filter((file) => file.startsWith('packages/demo-catalogue/'))).toEqual([]);
  // The walk went through the shop and its packages, or the above would say nothing.
  expect(loaded).toContain('api/src/modules/orders/orders.sql.ts');
  expect(loaded).toContain('packages/catalogue-index/src/index.ts');
});

test('a start loads no library that a first request does not need', () => {
  const { packages } = loadedWith('api/src/app/main.ts');
  const large = ['@opensearch-project/opensearch', '@simplewebauthn/server', 'nodemailer', 'undici', 'web-push'];
  expect(large.filter((name) => packages.has(name))).toEqual([]);
  expect(packages).toContain('fastify');
});

test('the loader of the demo world loads it', () => {
  const loaded = [...loadedWith('api/src/demo/catalogue.ts').files];
  expect(loaded).toContain('packages/demo-catalogue/src/index.ts');
});
