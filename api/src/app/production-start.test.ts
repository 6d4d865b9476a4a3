import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { staticImportsOf } from '../../../tools/architecture/source-file.ts';
import { repositoryRoot } from './repository-root.ts';

/** Every file of ours that is loaded with this one. */
function filesLoadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
    waiting.push(...staticImportsOf({ path: file, text }).flatMap((target) => fileOf(target) ?? []));
  }
  return loaded;
}

/** Packages of ours are entered, those of others are not. */
function fileOf(target: ReturnType<typeof staticImportsOf>[number]): string | undefined {
  if ('path' in target) return target.path;
  const [, name = '', part] = /^@shop\/([^/]+)(?:\/(.+))?$/.exec(target.name) ?? [];
  const folder = name === 'contract' ? 'contract' : `packages/${name}`;
  return [`${folder}/src/${part ?? 'index'}.ts`].find((file) => existsSync(path.join(repositoryRoot, file)));
}

test('a start of the shop loads nothing of the demo world', () => {
  const loaded = [...filesLoadedWith('api/src/app/main.ts')];
  expect(loaded.filter((file) => file.startsWith('api/src/demo/'))).toEqual([]);
  expect(loaded.filter((file) => file.startsWith('packages/demo-catalogue/'))).toEqual([]);
  // The walk went through the shop and its packages, or the above would say nothing.
  expect(loaded).toContain('api/src/modules/orders/orders.sql.ts');
  expect(loaded).toContain('packages/catalogue-index/src/index.ts');
});

test('the loader of the demo world loads it', () => {
  const loaded = [...filesLoadedWith('api/src/demo/catalogue.ts')];
  expect(loaded).toContain('packages/demo-catalogue/src/index.ts');
});
