import type { CartItem } from '@shop/contract/cart';
import { X } from 'lucide-react';
import { memo } from 'react';
import { formatAmount, formatENumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Availability } from '#app/ui/availability.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { RowTick } from '#app/ui/table-parts.tsx';
import { CombinationParts } from './combination-parts.tsx';

type Props = {
  readonly line: CartItem;
  /** As typed last; the line itself may still be the one of before. */
  readonly quantity: number;
  readonly refusal: string | undefined;
  readonly hasPrices: boolean;
  readonly isTicked: boolean;
  readonly onTick: (isOn: boolean) => void;
  readonly onType: (quantity: number) => void;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
  readonly onRemove: () => void;
};

const cell = 'border-b border-line px-2.5 max-sm:border-0 max-sm:p-0';

/** Drawn anew only when something it shows has changed: a ledger may have hundreds of rows. */
export const LedgerRow = memo(
  Row,
  (before, after) =>
    before.line === after.line &&
    before.quantity === after.quantity &&
    before.refusal === after.refusal &&
    before.hasPrices === after.hasPrices &&
    before.isTicked === after.isTicked,
);

function Row({ line, quantity, refusal, hasPrices, isTicked, ...on }: Props) {
  const t = useTexts('cart');
  const isStale = quantity !== line.quantity;
  const amount = `text-right whitespace-nowrap transition-opacity ${isStale ? 'opacity-40' : ''}`;
  const isTrouble = !line.isOrderable || refusal !== undefined;
  return (
    <tr
      role="row"
      aria-selected={isTicked}
      className={`h-11 max-sm:relative max-sm:grid max-sm:h-auto max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-2 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3.5 ${isTicked || isTrouble ? 'bg-spark-soft' : 'max-sm:bg-raised'}`}
    >
      <td role="cell" className={`${cell} max-sm:absolute max-sm:top-1 max-sm:left-3.5`}>
        <RowTick label={t('tick', { name: line.name })} isOn={isTicked} onChange={on.onTick} />
      </td>
      <td role="cell" className={`${cell} max-sm:pl-9`}>
        <span className="num">{line.eNumber === '' ? line.sku : formatENumber(line.eNumber)}</span>
      </td>
      <td role="cell" className={`${cell} py-0.5 leading-snug max-sm:col-span-2 max-sm:row-start-2`}>
        {line.url === '' ? (
          line.name
        ) : (
          <Link to={line.url} className="hover:underline">
            {line.name}
          </Link>
        )}
        {line.isCombination ? <CombinationParts line={line} /> : <Facts line={line} />}
        {refusal !== undefined && (
          <span role="alert" className="block text-note font-medium text-bad">
            {refusal}
          </span>
        )}
      </td>
      <td role="cell" className={`${cell} max-sm:col-span-2 lg:min-w-42`}>
        <Availability icon={line.availabilityIconId} text={line.stock} />
      </td>
      <td
        role="cell"
        className={`${cell} text-right max-sm:col-span-2 max-sm:flex max-sm:items-center`}
        data-refused={refusal}
        onBlur={on.onLeave}
      >
        <QuantityStepper
          look="ledger"
          className="max-sm:w-40 sm:w-19"
          label={line.name}
          value={quantity}
          min={line.quantityMin}
          step={line.quantityInterval}
          fallback={line.quantity}
          onChange={on.onType}
          onEnter={on.onEnter}
        />
        <span className="ml-2 text-ink-3 sm:hidden">{line.measurementUnitName}</span>
      </td>
      <td role="cell" className={`${cell} text-ink-3 max-sm:hidden`}>
        {line.measurementUnitName}
      </td>
      {hasPrices && (
        <>
          <td
            role="cell"
            className={`${cell} ${amount} max-sm:col-start-1 max-sm:row-start-5 max-sm:text-left max-sm:text-ink-3`}
          >
            <span className="sm:hidden">{t('column.net')} </span>
            {line.unitPrice === null ? '–' : `${formatAmount(line.unitPrice)}${perUnit(line.priceUnit)}`}
          </td>
          <td role="cell" className={`${cell} ${amount} font-medium max-sm:col-start-2 max-sm:row-start-5`}>
            <span className="sm:hidden">CHF </span>
            {line.lineTotal === null ? '–' : formatAmount(line.lineTotal)}
          </td>
        </>
      )}
      <td role="cell" className={`${cell} px-0! text-right max-sm:absolute max-sm:top-1.5 max-sm:right-1.5`}>
        <button
          type="button"
          onClick={on.onRemove}
          aria-label={t('remove', { name: line.name })}
          className="inline-grid size-8 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        >
          <Icon of={X} size={16} />
        </button>
      </td>
    </tr>
  );
}

/** What is worth knowing before the quantity is typed: maker and number, steps, what comes on top, what is wrong. */
function Facts({ line }: { readonly line: CartItem }) {
  const t = useTexts('cart');
  const { quantityMin: min, quantityInterval: step, additionsTotal } = line;
  const facts = [
    line.manufacturer !== '' && (
      <span key="maker">
        {line.manufacturer} <span className="num">{line.manufacturerNumber}</span>
      </span>
    ),
    line.isCombination && line.combinationParts.map(({ name }) => name).join(', '),
    step > 1 && min === step && t('steps', { step }),
    step > 1 && min !== step && t('minAndSteps', { min, step }),
    step === 1 && min > 1 && t('min', { min }),
    additionsTotal !== null && additionsTotal !== 0 && t('additions', { amount: formatAmount(additionsTotal) }),
  ].filter(Boolean);
  return (
    <span className="block text-note text-ink-3">
      {!line.isOrderable && <b className="font-medium text-bad">{t('notOrderable')} </b>}
      {facts.map((fact, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          {fact}
        </span>
      ))}
    </span>
  );
}

/** `89.00 / 100`: the price is for a hundred units (ruling 10). */
function perUnit(priceUnit: number): string {
  return priceUnit === 1 ? '' : `\u00a0/\u00a0${formatQuantity(priceUnit)}`;
}
