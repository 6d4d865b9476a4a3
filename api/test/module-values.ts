import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { KnownValues } from './bad-input.ts';
import type { Client, TestShop } from './shop.ts';

/** Who stands in the shop that tests of all endpoints ask. */
export type KnownPrincipals = { readonly shop: TestShop; readonly anna: Client; readonly operator: Client };

/** What the endpoints of a module take, by the names of their fields: made anew for each of its endpoints. */
export type KnownValuesOf = (principals: KnownPrincipals, endpoint: string) => Promise<KnownValues>;

const modules = path.join(import.meta.dirname, '../src/modules');

/** Asks `known-values.test-world.ts` of the endpoint's module, where it has one; `name` is `module.endpoint`. */
export async function moduleValues(principals: KnownPrincipals, name: string): Promise<KnownValues> {
  const [module = '', endpoint = ''] = name.split('.');
  const folder = module.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const file = path.join(modules, folder, 'known-values.test-world.ts');
  if (!foldersWithValues.has(folder)) return {};
  const { knownValues } = (await import(file)) as { knownValues: KnownValuesOf };
  return knownValues(principals, endpoint);
}

const foldersWithValues = new Set(
  readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'known-values.test-world.ts')
    .map((file) => path.dirname(file)),
);
