import type { ProductTile } from '@shop/contract/catalogue';
import type { Enrichment } from '@shop/contract/prices';

/** Tiles in a row; prices come first for twice as many (docs/domain/product-tiles.md#number-of-tiles). */
export const TILES_AT_FIRST = 4;
const FIRST_PRICES = 2 * TILES_AT_FIRST;
/** Products in one question after the first. */
const BATCH = 100;

export type Wanted = Pick<ProductTile, 'sku' | 'groupKey'> &
  Partial<Pick<ProductTile, 'hasSpecificities' | 'idProductAbstract' | 'isSold'>> & { readonly quantity?: number };
export type Stage = 'basic' | 'extended';
/**
 * What one question brings; `remaining` could not be answered from the shop's own stock
 * (docs/domain/availability.md#stock-levels).
 */
export type StageAnswer = { readonly products: readonly Enrichment[]; readonly remaining: readonly Wanted[] };

type Dependencies = {
  readonly ask: (stage: Stage, products: readonly Wanted[]) => Promise<StageAnswer>;
  /** Called after each question; the availability of what is `pending` is still on its way. */
  readonly onFound: (products: readonly Enrichment[], pending: ReadonlySet<string>) => void;
};

export function keyOf({ sku, groupKey }: Pick<Wanted, 'sku' | 'groupKey'>): string {
  return `${sku}\n${groupKey}`;
}

/**
 * Basic for what is on screen first, then for the rest; beside it, one question at a time, extended for what the shop's own
 * stock could not answer: behind a slow ERP the first tiles must not wait for the last ones.
 */
export async function enrichInStages(products: readonly Wanted[], { ask, onFound }: Dependencies): Promise<void> {
  let extended = Promise.resolve();
  for (const batch of batchesOf(products)) {
    const { products: found, remaining } = await ask('basic', batch);
    onFound(found, new Set(remaining.map(keyOf)));
    if (remaining.length === 0) continue;
    extended = extended.then(async () => onFound((await ask('extended', remaining)).products, new Set()));
    extended.catch(() => undefined); // heard below, unless a basic question fails before
  }
  await extended;
}

function batchesOf(products: readonly Wanted[]): (readonly Wanted[])[] {
  const batches = products.length > 0 ? [products.slice(0, FIRST_PRICES)] : [];
  for (let at = FIRST_PRICES; at < products.length; at += BATCH) batches.push(products.slice(at, at + BATCH));
  return batches;
}
