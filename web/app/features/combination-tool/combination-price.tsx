import { partsOf, priceOfCombination } from '@shop/combination-rules';
import { useEnrichments, useMaySeePrices } from '#app/features/catalogue/enrichment.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { formatChf } from '#app/lib/format.ts';
import { Price } from '#app/features/catalogue/goods/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ShopCombination } from './shop-stage.ts';

/** What one such combination costs this customer, from the prices of its parts; nothing for who may see none. */
export function CombinationPrice({
  combination: { frame, insets, quantity },
}: {
  readonly combination: ShopCombination;
}) {
  const t = useTexts('combination-tool');
  const maySeePrices = useMaySeePrices();
  const placed = insets.flatMap((inset) => (inset ? [inset.sku] : []));
  const parts = partsOf(frame.sku, placed);
  const enrichments = useEnrichments(parts.map(({ sku }) => ({ sku, groupKey: '' })));
  if (!maySeePrices) return null;
  const known = enrichments.flatMap((enrichment, index) => {
    const part = parts[index];
    return enrichment && part ? [{ ...enrichment, count: part.count }] : [];
  });
  if (known.length < parts.length) return <Skeleton className="h-9 w-24" />;
  const { unitPrice, unitPriceGross } = priceOfCombination(known);
  const shown = unitPrice ?? unitPriceGross;
  if (shown === null) return null;
  return (
    <div className="grid justify-items-end gap-0.5">
      <Price net={unitPrice} gross={unitPriceGross} unit={t('combination')} />
      {quantity > 1 && <p className="text-note text-ink-2">{t('total', { amount: formatChf(shown * quantity) })}</p>}
    </div>
  );
}
