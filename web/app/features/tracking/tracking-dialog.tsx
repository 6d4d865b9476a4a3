import type { PostalAddress, TrackingData } from '@shop/contract/deliveries';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#app/lib/format.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { trackingQueries } from './tracking.queries.ts';
import type { TrackingVariant } from './use-tracking.tsx';

type Props = {
  readonly variant: TrackingVariant;
  /** Id, or data that need not be asked for. */
  readonly what: string | TrackingData;
  readonly onClose: () => void;
};

export function TrackingDialog({ variant, what, onClose }: Props) {
  const t = useTexts('tracking');
  const isHeld = typeof what !== 'string';
  const id = isHeld ? what.trackAndTraceId : what;
  const asked = useQuery({ ...trackingQueries.track(id), enabled: !isHeld }, queryClient);
  const data = isHeld ? what : asked.data;
  return (
    <Dialog isOpen onClose={onClose} title={t(`title.${variant}`)} size={600}>
      {data ? (
        <Tracked data={data} />
      ) : asked.isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('failed')}</p>
          <Button onClick={() => void asked.refetch()}>{t('retry')}</Button>
        </div>
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-44 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function Tracked({ data }: { readonly data: TrackingData }) {
  const t = useTexts('tracking');
  const { kind, orderNumber, progressSteps, deliveryInfo, deliveryAddress, pickupAddress } = data;
  const ofOrder = t('ofOrder', { orderNumber });
  return (
    // The keyboard scrolls it on a phone, also where nothing in it can be pressed.
    <div role="region" aria-label={ofOrder} tabIndex={0} className="grid gap-6">
      <p className="text-ink-2">{ofOrder}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <ProgressSteps steps={progressSteps} label={t('steps')} isUpright />
        <div className="grid content-start gap-5">
          {deliveryInfo.length > 0 && (
            <section>
              <h3 className="mb-1.5">{t('parcels')}</h3>
              <ul className="divide-y divide-line">
                {deliveryInfo.map((parcel) => (
                  <li key={parcel.id} className="py-1.5">
                    <span className="block text-small text-ink-2">{parcel.carrier || t(`parcel.${parcel.type}`)}</span>
                    {parcel.trackingCompanyUrl === null ? (
                      <span className="num wrap-anywhere">{parcel.trackingNumber}</span>
                    ) : (
                      <a
                        href={parcel.trackingCompanyUrl}
                        target="_blank"
                        rel="noreferrer"
                        aria-label={t('atCarrier', { number: parcel.trackingNumber, carrier: parcel.carrier })}
                        className="link inline-flex min-h-8 items-center gap-1.5 wrap-anywhere pointer-coarse:min-h-touch"
                      >
                        <span className="num">{parcel.trackingNumber}</span>
                        <Icon of="external-link" size={14} />
                      </a>
                    )}
                    {parcel.deliveryDateTime !== null && (
                      <span className="block text-note text-ink-3">{formatDateTime(parcel.deliveryDateTime)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {pickupAddress && <Address title={t(`from.${kind}`)} address={pickupAddress} />}
          {deliveryAddress && (
            <Address title={t(kind === 'return' ? 'returnedTo' : 'deliveredTo')} address={deliveryAddress} />
          )}
        </div>
      </div>
    </div>
  );
}

function Address({ title, address }: { readonly title: string; readonly address: PostalAddress }) {
  const { company, address1, address2, zipCode, city } = address;
  return (
    <section>
      <h3 className="mb-1.5">{title}</h3>
      <address className="not-italic">
        {[company, address1, address2, `${zipCode} ${city}`]
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
    </section>
  );
}
