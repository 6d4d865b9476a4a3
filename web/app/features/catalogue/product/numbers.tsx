import type { ProductDetail } from '@shop/contract/catalogue';
import { useEnriched } from '../enrichment.tsx';
import { formatENumber, formatGtin } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';

/**
 * Every number of the article with the way to take it along (docs/domain/product-numbers.md#kinds). Copied without the spaces
 * for reading.
 */
export function Numbers({ product }: { readonly product: ProductDetail }) {
  const t = useTexts('product');
  const enriched = useEnriched(product);
  const own = enriched.state === 'known' ? (enriched.enrichment.ownNumbers ?? []) : [];
  const numbers = [
    ...own.map((number) => ({ kind: 'ownNumber', number, shown: number }) as const),
    { kind: 'eNumber', number: product.eNumber, shown: formatENumber(product.eNumber) },
    { kind: 'manufacturerNumber', number: product.manufacturerNumber, shown: product.manufacturerNumber },
    { kind: 'gtin', number: product.gtin, shown: formatGtin(product.gtin) },
    { kind: 'sku', number: product.sku, shown: product.sku },
  ] as const;
  return (
    <dl className="my-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 text-small">
      {numbers
        .filter(({ number }) => number !== '')
        .map(({ kind, number, shown }) => (
          <div key={`${kind} ${number}`} className="col-span-full grid grid-cols-subgrid items-center">
            <dt className="text-ink-3">{t(`kind.${kind}`)}</dt>
            <dd className="num whitespace-normal wrap-anywhere">{shown}</dd>
            <dd>
              <CopyButton text={number} what={t(`kind.${kind}`)} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
