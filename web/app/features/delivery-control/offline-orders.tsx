import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import type { OfflineOrder } from './outbox.ts';

/** Orders that open without a network, because they were opened with one before. */
export function OfflineOrders({ orders }: { readonly orders: readonly OfflineOrder[] }) {
  const t = useTexts('delivery-control');
  const localPath = useLocalPath();
  if (orders.length === 0) return <EmptyState title={t('recent.noneKept')}>{t('recent.keepFirst')}</EmptyState>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
      {orders.map(({ orderNumber, order }) => (
        <li key={orderNumber}>
          {/* A whole page: the one that is kept on the device. */}
          <a
            href={localPath(`/delivery-control/${orderNumber}`)}
            className="flex min-h-11 items-center gap-3 px-3.5 py-2.5 outline-offset-[-2px] hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              {t('recent.order', { orderNumber })}
              <span className="block truncate text-small text-ink-3">
                {[order.commission, ...order.deliveries.map(({ deliveryNumber }) => deliveryNumber)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Icon of="chevron-right" size={18} className="text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  );
}
