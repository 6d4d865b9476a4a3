import { loadDemoCatalogue } from '#src/demo-world/load-demo-world.ts';
import { getCatalogueVersion } from '#src/modules/catalogue/index.ts';
import type { TestShop } from './shop.ts';

const WAIT_MS_MAX = 15_000;

/** Loads the first articles of the demo catalogue and waits until they are found. */
export async function loadCatalogue(shop: TestShop, products: number): Promise<void> {
  await loadDemoCatalogue(shop.ctx(), { products, tell: () => undefined });
  await indexCaughtUp(shop);
}

/** Until the index answers from the newest state of the catalogue. */
export async function indexCaughtUp(shop: TestShop): Promise<void> {
  const wanted = await getCatalogueVersion(shop.ctx());
  const deadline = performance.now() + WAIT_MS_MAX;
  while (shop.parts.searchEngine.version() !== wanted) {
    if (performance.now() > deadline) throw new Error('The index did not follow the catalogue.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
