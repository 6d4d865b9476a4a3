import type { ProductTile } from '@shop/contract/catalogue';
import { useState } from 'react';
import { Enrichments, useEnriched } from '#app/features/catalogue/enrichment.tsx';
import { TILES_AT_FIRST } from '#app/features/catalogue/enrichment-stages.ts';
import { ProductCard } from '#app/features/catalogue/product-row.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';

/** Two rows of tiles, the rest on demand; prices are asked for what is shown. */
export function RelatedProducts({ products }: { readonly products: readonly ProductTile[] }) {
  const t = useTexts('product');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? products : products.slice(0, 2 * TILES_AT_FIRST);
  return (
    <Enrichments products={shown}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-3.5">
        {shown.map((product) => (
          <RelatedCard key={product.sku} product={product} />
        ))}
      </ul>
      {shown.length < products.length && (
        <Button className="script-only mt-4" onClick={() => setWhole(true)}>
          {t('showAll', { count: products.length })}
        </Button>
      )}
    </Enrichments>
  );
}

/** What nobody knows an availability of is not offered beside another article (specification, section 4). */
function RelatedCard({ product }: { readonly product: ProductTile }) {
  const enriched = useEnriched(product);
  const isUnknown =
    enriched.state === 'known' && !enriched.isAvailabilityPending && enriched.enrichment.availabilityIconId === 'gray';
  return isUnknown ? null : <ProductCard product={product} isFirst={false} />;
}
