import { formatName } from '@shop/contract/article-name';
import type { Delivery, TrackingData } from '@shop/contract/deliveries';
import type { OrderPosition } from '@shop/contract/orders';
import { useTracking } from '#app/features/tracking/use-tracking.tsx';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  readonly deliveries: readonly Delivery[];
  readonly items: readonly OrderPosition[];
  /** Where its goods are checked; undefined for who may not. */
  readonly checkUrl?: string | undefined;
  /** Where they are, if the page knows it already; else it is asked for when somebody wants to know. */
  readonly tracks?: readonly TrackingData[];
};

function stepOf({ kind, state }: Delivery) {
  return kind === 'pickup' && state === 'delivered' ? 'pickedUp' : state;
}

/** What was sent or made ready, parcel by parcel, with what was in it. */
export function OrderDeliveries({ deliveries, items, checkUrl, tracks = [] }: Props) {
  const t = useTexts('orders');
  const { openTracking, dialog } = useTracking('order');
  const trackOf = (id: string) => tracks.find(({ trackAndTraceId }) => trackAndTraceId === id) ?? id;
  if (deliveries.length === 0) return null;
  return (
    <section aria-labelledby="deliveries" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="deliveries" className="mb-1">
        {t('deliveries.title')}
      </h2>
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.deliveryNumber} className="pt-3 pb-1">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-60 grow">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {t(`deliveries.kind.${delivery.kind}`)} <span className="num">{delivery.deliveryNumber}</span>
                  <Label tone={delivery.state === 'delivered' ? 'green' : 'warn'}>
                    {t(`step.${stepOf(delivery)}`)}
                  </Label>
                </span>
                <span className="text-small text-ink-2">
                  {[
                    delivery.warehouseName,
                    delivery.deliveredAt === null
                      ? t('deliveries.expected', { day: formatDate(delivery.deliveryDate) })
                      : t(`deliveries.${delivery.kind === 'pickup' ? 'pickedUp' : 'arrived'}`, {
                          day: formatDate(delivery.deliveredAt),
                        }),
                    delivery.parcels.length > 0 && t('deliveries.parcels', { count: delivery.parcels.length }),
                    !delivery.isPaperEnclosed && t('deliveries.noPaper'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              {checkUrl !== undefined && (
                <Link
                  to={`${checkUrl}&delivery=${encodeURIComponent(delivery.deliveryNumber)}`}
                  data-print="no"
                  className={`${buttonLook('quiet', 'small')} pointer-coarse:min-h-touch`}
                  aria-label={t('deliveries.checkOne', { number: delivery.deliveryNumber })}
                >
                  <Icon of="package-check" size={15} />
                  {t('deliveries.check')}
                </Link>
              )}
              <Button
                size="small"
                data-print="no"
                className="pointer-coarse:min-h-touch"
                aria-label={t('deliveries.trackOne', { number: delivery.deliveryNumber })}
                onClick={() => openTracking(trackOf(delivery.trackAndTraceId))}
              >
                <Icon of="map-pin" size={15} />
                {t('deliveries.track')}
              </Button>
            </div>
            <Disclosure
              title={<span className="text-small font-medium">{t('deliveries.content')}</span>}
              note={t('deliveries.positions', { count: delivery.positions.length })}
              className="border-t-0"
            >
              <ul className="grid gap-1 text-small">
                {delivery.positions.map(({ lineNumber, quantity }) => {
                  const item = items.find((one) => one.lineNumber === lineNumber);
                  return (
                    <li key={lineNumber} className="flex gap-4">
                      <span className="w-20 shrink-0 text-right whitespace-nowrap">
                        {formatQuantity(quantity)} {item?.measurementUnitName}
                      </span>
                      <span>{formatName(item?.name ?? '')}</span>
                    </li>
                  );
                })}
              </ul>
            </Disclosure>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
