import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root as repository } from './repository.ts';
import { sources, stampOf } from './web-build.ts';

const parts = [
  'web/app/root.tsx',
  'web/app/features/cart/messages/de.json',
  'web/app/styles/tokens.css',
  'web/package.json',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/compressed-files.ts',
  'contract/package.json',
  'contract/src/cart.ts',
  'contract/src/cart.texts.json',
  'packages/combination-rules/package.json',
  'packages/combination-rules/src/index.ts',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/web-build.ts',
];
const others = ['web/app/ui/tabs.test.tsx', 'api/src/app/main.ts', 'tools/start.ts'];
let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'web-build-test-'));
  for (const part of [...parts, ...others]) write(part, 'before');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(part: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(part)), { recursive: true });
  writeFileSync(path.join(root, part), text);
}

test.each(parts)('the pages are built anew when %s changes or goes', (part) => {
  expect(existsSync(path.join(repository, part))).toBe(true);
  const stamp = stampOf(root);
  write(part, 'behind'); // as long as before
  const changed = stampOf(root);
  rmSync(path.join(root, part));
  expect(new Set([stamp, changed, stampOf(root)]).size).toBe(3);
  write(part, 'before');
  expect(stampOf(root)).toBe(stamp);
});

test.each(others)('the pages are not built anew when %s changes', (part) => {
  expect(existsSync(path.join(repository, part))).toBe(true);
  const stamp = stampOf(root);
  write(part, 'behind');
  expect(stampOf(root)).toBe(stamp);
});

test('every package of the shop that a page imports is among what the pages are built from', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: repository, exclude: ['**/node_modules/**', 'web/build/**'] });
  const texts = files.map((file) => readFileSync(path.join(repository, file), 'utf8'));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(/from '@shop\/([\w-]+)/g)].map(([, name]) => name)));
  const folders = [...names].map((name) => (name === 'contract' ? 'contract' : `packages/${name}`));
  expect(folders.length).toBeGreaterThan(1);
  expect(folders.filter((folder) => !sources.some((pattern) => pattern.startsWith(`${folder}/`)))).toEqual([]);
});
