import type { ControlRow } from '@shop/contract/delivery-control';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { StatusBadge } from './check-badges.tsx';

/** A delivery of the list: what is on its paper, whose it is, and how far its check is. */
export function DeliveryRow({ row }: { readonly row: ControlRow }) {
  const t = useTexts('delivery-control');
  const { orderNumber, deliveryNumber, kind, deliveredAt, deliveryDate, commission, reference, contact, status } = row;
  return (
    <li>
      <Link
        to={`/delivery-control/${orderNumber}?delivery=${encodeURIComponent(deliveryNumber)}`}
        className="flex items-center gap-3 px-3.5 py-3 outline-offset-[-2px] hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 gap-x-5 gap-y-1 sm:grid-cols-[15rem_minmax(0,1fr)_auto] sm:items-center">
          <span>
            {t(`kind.${kind}`)} <b className="num font-medium">{deliveryNumber}</b>
            <span className="block text-small text-ink-3">{formatDate(deliveredAt ?? deliveryDate)}</span>
          </span>
          <span className="min-w-0">
            <span className="block truncate">{[commission, reference].filter(Boolean).join(' · ') || contact}</span>
            <span className="block text-small text-ink-3">{t('recent.order', { orderNumber })}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
            <span className="text-small text-ink-2">
              {t('progress', { checked: row.markedCount, all: row.positionCount })}
            </span>
            <StatusBadge status={status} />
          </span>
        </span>
        <Icon of="chevron-right" size={18} className="text-ink-3" />
      </Link>
    </li>
  );
}
