import { loadDemoCatalogue } from '#src/demo/catalogue.ts';
import type { TestShop } from './shop.ts';

/** Loads the first articles of the demo catalogue and waits until they are found. */
export async function loadCatalogue(shop: TestShop, products: number): Promise<void> {
  await loadDemoCatalogue(shop.ctx(), { products, report: () => undefined });
  await indexCaughtUp(shop);
}

/** Until the index answers from the newest state of the catalogue. */
export function indexCaughtUp(shop: TestShop): Promise<void> {
  return shop.parts.searchEngine.catchUp();
}
