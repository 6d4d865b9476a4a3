import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layerRules, readingOptions } from './layer-rules.ts';
import { readModuleOrder } from './module-order.ts';

/** A small repository: each file with the lines it consists of, and the rules it breaks; a circle is reported once. */
type Sample = { readonly [file: string]: readonly [text: string, ...broken: readonly string[]] };

const order = { modules: ['catalogue', 'prices', 'cart'], features: ['cart', 'checkout'] };
const type = (from: string) => `import type { A } from '${from}'; export const b: A = 1;`;
const value = (from: string) => `import { a } from '${from}'; export const b = a;`;
const later = (from: string) => `export const load = async () => (await import('${from}')).a;`;

const modules: Sample = {
  'api/src/modules/cart/lower.ts': [value('../catalogue/index.ts')],
  'api/src/modules/cart/inner.ts': [value('../catalogue/catalogue.sql.ts'), 'module-entry-of-another'],
  'api/src/modules/cart/app.ts': [value('../../app/config.ts'), 'composition-root'],
  'api/src/modules/cart/list.ts': [value('../index.ts'), 'composition-root'],
  'api/src/modules/catalogue/higher.ts': [value('../cart/index.ts'), 'module-order-catalogue'],
  'api/src/modules/catalogue/type.ts': [type('../prices/index.ts'), 'module-order-catalogue'],
  'api/src/modules/catalogue/later.ts': [later('../cart/index.ts'), 'module-order-catalogue'],
  'api/src/modules/catalogue/passed-on.ts': ["export { a } from '../cart/index.ts';", 'module-order-catalogue'],
  'api/src/modules/catalogue/higher.api.test.ts': [value('../cart/index.ts')],
  'api/src/modules/favourites/a.ts': [value('./b.ts'), 'module-is-listed'],
  'api/src/app/inner.ts': [value('../modules/cart/lower.ts'), 'module-entry'],
  'api/src/app/manifest.ts': [value('../modules/cart/module.ts'), 'module-manifest'],
  'api/src/app/whole.ts': [value('../modules/index.ts')],
};

const demo: Sample = {
  'api/src/modules/prices/demo-later.ts': [later('../../demo/cart.ts')],
  'api/src/modules/prices/demo-type.ts': [type('../../demo/cart.ts')],
  'api/src/modules/prices/demo-now.ts': [value('../../demo/cart.ts'), 'demo-on-demand'],
};

const packages: Sample = {
  'api/src/platform/jobs.ts': [value('../modules/cart/index.ts'), 'platform-without-shop'],
  'api/src/platform/ctx.ts': [type('../context/context.ts')],
  'packages/a/src/index.ts': [value('../../b/src/index.ts')],
  'packages/a/src/inner.ts': [value('../../b/src/inner.ts'), 'kernel-entry'],
  'packages/a/src/contract.ts': [value('../../../contract/src/cart.ts'), 'kernel-without-shop'],
  'contract/src/node.ts': ["import fs from 'node:fs'; export const b = fs;", 'contract-is-zod-alone'],
  'contract/src/server.ts': [type('../../api/src/context/context.ts'), 'contract-is-zod-alone'],
  'contract/src/cart.schemas.ts': [`${value('zod')} ${type('./values.schemas.ts')}`],
  'contract/src/zod.ts': [value('zod'), 'contract-schemas-apart'],
  'contract/src/schema.ts': [value('./cart.schemas.ts'), 'contract-schemas-apart'],
  'contract/src/schema-type.ts': [type('./cart.schemas.ts')],
  'contract/src/schema-types.ts': ["export type * from './cart.schemas.ts';"],
  'api/src/cart.sql.ts': [value('sql-template-tag')],
  'api/src/cart.service.ts': [value('sql-template-tag'), 'sql-in-sql-files'],
  'api/src/circle-a.ts': [value('./circle-b.ts'), 'no-circles'],
  'api/src/circle-b.ts': [value('./circle-a.ts')],
};

