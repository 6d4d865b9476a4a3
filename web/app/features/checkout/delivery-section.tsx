import type { CartMetadata } from '@shop/contract/cart';
import { outlookOf } from '#app/features/cart/delivery-outlook.ts';
import { formatChf, formatDate, zurichParts } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { AddressChoice } from './address-choice.tsx';
import { withHolidays } from './delivery-days.ts';
import { fieldId, shipmentOf } from './checkout-fields.ts';
import { DeliverySettings } from './delivery-settings.tsx';
import { ChoiceGroup, choiceCard, SectionCard } from '#app/ui/section-card.tsx';
import type { CheckoutHandle } from './use-checkout.ts';

type Props = { readonly checkout: CheckoutHandle; readonly metadata: CartMetadata };

export function DeliverySection({ checkout, metadata }: Props) {
  const t = useTexts('checkout');
  const { fields, change } = checkout;
  const isPickup = fields.selectedShipmentMethodId === 'pickup';
  // Who has chosen it keeps it, with the same word where the branches would stand.
  const isPickupAway = metadata.pickupLocations.length === 0 && !isPickup;
  return (
    <SectionCard step={2} title={t('delivery.title')}>
      <div className="grid gap-5">
        <ChoiceGroup
          id={fieldId('selectedShipmentMethodId')}
          legend={t('delivery.method')}
          error={
            checkout.refusals.selectedShipmentMethodId ??
            (checkout.isMissing('selectedShipmentMethodId') ? t('missing.selectedShipmentMethodId') : undefined)
          }
        >
          <div className="grid gap-2 md:grid-cols-3">
            {metadata.shipmentMethods.map(({ key, name, description }) => (
              <Radio
                key={key}
                name="selectedShipmentMethodId"
                value={key}
                checked={fields.selectedShipmentMethodId === key}
                disabled={key === 'pickup' && isPickupAway}
                onChange={() => change({ selectedShipmentMethodId: shipmentOf(key) })}
                className={choiceCard}
              >
                <span className="grow">
                  <span className="flex justify-between gap-3 font-medium">
                    {name}
                    <ShipmentCost cost={costOf(checkout, key)} />
                  </span>
                  <span className="block text-note text-ink-2">{description}</span>
                  {key === 'pickup' && isPickupAway && (
                    <span className="block text-note text-bad">{t('delivery.pickupAway')}</span>
                  )}
                  <CutOff choice={checkout.choices.shipmentMethods.find((choice) => choice.key === key)} />
                </span>
              </Radio>
            ))}
          </div>
        </ChoiceGroup>
        {isPickup ? (
          <Branches checkout={checkout} branches={metadata.pickupLocations} />
        ) : (
          <AddressChoice checkout={checkout} addresses={metadata.addresses} />
        )}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <DaySelect checkout={checkout} days={metadata.deliveryDays} isPickup={isPickup} />
          {!isPickup && (
            <Checkbox
              name="isPartDelivery"
              checked={fields.isPartDelivery}
              onChange={(event) => change({ isPartDelivery: event.target.checked })}
              className="sm:mb-1.5"
            >
              {t('delivery.part')}
            </Checkbox>
          )}
        </div>
        <DeliverySettings checkout={checkout} metadata={metadata} />
      </div>
    </SectionCard>
  );
}

function costOf({ choices }: CheckoutHandle, key: string): number | null {
  return choices.shipmentMethods.find((choice) => choice.key === key)?.cost ?? null;
}

/** What it costs for this very cart, where that is known. */
function ShipmentCost({ cost }: { readonly cost: number | null }) {
  const t = useTexts('checkout');
  if (cost === null) return null;
  return <span className="whitespace-nowrap">{cost === 0 ? t('delivery.free') : formatChf(cost)}</span>;
}

function CutOff({ choice }: { readonly choice: CheckoutHandle['choices']['shipmentMethods'][number] | undefined }) {
  const t = useTexts('checkout');
  if (!choice?.earliestDate) return null;
  return (
    <span className="block text-note text-ink-2">
      {t('delivery.cutOff', { time: choice.cutOff, day: formatDate(choice.earliestDate) })}
    </span>
  );
}

