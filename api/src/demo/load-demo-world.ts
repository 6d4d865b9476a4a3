import type { DemoCtx, DemoOptions, DemoPart } from '#src/context/demo.ts';
import { countProducts } from '../modules/catalogue/index.ts';
import { loadDemoCustomers } from './customers.ts';
import { insertPart, listParts } from './demo-parts.sql.ts';

/**
 * Fills an empty database with the demo world of docs/domain/demo-world.md#when-it-is-loaded, never beside real data: customers
 * first, then the parts of the modules in their order. A load that was cut off goes on with the part that is missing.
 * @returns whether the database holds the demo world
 */
export async function loadDemoWorld(ctx: DemoCtx, parts: readonly DemoPart[], options: DemoOptions): Promise<boolean> {
  const loaded = new Set(await listParts(ctx));
  if (!loaded.has('customers')) {
    if ((await countProducts(ctx)) > 0) return false; // the database holds a real catalogue
    if (!(await loadDemoCustomers(ctx))) return false; // the database holds real customers
    await insertPart(ctx, 'customers');
    options.report('Demo world: customers');
  }
  for (const { name, importLoader } of parts.toSorted((a, b) => a.position - b.position)) {
    if (loaded.has(name)) continue;
    const load = await importLoader();
    await load(ctx, options);
    await insertPart(ctx, name);
    options.report(`Demo world: ${name}`);
  }
  return true;
}
