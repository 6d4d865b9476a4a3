import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fingerprintsOf } from './fingerprints.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-lint-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const before = {
  'price.ts': `import { round } from './round.ts';
    export type Price = number;
    export function priceOf(sku: string): Price { return round(sku.length); }
    export function inferred(sku: string) { return sku.length; }`,
  'round.ts': 'export type Round = 1;\nexport function round(price: number): number { return Math.round(price); }',
  'entry.ts': "export { priceOf, type Price } from './price.ts';\nexport * from './page.ts';",
  'page.ts': "import { priceOf } from './entry.ts';\nexport function page(): void { void priceOf('A'); }",
  'alone.ts': 'export const alone = 1;',
  'added.ts': "declare module 'fastify' { interface FastifyRequest { price: import('./round.ts').Round } }",
  'server.ts': "import 'fastify';",
};

/** Which of the files are to be linted again when some of them have changed. */
function staleAfter(changes: Partial<typeof before>, salt = ''): readonly string[] {
  const root = mkdtempSync(path.join(folder, 'root-'));
  mkdirSync(root, { recursive: true });
  const files = Object.keys(before).map((name) => path.join(root, name));
  const write = (texts: object) =>
    Object.entries(texts).forEach(([name, text]) => writeFileSync(path.join(root, name), String(text)));
  write(before);
  const first = fingerprintsOf(files, root, '');
  write(changes);
  const second = fingerprintsOf(files, root, salt);
  return files.filter((file) => first.get(file) !== second.get(file)).map((file) => path.basename(file));
}

test('what has not changed is not looked at again, whatever imports whatever in a circle', () => {
  expect(staleAfter({})).toEqual([]);
});

test('what a function does that says what it returns concerns its own file only', () => {
  const price = before['price.ts'].replace('round(sku.length)', 'round(sku.length * 2)');
  expect(staleAfter({ 'price.ts': price })).toEqual(['price.ts']);
});

test('another type is seen by all that import it, also through others', () => {
  const price = before['price.ts'].replace('Price = number', 'Price = Promise<number>');
  expect(staleAfter({ 'price.ts': price })).toEqual(['price.ts', 'entry.ts', 'page.ts']);
  const round = before['round.ts'].replace('): number', '): Promise<number>');
  expect(staleAfter({ 'round.ts': round })).toEqual(['price.ts', 'round.ts', 'added.ts', 'server.ts']);
});

test('where a type is inferred, what a function does is seen by others', () => {
  const price = before['price.ts'].replace('return sku.length;', 'return sku;');
  expect(staleAfter({ 'price.ts': price })).toEqual(['price.ts', 'entry.ts', 'page.ts']);
});

test('what a type is made of is seen as well', () => {
  const price = before['price.ts'].replace('return sku.length;', 'return round(sku.length);');
  const round = before['round.ts'].replace('): number', '): Promise<number>');
  expect(staleAfter({ 'price.ts': price, 'round.ts': round })).toEqual(
    Object.keys(before).filter((file) => file !== 'alone.ts'),
  );
});

test('what a file adds to the types of a package is seen by all that import the package', () => {
  const round = before['round.ts'].replace('Round = 1', 'Round = 2');
  expect(staleAfter({ 'round.ts': round })).toEqual(['price.ts', 'round.ts', 'added.ts', 'server.ts']);
});

test('other settings concern every file', () => {
  expect(staleAfter({}, 'other rules')).toEqual(Object.keys(before));
});
