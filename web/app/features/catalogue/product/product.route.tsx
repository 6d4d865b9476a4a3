import { catalogueApi, RELATED_MAX, type ProductDetail } from '@shop/contract/catalogue';
import { data, redirect } from 'react-router';
import type { Route } from './+types/product.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { shouldRevalidateCatalogue } from '../load-listing.ts';
import { foundNumberOf } from './found-number.ts';
import type { CarriedTile } from '../shown-tile.ts';
import { tileToShow } from '../to-show.server.ts';
import { ProductPage } from './product-page.tsx';
import { RELATED_AT_FIRST, relationTypes, type RelationType } from './relation-types.ts';

export const handle = { texts: ['catalogue', 'product'] };

export const meta = openToSearchEngines;

/** `products` are the first of `amount`. */
export type Related = {
  readonly type: RelationType;
  readonly amount: number;
  readonly products: readonly CarriedTile[];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const answer = await api.ask(catalogueApi.product, { params: { sku: params.sku } });
  if (!answer.ok) throw data({ messages: answer.messages }, { status: 404 });
  const product = answer.reply;
  // A slug of another language or of an older name leads to the right one (docs/domain/page-addresses.md#slugs).
  if (decodeURI(url.pathname.replace(/\.data$/, '')) !== decodeURI(product.url)) {
    throw redirect(product.url + url.search, 301);
  }
  return {
    // The picture of its tile is one of its pictures.
    product: { ...product, image: product.images.length > 0 ? null : product.image },
    related: await listRelated(api, product),
    foundNumber: foundNumberOf(url.searchParams),
    origin: url.origin,
  };
}

export const shouldRevalidate = shouldRevalidateCatalogue;

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  // Another article begins anew: its own quantity, its first picture.
  return <ProductPage key={loaderData.product.sku} {...loaderData} />;
}

/** Everything related, by type, in the order in which people look for it. */
async function listRelated(api: Api, { sku, relations }: ProductDetail): Promise<readonly Related[]> {
  const amounts = new Map(relations.map(({ type, amount }) => [type, Math.min(amount, RELATED_MAX)]));
  const lists = await Promise.all(
    relationTypes.map(async (type) => {
      const amount = amounts.get(type) ?? 0;
      if (amount === 0) return { type, amount, products: [] };
      const question = { params: { productId: sku, type }, query: { first: RELATED_AT_FIRST } };
      const answer = await api.ask(catalogueApi.relations, question);
      const products = answer.ok ? answer.reply.products : [];
      return { type, amount, products: products.map((tile) => tileToShow(tile, 'tiles')) };
    }),
  );
  return lists.filter(({ products }) => products.length > 0);
}
