import { listCarts, type CartList } from '@shop/contract/carts';
import { catalogueApi, type ProductTile } from '@shop/contract/catalogue';
import type { OrderItem } from '@shop/contract/orders';
import { ENRICHMENT_PRODUCTS_MAX, pricesApi, type Enrichment } from '@shop/contract/prices';
import { isOwnArticle } from '@shop/contract/values';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/lib/browser-api.ts';

/** What becomes of a position when it is ordered again today. */
export type ReorderLine = {
  readonly position: OrderItem;
  /** Null where the article is sold no more and nothing has taken its place. */
  readonly sku: string | null;
  readonly successor: ProductTile | null;
  /** Price of today; null where there is none or the user may not see it. */
  readonly today: Enrichment | null;
};

export const reorderQueries = {
  lines: (positions: readonly OrderItem[]) =>
    queryOptions({
      queryKey: ['orders', 'reorder', positions.map(({ sku, quantity }) => `${sku}×${quantity}`)],
      queryFn: ({ signal }) => askLines(positions, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Where they can go. */
  carts: () =>
    queryOptions({
      queryKey: ['orders', 'reorder', 'carts'],
      queryFn: ({ signal }): Promise<CartList> => browserApi.get(listCarts, undefined, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

async function askLines(positions: readonly OrderItem[], signal: AbortSignal): Promise<readonly ReorderLine[]> {
  const old = await pricesOf(
    positions.filter(({ url }) => url !== ''),
    signal,
  );
  const isGone = ({ sku, url }: OrderItem) => url === '' || old.get(sku)?.availabilityIconId === 'red';
  const goneSkus = [...new Set(positions.filter(isGone).map(({ sku }) => sku))].filter((sku) => !isOwnArticle(sku));
  const successors = new Map(
    await Promise.all(goneSkus.map(async (sku) => [sku, await successorOf(sku, signal)] as const)),
  );
  const followed = positions.flatMap((position) => {
    const successor = successors.get(position.sku);
    return successor ? [{ ...position, sku: successor.sku }] : [];
  });
  const next = await pricesOf(followed, signal);
  return positions.map((position) => {
    const successor = successors.get(position.sku) ?? null;
    if (successor) return { position, sku: successor.sku, successor, today: next.get(successor.sku) ?? null };
    const sku = isGone(position) ? null : position.sku;
    return { position, sku, successor: null, today: sku === null ? null : (old.get(sku) ?? null) };
  });
}

async function pricesOf(
  positions: readonly Pick<OrderItem, 'sku' | 'quantity'>[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Enrichment>> {
  const products = positions.map(({ sku, quantity }) => ({ sku, quantity }));
  const prices = new Map<string, Enrichment>();
  for (let from = 0; from < products.length; from += ENRICHMENT_PRODUCTS_MAX) {
    const piece = products.slice(from, from + ENRICHMENT_PRODUCTS_MAX);
    const remaining = await ask('basic', piece);
    // Whether something is sold out for good is what the shop's own stock can't answer
    // (docs/domain/availability.md#stock-levels).
    if (remaining.length > 0) await ask('extended', remaining);
  }
  return prices;

  async function ask(stockInformation: 'basic' | 'extended', products: readonly Wanted[]): Promise<readonly Wanted[]> {
    const body = { stockInformation, products: [...products] };
    const { products: found, remainingProducts } = await browserApi.get(pricesApi.enrichment, { body }, { signal });
    for (const one of found) prices.set(one.sku, one);
    const remaining = new Set<string>(remainingProducts.map(({ sku }) => sku));
    return products.filter(({ sku }) => remaining.has(sku));
  }
}

type Wanted = Pick<OrderItem, 'sku' | 'quantity'>;

/** The first article that has taken the place of one; undefined where none has, or the old one is unknown. */
async function successorOf(sku: string, signal: AbortSignal): Promise<ProductTile | undefined> {
  const params = { productId: sku, type: 'successor' } as const;
  const answer = await browserApi.ask(catalogueApi.relations, { params }, { signal, isQuiet: true });
  return answer.ok ? answer.reply.products[0] : undefined;
}
