import { useLocation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Enrichments } from './enrichment.tsx';
import { wholeAddress } from './facet-folds.ts';
import type { View } from './listing-address.ts';
import { ProductCard, ProductRow } from './product-row.tsx';
import type { ShownTile } from './shown-tile.ts';
import type { Missing } from './use-whole-listing.ts';

type Props = {
  readonly products: readonly ShownTile[];
  /** Those that the page carried; prices of the others are asked for by themselves, when they are there. */
  readonly carriedCount: number;
  readonly missing: Missing;
  readonly view: View;
  /** So many pictures are wanted at once. */
  readonly firstPictures: number;
};

/** The products of a listing with their prices, one below the other or side by side. */
export function ProductList({ products, carriedCount, missing, view, firstPictures }: Props) {
  const Product = view === 'list' ? ProductRow : ProductCard;
  const toItem = (product: ShownTile, index: number) => (
    <Product key={product.sku} product={product} isFirst={index < firstPictures} />
  );
  const carried = products.slice(0, carriedCount);
  const others = products.slice(carriedCount);
  return (
    <ul className={view === 'list' ? 'product-rows' : 'product-tiles'}>
      <Enrichments products={carried}>{carried.map(toItem)}</Enrichments>
      {others.length > 0 && (
        <Enrichments products={others}>{others.map((product) => toItem(product, firstPictures))}</Enrichments>
      )}
      {missing.count > 0 && <MissingProducts {...missing} />}
    </ul>
  );
}

/** Keeps the place of what is on its way; where it does not come, or without scripts, a link leads to all of it. */
function MissingProducts({ count, hasFailed }: Missing) {
  const t = useTexts('catalogue');
  const { pathname, search } = useLocation();
  const link = (
    <a href={wholeAddress(pathname, search)} className="link block py-3">
      {t('missingProducts', { count })}
    </a>
  );
  if (hasFailed) return <li>{link}</li>;
  return (
    <>
      <noscript>
        <li>{link}</li>
      </noscript>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="place" />
      ))}
    </>
  );
}