const pages: Sample = {
  'web/app/lib/a.ts': [value('./b.ts')],
  'web/app/lib/upwards.ts': [value('../ui/a.ts'), 'web-layer-lib'],
  'web/app/ui/a.ts': [value('../lib/a.ts')],
  'web/app/ui/upwards.ts': [type('../session/a.ts'), 'web-layer-ui'],
  'web/app/ui/shared.ts': [value('../../../contract/src/page.ts')],
  'web/app/ui/refusal.ts': [type('../../../contract/src/faults.ts')],
  'web/app/ui/error-texts.server.ts': [value('../../../contract/src/errors.ts')],
  'web/app/ui/error-texts.tsx': [value('../../../contract/src/errors.ts'), 'web-error-texts-on-the-server'],
  'web/app/ui/error-type.ts': [type('../../../contract/src/errors.ts')],
  'web/app/session/error-texts.ts': [later('../../../contract/src/errors.ts'), 'web-error-texts-on-the-server'],
  'web/app/ui/business.ts': [type('../../../contract/src/cart.ts'), 'web-ui-without-business'],
  'web/app/session/a.ts': [value('../ui/a.ts')],
  'web/app/session/upwards.ts': [value('../features/cart/a.ts'), 'web-layer-session'],
  'web/app/features/cart/a.ts': [value('../../session/a.ts')],
  'web/app/features/cart/upwards.ts': [later('../../shell/a.ts'), 'web-layer-features'],
  'web/app/features/cart/higher.ts': [value('../checkout/a.ts'), 'feature-order-cart'],
  'web/app/features/cart/higher.test.ts': [value('../checkout/a.ts')],
  'web/app/features/checkout/a.ts': [value('../cart/a.ts')],
  'web/app/features/favourites/a.ts': [value('../cart/a.ts'), 'feature-is-listed'],
  'web/app/shell/a.ts': [value('../features/cart/a.ts')],
  'web/app/shell/upwards.ts': [type('../root.ts'), 'web-layer-shell'],
  'web/app/root.ts': [later('./shell/a.ts')],
  'web/app/server.ts': [value('../../api/src/app/config.ts'), 'web-without-server'],
  'web/app/kernel.ts': [value('../../packages/a/src/index.ts'), 'web-without-server'],
  'web/app/rules.ts': [value('../../packages/combination-rules/src/index.ts')],
};

/** What the samples import. */
const targets = [
  'api/src/modules/index.ts',
  ...order.modules.flatMap((name) => ['index', 'module'].map((file) => `api/src/modules/${name}/${file}.ts`)),
  'api/src/modules/catalogue/catalogue.sql.ts',
  'api/src/modules/favourites/b.ts',
  'api/src/app/config.ts',
  'api/src/demo/cart.ts',
  'api/src/context/context.ts',
  'packages/b/src/index.ts',
  'packages/b/src/inner.ts',
  'packages/combination-rules/src/index.ts',
  'contract/src/cart.ts',
  'contract/src/errors.ts',
  'contract/src/faults.ts',
  'contract/src/page.ts',
  'contract/src/values.schemas.ts',
  'web/app/lib/b.ts',
];

const samples = { modules, demo, packages, pages };
let root = '';
let broken: ReadonlyMap<string, readonly string[]> = new Map();

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'layer-rules-'));
  const texts = Object.values<Sample>(samples).flatMap((sample) =>
    Object.entries(sample).map(([file, [text]]) => ({ file, text })),
  );
  const imported = targets.map((file) => ({ file, text: 'export type A = 1; export const a = 1;' }));
  for (const { file, text } of [...imported, ...texts]) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  broken = await rulesBroken();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

async function rulesBroken(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { output } = await cruise(['api', 'contract', 'packages', 'web'], {
    baseDir: root,
    ruleSet: { forbidden: [...layerRules(order)] },
    validate: true,
    preserveSymlinks: true,
    ...readingOptions,
  });
  const { violations } = (output as ICruiseResult).summary;
  const names = Map.groupBy(violations, ({ from }) => from);
  return new Map([...names].map(([file, found]) => [file, found.map(({ rule }) => rule.name)]));
}

describe.each(Object.entries(samples))('%s', (_, sample) => {
  test.each(Object.entries(sample).map(([file, [text, ...rules]]) => ({ file, text, rules })))(
    '$file breaks $rules with $text',
    ({ file, rules }) => {
      expect(broken.get(file) ?? []).toEqual(rules);
    },
  );
});

test('the order of modules is that of the array and not of its imports', () => {
  const imports = "import { a } from './cart/module.ts';\nimport { b } from './cart-export/module.ts';\n";
  expect(readModuleOrder(`${imports}export const modules: readonly M[] = [\n// first\nb, a];`)).toEqual([
    'cart-export',
    'cart',
  ]);
  expect(() => readModuleOrder(imports)).toThrow('no array called modules');
  expect(() => readModuleOrder('export const modules = [defineModule({})];')).toThrow('no imported module');
});
