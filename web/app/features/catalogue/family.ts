import type { ProductTile } from '@shop/contract/catalogue';

type MaybeFamily = Partial<Pick<ProductTile, 'hasSpecificities' | 'idProductAbstract'>>;

/** Whether this is only the name of several articles: it has no price and no stock of its own, and one has to be chosen. */
export function isFamily({ hasSpecificities, idProductAbstract }: MaybeFamily): boolean {
  return hasSpecificities === true && idProductAbstract === null;
}
