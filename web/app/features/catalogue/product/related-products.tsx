import type { ProductTile } from '@shop/contract/catalogue';
import { useEffect, useState } from 'react';
import { Enrichments, useAreUnknown } from '../enrichment.tsx';
import { TILES_AT_FIRST } from '../enrichment-stages.ts';
import { ProductCard } from '../product-row.tsx';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';

type Props = {
  readonly products: readonly ProductTile[];
  /** Called with how many of them are left out, so that counts match what is shown. */
  readonly onLeftOut: (count: number) => void;
};

/** Two rows of tiles, the rest on demand; prices are asked for what is shown. */
export function RelatedProducts({ products, onLeftOut }: Props) {
  const t = useTexts('product');
  const [isWhole, setWhole] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const isHydrated = useIsHydrated();
  const shown = isWhole ? products : products.slice(0, 2 * TILES_AT_FIRST);
  return (
    // During hydration, hidden tabs are still there; they ask for no prices.
    <Enrichments products={isHydrated ? shown : []}>
      <KnownProducts
        products={shown}
        onLeftOut={(count) => {
          setLeftOut(count);
          onLeftOut(count);
        }}
      />
      {shown.length < products.length && (
        <Button className="script-only mt-4" onClick={() => setWhole(true)}>
          {t('showAll', { count: products.length - leftOut })}
        </Button>
      )}
    </Enrichments>
  );
}

/**
 * What has no known availability is not offered beside another article (docs/domain/availability.md#related-products).
 */
function KnownProducts({ products, onLeftOut }: Props) {
  const t = useTexts('product');
  const areUnknown = useAreUnknown(products);
  const leftOut = areUnknown.filter(Boolean).length;
  useEffect(() => {
    onLeftOut(leftOut);
    // Only the number counts; who listens is another function with every rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [leftOut]);
  if (leftOut === products.length) return <p className="text-ink-3">{t('nothingRelated')}</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-3.5">
      {products.map(
        (product, index) =>
          areUnknown[index] !== true && <ProductCard key={product.sku} product={product} isFirst={false} />,
      )}
    </ul>
  );
}
