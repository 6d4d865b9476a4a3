import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from './check-architecture.ts';
import { readRepository } from './architecture/source-file.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'architecture-test-'));
  write('api/src/modules/index.ts', "import { cart } from './cart/module.ts';\nexport const modules = [cart];");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes one file, and returns the violations in the whole tree. */
function write(file: string, text: string): readonly string[] {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  return findViolations(readRepository(root)).map((violation) => `${violation.path}: ${violation.message}`);
}

describe('layers of the pages', () => {
  test('import their own layer and those before it', () => {
    expect(write('web/app/lib/a.ts', "import { b } from './b.ts';")).toEqual([]);
    expect(write('web/app/ui/a.tsx', "import { a } from '#app/lib/a.ts';")).toEqual([]);
    expect(write('web/app/session/a.ts', "import { a } from '#app/ui/a.tsx';")).toEqual([]);
    expect(write('web/app/features/cart/a.ts', "import { a } from '#app/session/a.ts';")).toEqual([]);
    expect(write('web/app/shell/a.tsx', "import { a } from '../features/cart/a.ts';")).toEqual([]);
    expect(write('web/app/root.tsx', "const a = await import('./shell/a.tsx');")).toEqual([]);
  });

  test('may not import one after it, not even a type or dynamically', () => {
    for (const [file, line] of [
      ['web/app/lib/a.ts', "import { a } from '#app/ui/a.tsx';"],
      ['web/app/ui/a.tsx', "import type { A } from '../session/a.ts';"],
      ['web/app/session/a.ts', "import { a } from '#app/features/cart/a.ts';"],
      ['web/app/features/cart/a.ts', "const a = await import('#app/shell/a.tsx');"],
      ['web/app/shell/a.tsx', "import type { loader } from '../root.tsx';"],
    ] as const) {
      expect(write(file, line)).toEqual([expect.stringMatching(/^web.*: the layer \w+ may not import/)]);
      rmSync(path.join(root, file));
    }
  });

  test('hold features that import only those before them in the one array', () => {
    expect(write('web/app/features/checkout/a.ts', "import { a } from '#app/features/cart/a.ts';")).toEqual([]);
    expect(write('web/app/features/cart/a.ts', "import { a } from '../checkout/a.ts';")).toEqual([
      expect.stringContaining('checkout stands after it in web/app/features/index.ts'),
    ]);
    expect(write('web/app/features/cart/a.test.ts', "import { a } from '../checkout/a.ts';")).toHaveLength(1);
  });

  test('know no business word below the session: of the contract only what belongs to no module', () => {
    expect(write('web/app/ui/a.tsx', "import { a } from '@shop/contract/page';")).toEqual([]);
    expect(write('web/app/ui/a.tsx', "import type { A } from '@shop/contract/prices';")).toEqual([
      expect.stringContaining('ui knows no business word'),
    ]);
  });

  test('know every feature', () => {
    expect(write('web/app/features/favourites/a.ts', '')).toEqual([expect.stringContaining('is missing in web/app')]);
  });
});

describe('packages', () => {
  test('the platform knows no module and no port', () => {
    expect(write('api/src/platform/jobs.ts', "import { a } from '../modules/cart/index.ts';")).toHaveLength(1);
    expect(write('api/src/platform/jobs.ts', "import { a } from '#src/ports/erp/erp.port.ts';")).toHaveLength(1);
    expect(write('api/src/platform/jobs.ts', "import type { Ctx } from '#src/context/context.ts';")).toEqual([]);
  });

  test('a kernel knows other kernels, and nothing of the shop', () => {
    write('packages/b/src/index.ts', '');
    expect(write('packages/a/src/index.ts', "import { a } from '@shop/b'; import { c } from 'saxes';")).toEqual([]);
    expect(write('packages/a/src/index.ts', "import { a } from '@shop/contract/cart';")).toHaveLength(1);
    expect(write('packages/a/src/index.ts', "import { a } from '../../../contract/src/cart.ts';")).toHaveLength(1);
  });

  test('the contract is zod and nothing else', () => {
    expect(write('contract/src/cart.schemas.ts', "import { z } from 'zod'; import { a } from './values.ts';")).toEqual(
      [],
    );
    expect(write('contract/src/cart.ts', "import fs from 'node:fs';")).toHaveLength(1);
    expect(write('contract/src/cart.ts', "import { a } from '../../api/src/context/context.ts';")).toHaveLength(1);
  });

  test('schemas of the contract live in *.schemas.ts, and what is beside them knows their types only', () => {
    expect(write('contract/src/cart.ts', "import { z } from 'zod/mini';")).toHaveLength(1);
    expect(write('contract/src/cart.ts', "export { Cart } from './cart.schemas.ts';")).toHaveLength(1);
    expect(write('contract/src/cart.ts', "import type {\n  Sku,\n} from './values.schemas.ts';")).toEqual([]);
    expect(write('contract/src/cart.ts', "export type * from './cart.schemas.ts';")).toEqual([]);
    expect(write('contract/src/cart.schemas.ts', "import { z } from 'zod/mini';")).toEqual([]);
  });

  test('pages import the contract and their own package', () => {
    for (const line of [
      "import { a } from '@shop/contract/cart'; import 'react';",
      "import '@shop/combination-rules';",
    ]) {
      expect(write('web/app/root.tsx', line)).toEqual([]);
    }
    for (const line of ["import '../../api/src/app/app.ts';", "import '@shop/catalogue-index';", "import 'pg';"]) {
      expect(write('web/app/root.tsx', line)).toHaveLength(1);
    }
  });

  test('SQL is written in *.sql.ts', () => {
    const line = "import sql from 'sql-template-tag';";
    expect(write('api/src/modules/cart/cart.sql.ts', line)).toEqual([]);
    expect(write('api/src/modules/cart/cart.service.ts', line)).toHaveLength(1);
  });

  test('the environment is read in main.ts', () => {
    const line = 'export const a = process.env.A; // process.env';
    expect(write('api/src/app/main.ts', line)).toEqual([]);
    expect(write('tools/start.ts', line)).toEqual([]);
    expect(write('api/src/app/config.ts', '// main.ts hands process.env in')).toEqual([]);
    expect(write('api/src/app/config.ts', line)).toHaveLength(1);
  });
});
