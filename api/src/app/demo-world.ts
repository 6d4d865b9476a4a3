import type { DemoCtx } from '../context/demo.ts';
import { openPrinter } from '../ports/printer/printer.ts';
import type { Config } from './config.ts';
import { demoParts } from './shop-lists.ts';
import type { Report } from './stops.ts';

// The demo world is imported only where it is wanted: it is no part of a production start.

/** Loads what is missing of the demo world, where it is wanted. @returns whether this is the demo world */
export async function loadDemoWorldIfWanted(config: Config, ctx: DemoCtx, report: Report): Promise<boolean> {
  if (config.SHOP_DEMO !== '1') return false;
  const { loadDemoWorld } = await import('../demo/load-demo-world.ts');
  const printer = openPrinter();
  const options = { products: config.SHOP_DEMO_PRODUCTS, report, printer };
  try {
    return await loadDemoWorld(ctx, demoParts, options);
  } finally {
    await printer.close();
  }
}

/** What a stranger needs to look around (docs/domain/health.md#ready-line). */
export async function listDemoLogIns(ctx: Pick<DemoCtx, 'db'>): Promise<readonly string[]> {
  const { DEMO_PASSWORD, listDemoAccounts } = await import('../demo/customers.ts');
  const accounts = await listDemoAccounts(ctx);
  if (accounts.length === 0) return [];
  return [`Demo log-ins, password ${DEMO_PASSWORD}:`, ...accounts.map((email) => `  ${email}`)];
}
