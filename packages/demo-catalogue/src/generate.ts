import type { CatalogueRecord } from '@shop/exchange-formats';
import { composeArticle } from './article.ts';
import { catalogueCategories } from './categories.ts';
import { families, lateFamilies } from './family-list.ts';
import { productsMax } from './numbers.ts';
import { planCatalogue, insertLateFamilies } from './plan.ts';

export type DemoCatalogueOptions = {
  /** Number of articles, 0 to `productsMax`. */
  readonly products: number;
  /** Another seed gives other article numbers, prices and flags for the same things. */
  readonly seed?: number;
};

/**
 * The demo catalogue (docs/domain/demo-world.md#catalogue): categories first, parents before children, then articles, one at a
 * time. An article depends on its index and the seed only, so a bigger catalogue begins with the smaller one.
 *
 * @throws RangeError if `products` is not a whole number from 0 to `productsMax`.
 */
export function* generateCatalogue({ products, seed = 1 }: DemoCatalogueOptions): Generator<CatalogueRecord, void> {
  if (!Number.isInteger(products) || products < 0 || products > productsMax) {
    throw new RangeError(`products must be a whole number from 0 to ${productsMax}, not ${products}`);
  }
  yield* catalogueCategories();
  const plan = insertLateFamilies(planCatalogue(families), families, lateFamilies);
  for (let index = 0; index < products; index++) yield composeArticle(plan, seed, index);
}
