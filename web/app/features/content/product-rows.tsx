import type { ProductTile } from '@shop/contract/catalogue';
import { Enrichments } from '#app/features/catalogue/enrichment.tsx';
import { ProductRow } from '#app/features/catalogue/product-row.tsx';

/** Articles with price, availability and cart, as in a listing. */
export default function ProductRows({ products }: { readonly products: readonly ProductTile[] }) {
  return (
    <Enrichments products={products} isQuiet>
      <ul className="product-rows text-body">
        {products.map((product) => (
          <ProductRow key={product.sku} product={product} isFirst={false} />
        ))}
      </ul>
    </Enrichments>
  );
}
