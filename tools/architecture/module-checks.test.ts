import { beforeEach, describe, expect, test } from 'vitest';
import { checkCompositionRoot, checkDemoWorld, checkModules } from './module-checks.ts';

const files = new Map<string, string>();

beforeEach(() => {
  files.clear();
  writeModules('catalogue', 'prices', 'cart-export', 'cart');
});

/** The one array of modules, in this order. */
function writeModules(...names: readonly string[]): void {
  const imports = names.map((name, at) => `import { m${at} } from './${name}/module.ts';`).toSorted();
  const elements = names.map((_, at) => `m${at}`).join(', ');
  const array = `export const modules: readonly M[] = [\n// first\n${elements}];`;
  files.set('api/src/modules/index.ts', [...imports, array].join('\n'));
}

/** Writes one file, and returns the violations in all of them. */
function write(file: string, text: string): readonly string[] {
  files.set(file, text);
  const written = [...files].map(([path, text]) => ({ path, text }));
  return [checkModules, checkCompositionRoot, checkDemoWorld]
    .flatMap((check) => check(written))
    .map(({ path, message }) => `${path}: ${message}`);
}

describe('modules', () => {
  test('import a lower one through its public entry', () => {
    write('api/src/modules/catalogue/index.ts', 'export const a = 1;');
    expect(write('api/src/modules/cart/cart.service.ts', "import { a } from '../catalogue/index.ts';")).toEqual([]);
  });

  test('may not import inner files of another one', () => {
    const faults = write('api/src/modules/cart/cart.service.ts', "import { a } from '../catalogue/catalogue.sql.ts';");
    expect(faults).toEqual([expect.stringContaining('through its public entry index.ts')]);
    const byShorthand = write('api/src/app/app.ts', "import { a } from '#src/modules/cart/cart.service.ts';");
    expect(byShorthand).toContainEqual(
      expect.stringMatching(/^api\/src\/app\/app\.ts: import a module through its public entry/),
    );
  });

  test('may not import one that stands after them in the array, not even a type or dynamically', () => {
    for (const line of [
      "import { a } from '../cart/index.ts';",
      "import type { A } from '../prices/index.ts';",
      "export { a } from '../cart-export/index.ts';",
      "const a = await import('../cart/index.ts');",
    ]) {
      expect(write('api/src/modules/catalogue/catalogue.service.ts', line)).toEqual([
        expect.stringContaining('does not stand before it in modules/index.ts'),
      ]);
    }
  });

  test('are ordered by the array and not by its imports', () => {
    writeModules('cart', 'catalogue');
    const line = "import { a } from '../catalogue/index.ts';";
    expect(write('api/src/modules/cart/cart.service.ts', line)).toHaveLength(1);
    writeModules('catalogue', 'cart');
    expect(write('README.md', '')).toEqual([]);
  });

  test('must stand in the array', () => {
    expect(write('api/src/modules/favourites/index.ts', '')).toEqual([
      expect.stringContaining('is not in modules/index.ts'),
    ]);
  });

  test('are put together in app, which nobody imports', () => {
    expect(write('api/src/app/app.ts', "import { modules } from '../modules/index.ts';")).toEqual([]);
    expect(write('api/src/modules/cart/a.ts', "import { jobs } from '#src/app/shop-lists.ts';")).toHaveLength(1);
    expect(write('api/src/modules/cart/a.ts', "import { modules } from '../index.ts';")).toHaveLength(1);
  });

  test('import their part of the demo world when it is wanted', () => {
    const file = 'api/src/modules/cart/module.ts';
    expect(write(file, "const load = async () => (await import('../../demo/cart.ts')).load;")).toEqual([]);
    expect(write(file, "import type { A } from '../../demo/cart.ts';")).toEqual([]);
    expect(write(file, "import { load } from '../../demo/cart.ts';")).toHaveLength(1);
    expect(write(file, "import { generateCatalogue } from '@shop/demo-catalogue';")).toHaveLength(1);
  });

  test('may import a higher one in a test', () => {
    expect(write('api/src/modules/catalogue/a.api.test.ts', "import { a } from '../cart/index.ts';")).toEqual([]);
  });
});

test('an array that cannot be read ends the check in words', () => {
  expect(() => write('api/src/modules/index.ts', 'export const all = [];')).toThrow('no array called modules');
  expect(() => write('api/src/modules/index.ts', 'export const modules = [defineModule({})];')).toThrow(
    'no imported module',
  );
});
