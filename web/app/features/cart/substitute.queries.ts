import { catalogueApi, type ProductTile } from '@shop/contract/catalogue';
import { pricesApi, type Enrichment } from '@shop/contract/prices';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/browser-api.ts';

/** An article that can be had in the place of one that cannot, with its price and day. */
export type Substitute = { readonly product: ProductTile; readonly today: Enrichment };

type Wanted = { readonly sku: string; readonly quantity: number };

export const substituteQueries = {
  /** The successor before the alternatives, these in the order of the supplier; null where none of them can be had. */
  of: ({ sku, quantity }: Wanted) =>
    queryOptions({
      queryKey: ['cart', 'substitute', sku, quantity],
      queryFn: ({ signal }) => findSubstitute({ sku, quantity }, signal),
    }),
  /** Price and day of one article; null where nothing is known of it. */
  today: ({ sku, quantity }: Wanted) =>
    queryOptions({
      queryKey: ['cart', 'substitute', 'today', sku, quantity],
      queryFn: async ({ signal }) => (await enrich([{ sku, quantity }], signal))[0] ?? null,
    }),
};

async function findSubstitute({ sku, quantity }: Wanted, signal: AbortSignal): Promise<Substitute | null> {
  const types = ['successor', 'alternative'] as const;
  const related = await Promise.all(types.map((type) => relatedTo(sku, type, signal)));
  const products = related.flat().filter((product) => isSoldIn(product, quantity));
  if (products.length === 0) return null;
  const found = await enrich(
    products.map((product) => ({ sku: product.sku, quantity })),
    signal,
  );
  const bySku = new Map(found.map((one) => [one.sku, one]));
  for (const product of products) {
    const today = bySku.get(product.sku);
    if (today && today.availabilityIconId !== 'red' && today.availabilityIconId !== 'gray') return { product, today };
  }
  return null;
}

async function enrich(products: readonly Wanted[], signal: AbortSignal): Promise<readonly Enrichment[]> {
  const body = { stockInformation: 'extended' as const, products: [...products] };
  return (await browserApi.get(pricesApi.enrichment, { body }, { signal })).products;
}

/** None of an article that nobody knows any more. */
async function relatedTo(
  productId: string,
  type: 'successor' | 'alternative',
  signal: AbortSignal,
): Promise<readonly ProductTile[]> {
  const answer = await browserApi.ask(
    catalogueApi.relations,
    { params: { productId, type } },
    { signal, isQuiet: true },
  );
  return answer.ok ? answer.reply.products : [];
}

/** Whether it can take the line's place as it is: same quantity, no choice to be made first. */
function isSoldIn(product: ProductTile, quantity: number): boolean {
  const { quantityMin, quantityInterval, isDiscontinued, hasSpecificities } = product;
  if (isDiscontinued || hasSpecificities) return false;
  return quantity >= quantityMin && (quantity - quantityMin) % quantityInterval === 0;
}