/** How much of this cart lies in a branch, in words and not by colour. */
function BranchStock({ stock }: { readonly stock: CheckoutHandle['choices']['pickupLocations'][number] | undefined }) {
  const t = useTexts('checkout');
  if (!stock || stock.linesInStock === null) return null;
  const { linesInStock, lines, readyDate } = stock;
  const isAll = linesInStock === lines;
  return (
    <span className={`block text-note font-medium ${isAll ? 'text-ok' : 'text-ink-2'}`}>
      {isAll ? t('delivery.allHere') : t('delivery.partHere', { here: linesInStock, count: lines })}
      {!isAll && readyDate !== null && ` · ${t('delivery.readyOn', { day: formatDate(readyDate) })}`}
    </span>
  );
}

type BranchProps = { readonly checkout: CheckoutHandle; readonly branches: CartMetadata['pickupLocations'] };

function Branches({ checkout: { fields, change, choices, ...checkout }, branches }: BranchProps) {
  const t = useTexts('checkout');
  const missing = checkout.isMissing('pickupLocationErpId') ? t('missing.pickupLocationErpId') : undefined;
  return (
    <ChoiceGroup
      id={fieldId('pickupLocationErpId')}
      legend={t('delivery.branch')}
      error={checkout.refusals.pickupLocationErpId ?? missing}
    >
      {branches.length === 0 && <Note tone="warning">{t('delivery.noBranches')}</Note>}
      <div className="grid gap-2 sm:grid-cols-2">
        {branches.map(({ erpId, name, address, openingHours }) => (
          <Radio
            key={erpId}
            name="pickupLocationErpId"
            value={erpId}
            checked={fields.pickupLocationErpId === erpId}
            onChange={() => change({ pickupLocationErpId: erpId })}
            className={choiceCard}
          >
            <span>
              <span className="block font-medium">{name}</span>
              <span className="block text-note text-ink-2">{address}</span>
              <span className="block text-note text-ink-2">{t('delivery.hours', { hours: openingHours })}</span>
              <BranchStock stock={choices.pickupLocations.find((branch) => branch.erpId === erpId)} />
            </span>
          </Radio>
        ))}
      </div>
    </ChoiceGroup>
  );
}

type DayProps = { readonly checkout: CheckoutHandle; readonly days: readonly string[]; readonly isPickup: boolean };

/**
 * Only days on which we deliver can be chosen; holidays stand greyed between them (docs/domain/availability.md#working-days).
 */
function DaySelect({ checkout: { cart, fields, change, refusals }, days, isPickup }: DayProps) {
  const t = useTexts('checkout');
  const shell = useTexts('shell');
  const named = (day: string) => {
    const weekday = zurichParts(`${day}T12:00:00Z`).weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7;
    return `${shell(`weekday.${weekday}`)}, ${formatDate(day)}`;
  };
  const { first } = outlookOf(cart.items.filter(({ isOrderable }) => isOrderable));
  const isUnlisted = fields.deliveryDate !== '' && !days.includes(fields.deliveryDate);
  // While the calendar cannot be read the wished day stays as it was.
  const isPast = isUnlisted && days.length > 0;
  return (
    <Select
      id={fieldId('deliveryDate')}
      name="deliveryDate"
      label={isPickup ? t('delivery.dayOfPickup') : t('delivery.day')}
      error={
        refusals.deliveryDate ?? (isPast ? t('delivery.dayGone', { day: formatDate(fields.deliveryDate) }) : undefined)
      }
      choices={[
        {
          value: '',
          label:
            first === undefined || isPickup
              ? t('delivery.soonest')
              : t('delivery.soonestFrom', { day: formatDate(first.day) }),
        },
        ...(isUnlisted
          ? [{ value: fields.deliveryDate, label: formatDate(fields.deliveryDate), isDisabled: isPast }]
          : []),
        ...withHolidays(days).map(({ day, isHoliday }) => ({
          value: day,
          label: isHoliday ? t('delivery.holiday', { day: named(day) }) : named(day),
          isDisabled: isHoliday,
        })),
      ]}
      value={fields.deliveryDate}
      onChange={(deliveryDate) => change({ deliveryDate })}
    />
  );
}
