import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { linesOnly } from './plain-icons.ts';

test('of an icon only its lines travel, however its file is broken into lines', () => {
  const folder = new URL('../esm/icons/', import.meta.resolve('lucide-react'));
  const names = ['bell', 'house', 'shopping-cart', 'user-round'];
  expect(readdirSync(fileURLToPath(folder))).toEqual(expect.arrayContaining(names.map((name) => `${name}.mjs`)));
  for (const name of names) {
    const plain = linesOnly(readFileSync(new URL(`${name}.mjs`, folder), 'utf8'));
    expect(plain).toContain('d: "');
    expect(plain).not.toMatch(/\b(key|aliases|size): /);
  }
});
