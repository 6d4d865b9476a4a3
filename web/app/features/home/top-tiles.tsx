import type { ProductTile } from '@shop/contract/catalogue';
import { topProductsApi } from '@shop/contract/top-products';
import { useEffect, useState, type ReactNode } from 'react';
import { Enrichments } from '#app/features/catalogue/enrichment.tsx';
import { ProductCard } from '#app/features/catalogue/product-row.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';

export type TopTilesProps = {
  /** How tiles stand, and how only one row of them is shown. */
  readonly tiles: string;
  readonly oneRow: string;
  /** What stands there until they come, and keeps their height afterwards. */
  readonly place: ReactNode;
};

/** What is ordered most as tiles: a row of them, the rest on demand; prices for all in one question. */
export function TopTiles({ tiles, oneRow, place }: TopTilesProps) {
  const t = useTexts('home');
  const [isWhole, setWhole] = useState(false);
  const products = useTopProducts();
  if (products === 'failed') return <p className="text-small text-ink-2">{t('top.unavailable')}</p>;
  if (!products) return place;
  return (
    <Enrichments products={products}>
      <div className="grid *:col-start-1 *:row-start-1">
        <div className="invisible">{place}</div>
        <div className="grid grid-rows-[1fr_auto] gap-3">
          <ul className={isWhole ? tiles : `${tiles} ${oneRow}`}>
            {products.map((product) => (
              <ProductCard key={product.sku} product={product} isFirst={false} />
            ))}
          </ul>
          <div className="min-h-9">
            {!isWhole && products.length > 1 && (
              <Button onClick={() => setWhole(true)} className={fitsFrom[products.length] ?? ''}>
                {t('top.showAll', { count: products.length })}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Enrichments>
  );
}

/** So many products all stand in one row from this width on: nothing is left to show. */
const fitsFrom: Readonly<Record<number, string>> = { 2: 'xs:hidden', 3: 'sm:hidden', 4: 'lg:hidden' };

function useTopProducts(): readonly ProductTile[] | 'failed' | undefined {
  const [products, setProducts] = useState<readonly ProductTile[] | 'failed'>();
  useEffect(() => {
    const abort = new AbortController();
    browserApi
      .get(topProductsApi.list, {}, { signal: abort.signal, isQuiet: true })
      .then((reply) => setProducts(reply.products))
      .catch(() => abort.signal.aborted || setProducts('failed'));
    return () => abort.abort();
  }, []);
  return products;
}
