import { catalogueApi, type Facet, type ProductTile } from '@shop/contract/catalogue';
import { searchApi } from '@shop/contract/search';
import type { Language } from '@shop/contract/values';
import { askShop, type Asking } from './ask-shop.ts';

export type Goods = {
  readonly singly: ProductTile;
  readonly inSteps: ProductTile;
  readonly another: ProductTile;
  readonly listing: Listed;
};

/** A category wide enough to be filtered. */
export type Listed = {
  readonly url: string;
  readonly title: string;
  readonly manufacturer: Facet['values'][number];
  readonly range: Facet;
  readonly products: readonly ProductTile[];
};

/**
 * What a journey buys, chosen from whatever the shop has to sell: an article by the piece, one in steps, one more, and the
 * category they are in.
 * @throws Error when the catalogue has nothing that fits
 */
export async function findGoods(page: Asking, language: Language): Promise<Goods> {
  const { categories } = await askShop(page, catalogueApi.categories, {}, language);
  for (const { id, url, title } of [...categories].sort((a, b) => b.productAmount - a.productAmount)) {
    const { products, facets } = await askShop(
      page,
      catalogueApi.products,
      { body: { categoryId: id, ipp: 100, sort: 'name_asc' } },
      language,
    );
    const sold = products.filter((product) => product.eNumber !== '' && !product.isDiscontinued);
    const [singly, another] = sold.filter((product) => product.quantityMin === 1 && product.quantityInterval === 1);
    const inSteps = sold.find((product) => product.quantityInterval > 1);
    const range = facets.find((facet) => facet.type === 'range' && (facet.max ?? 0) > (facet.min ?? 0));
    const manufacturer = facets.find((facet) => facet.name === 'manufacturer')?.values[0];
    if (singly && another && inSteps && range && manufacturer)
      return { singly, another, inSteps, listing: { url, title, manufacturer, range, products } };
  }
  throw new Error('No category has an article by the piece, one in steps, makers and a range to filter by.');
}

/** Words that find the article among others and are no number. */
export async function wordsFor(page: Asking, product: ProductTile, language: Language): Promise<string> {
  const all = product.name.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word));
  for (let count = 1; count <= all.length; count++) {
    const query = all.slice(0, count).join(' ');
    const found = await askShop(page, searchApi.search, { body: { query } }, language);
    if (found.products.length > 1 && found.products.some(({ sku }) => sku === product.sku)) return query;
  }
  throw new Error(`No words find «${product.name}» among others.`);
}
