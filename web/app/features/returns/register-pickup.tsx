import type { TourTime } from '@shop/contract/returns';
import { useQuery } from '@tanstack/react-query';
import { AddressCards } from '#app/features/addresses/address-cards.tsx';
import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';
import { ApiFailure } from '#app/lib/api.ts';
import { formatDate, zurichParts } from '#app/lib/format.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { addressIdOf } from './return-input.ts';
import { returnsQueries } from './returns.queries.ts';
import { fieldId, type Registering } from './use-register.ts';

/** The address at which we collect, and one of the tours that come by there. */
export function RegisterPickup({ task }: { readonly task: Registering }) {
  const t = useTexts('returns');
  const { returnOptions, input, change, isMissing } = task;
  const addressId = addressIdOf(returnOptions, input);
  return (
    <div className="grid gap-6">
      <section aria-labelledby="pickup-address" className="grid gap-3">
        <h3 id="pickup-address">{t('pickup.address')}</h3>
        {returnOptions.addresses.length === 0 ? (
          <Note tone="warning">{t('pickup.noAddress')}</Note>
        ) : (
          <AddressCards
            id={fieldId('address')}
            legend={t('pickup.address')}
            error={isMissing('address') ? t('pickup.addressMissing') : undefined}
            addresses={returnOptions.addresses}
            value={addressId}
            onChange={(next) => change({ addressId: next, tour: null })}
          />
        )}
      </section>
      {addressId !== null && <Slots key={addressId} addressId={addressId} task={task} />}
    </div>
  );
}

function Slots({ addressId, task }: { readonly addressId: number; readonly task: Registering }) {
  const t = useTexts('returns');
  const { data, error, refetch, isFetching } = useQuery(returnsQueries.slots(addressId), queryClient);
  if (error && !data)
    return (
      <div role="alert">
        <Note
          tone="error"
          action={
            <Button size="small" state={isFetching ? 'busy' : 'default'} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {(error instanceof ApiFailure && error.failure.messages[0]?.message) || t('pickup.failed')}{' '}
          {t('pickup.orBranch')}
        </Note>
      </div>
    );
  if (!data)
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{t('pickup.loading')}</span>
        <Skeleton className="h-24 w-full" />
      </div>
    );
  if (data.length === 0) return <Note tone="warning">{t('pickup.noSlots')}</Note>;
  return (
    <ChoiceGroup
      id={fieldId('slot')}
      legend={t('pickup.slot')}
      error={task.isMissing('slot') ? t('pickup.slotMissing') : undefined}
    >
      <div className="grid max-h-80 gap-2 overflow-y-auto p-0.5 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((tour) => (
          <Radio
            key={keyOf(tour)}
            name="tour"
            value={keyOf(tour)}
            checked={task.input.tour !== null && keyOf(task.input.tour) === keyOf(tour)}
            onChange={() => task.change({ tour })}
            className={choiceCard}
          >
            <TourWords tour={tour} />
          </Radio>
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** Day of a tour with its weekday, and which tour it is. */
export function TourWords({ tour: { deliveryDate, tourId, runNumber } }: { readonly tour: TourTime }) {
  const t = useTexts('returns');
  const shell = useTexts('shell');
  const weekday = zurichParts(`${deliveryDate}T12:00:00Z`).weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7;
  return (
    <span>
      <span className="block font-medium">{`${shell(`weekday.${weekday}`)}, ${formatDate(deliveryDate)}`}</span>
      <span className="block text-note text-ink-2">{t('pickup.tour', { tour: tourId, run: runNumber })}</span>
    </span>
  );
}

function keyOf({ deliveryDate, tourId, runNumber }: TourTime): string {
  return `${deliveryDate} ${tourId} ${runNumber}`;
}
