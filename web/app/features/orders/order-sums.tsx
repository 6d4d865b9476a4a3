import type { OrderDetail } from '@shop/contract/orders';
import { PriceLines } from '#app/features/cart/price-lines.tsx';
import { formatAmount } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';

type Props = { readonly order: OrderDetail; readonly discountWord?: string };

/** What an order comes to; nothing for who may not see prices. */
export function OrderSums({ order, discountWord }: Props) {
  const t = useTexts('orders');
  if (!order.priceSummary) return null;
  return (
    <aside aria-label={t('sums')} className="rounded-card border border-line bg-raised p-4.5 lg:sticky lg:top-22">
      <h2>{t('sums')}</h2>
      <CancelledPart order={order} />
      <PriceLines summary={order.priceSummary} discountWord={discountWord} />
    </aside>
  );
}

/** What the order came to at first and what fell away; the sums below are those of what is left. */
function CancelledPart({ order: { netTotal, cancelledNetTotal } }: { readonly order: OrderDetail }) {
  const t = useTexts('orders');
  if (netTotal === null || cancelledNetTotal === null || cancelledNetTotal === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.75 border-b border-line pb-3 text-ink-2">
      <dt>{t('sumOrdered')}</dt>
      <dd className="text-right">{formatAmount(netTotal + cancelledNetTotal)}</dd>
      <dt>{t('sumCancelled')}</dt>
      <dd className="text-right">{formatAmount(0 - cancelledNetTotal)}</dd>
    </dl>
  );
}
