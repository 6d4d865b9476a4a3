import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { StatusBadge } from './check-badges.tsx';
import type { ShownDelivery } from './shown-delivery.ts';

type Props = {
  readonly deliveries: readonly ShownDelivery[];
  readonly chosen: string | undefined;
  /** What else stands in the address and stays there. */
  readonly search: URLSearchParams;
};

/** The deliveries of an order; each is checked by itself. With one there is nothing to choose. */
export function DeliveryTabs({ deliveries, chosen, search }: Props) {
  const t = useTexts('delivery-control');
  const [only] = deliveries;
  if (deliveries.length < 2) {
    return (
      only && (
        <p className="mb-4 text-ink-2">
          {t(`kind.${only.kind}`)} <b className="num font-medium text-ink">{only.deliveryNumber}</b> ·{' '}
          {formatDate(only.deliveredAt ?? only.deliveryDate)}
        </p>
      )
    );
  }
  return (
    <nav aria-label={t('deliveries')} className="-mx-gutter mb-4 overflow-x-auto px-gutter py-1">
      <ul className="flex gap-2">
        {deliveries.map(({ deliveryNumber, kind, deliveredAt, deliveryDate, status }) => {
          const next = new URLSearchParams(search);
          next.set('delivery', deliveryNumber);
          return (
            <li key={deliveryNumber}>
              <Link
                to={`?${next.toString()}`}
                replace
                preventScrollReset
                prefetch="none"
                aria-current={deliveryNumber === chosen ? 'page' : undefined}
                className="grid gap-1 rounded-card border border-line-2 bg-raised px-3.5 py-2 whitespace-nowrap hover:border-edge aria-[current]:border-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-spark)]"
              >
                <span>
                  {t(`kind.${kind}`)} <b className="num font-medium">{deliveryNumber}</b>
                  <span className="text-small text-ink-3"> · {formatDate(deliveredAt ?? deliveryDate)}</span>
                </span>
                <span>
                  <StatusBadge status={status} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
