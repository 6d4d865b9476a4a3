import { expect, test } from 'vitest';
import { checkWebLayers } from './web-checks.ts';

/** The violations of one file, in a shop whose features are these. */
function write(path: string, text: string): readonly string[] {
  const violations = checkWebLayers([{ path, text }], ['catalogue', 'cart', 'checkout']);
  return violations.map((violation) => `${violation.path}: ${violation.message}`);
}

test('layers import their own layer and those before it', () => {
  expect(write('web/app/lib/a.ts', "import { b } from './b.ts';")).toEqual([]);
  expect(write('web/app/ui/a.tsx', "import { a } from '#app/lib/a.ts';")).toEqual([]);
  expect(write('web/app/session/a.ts', "import { a } from '#app/ui/a.tsx';")).toEqual([]);
  expect(write('web/app/features/cart/a.ts', "import { a } from '#app/session/a.ts';")).toEqual([]);
  expect(write('web/app/shell/a.tsx', "import { a } from '../features/cart/a.ts';")).toEqual([]);
  expect(write('web/app/root.tsx', "const a = await import('./shell/a.tsx');")).toEqual([]);
});

test('a layer may not import one after it, not even a type or dynamically', () => {
  for (const [file, line] of [
    ['web/app/lib/a.ts', "import { a } from '#app/ui/a.tsx';"],
    ['web/app/ui/a.tsx', "import type { A } from '../session/a.ts';"],
    ['web/app/session/a.ts', "import { a } from '#app/features/cart/a.ts';"],
    ['web/app/features/cart/a.ts', "const a = await import('#app/shell/a.tsx');"],
    ['web/app/shell/a.tsx', "import type { loader } from '../root.tsx';"],
  ] as const) {
    expect(write(file, line)).toEqual([expect.stringMatching(/^web.*: the layer \w+ may not import/)]);
  }
});

test('features import only those before them in the one array', () => {
  expect(write('web/app/features/checkout/a.ts', "import { a } from '#app/features/cart/a.ts';")).toEqual([]);
  expect(write('web/app/features/cart/a.ts', "import { a } from '../checkout/a.ts';")).toEqual([
    expect.stringContaining('checkout stands after it in web/app/features/index.ts'),
  ]);
  expect(write('web/app/features/cart/a.test.ts', "import { a } from '../checkout/a.ts';")).toEqual([]);
});

test('below the session no business word is known: of the contract only what belongs to no module', () => {
  expect(write('web/app/ui/a.tsx', "import { a } from '@shop/contract/page';")).toEqual([]);
  expect(write('web/app/ui/a.tsx', "import type { A } from '@shop/contract/prices';")).toEqual([
    expect.stringContaining('ui knows no business word'),
  ]);
});

test('every feature stands in the array', () => {
  expect(write('web/app/features/favourites/a.ts', '')).toEqual([expect.stringContaining('is missing in web/app')]);
});
