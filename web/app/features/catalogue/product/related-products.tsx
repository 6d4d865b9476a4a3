import { catalogueApi } from '@shop/contract/catalogue';
import { useEffect, useState } from 'react';
import { Enrichments, useAreUnknown } from '../enrichment.tsx';
import { ProductCard } from '../product-row.tsx';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { useTexts } from '#app/lib/texts.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { Button } from '#app/ui/button.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { withUsual, type CarriedTile, type ShownTile } from '../shown-tile.ts';
import type { RelationType } from './relation-types.ts';

type Props = {
  readonly sku: string;
  readonly type: RelationType;
  /** Of these the page carries the first. */
  readonly amount: number;
  readonly first: readonly CarriedTile[];
  /** Called with how many of them are left out, so that counts match what is shown. */
  readonly onLeftOut: (count: number) => void;
};

/** Two rows of tiles, the rest on demand; prices are asked for what is shown. */
export function RelatedProducts({ sku, type, amount, first, onLeftOut }: Props) {
  const t = useTexts('product');
  const [shown, setShown] = useState<readonly ShownTile[]>(() => first.map(withUsual));
  const { state, during } = useButtonState();
  const [leftOut, setLeftOut] = useState(0);
  const isHydrated = useIsHydrated();

  async function showAll() {
    const { products } = await browserApi.get(catalogueApi.relations, { params: { productId: sku, type } });
    setShown(products);
  }

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
      {shown.length < amount && (
        <Button className="script-only mt-4" state={state} isReading onClick={() => void during(showAll)}>
          {t('showAll', { count: amount - leftOut })}
        </Button>
      )}
    </Enrichments>
  );
}

type KnownProps = Pick<Props, 'onLeftOut'> & { readonly products: readonly ShownTile[] };

/**
 * What has no known availability is not offered beside another article (docs/domain/availability.md#related-products).
 */
function KnownProducts({ products, onLeftOut }: KnownProps) {
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
