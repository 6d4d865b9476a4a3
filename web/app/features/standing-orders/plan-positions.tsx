import type { Outlook, StandingOrderDetail } from '@shop/contract/standing-orders';
import { formatName } from '@shop/contract/article-name';
import { useId, useState, type SubmitEvent } from 'react';
import type { AvailabilityIcon } from '@shop/contract/prices';
import { Availability } from '#app/features/catalogue/goods/availability.tsx';
import { formatAmount, formatENumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { PlanActs } from './use-plan-acts.ts';

type Position = StandingOrderDetail['positions'][number];
type Props = {
  readonly positions: readonly Position[];
  readonly outlook: Outlook | null | undefined;
  readonly hasPrices: boolean;
  /** Absent for who only reads. */
  readonly acts: PlanActs | undefined;
};

/** What the plan orders each time, with the prices and the stock of today. Quantities count once they are saved. */
export function PlanPositions({ positions, outlook, hasPrices, acts }: Props) {
  const t = useTexts('standing-orders');
  const heading = useId();
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const lines = new Map(outlook?.lines.map((line) => [line.positionId, line]));
  const changed = [...typed].filter(([id, quantity]) => {
    const position = positions.find(({ positionId }) => positionId === id);
    return position !== undefined && position.quantity !== quantity;
  });
  const left = positions.filter(({ positionId }) => typed.get(positionId) !== 0).length;

  async function save() {
    const isSaved = await acts?.setPositions(changed.map(([positionId, quantity]) => ({ positionId, quantity })));
    if (isSaved) setTyped(new Map());
  }
  const validity = (id: string) => (isValid: boolean) =>
    setInvalid((before) => new Set(isValid ? [...before].filter((one) => one !== id) : [...before, id]));

  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-2">
        {t('positions')} <span className="num font-normal text-ink-3">{positions.length}</span>
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {positions.map((position) => {
          const { positionId } = position;
          const quantity = typed.get(positionId) ?? position.quantity;
          return (
            <PositionRow
              key={positionId}
              position={position}
              line={lines.get(positionId)}
              isPending={outlook === undefined}
              hasPrices={hasPrices}
              quantity={quantity}
              onQuantity={acts && ((next) => setTyped((before) => new Map(before).set(positionId, next)))}
              onValidity={validity(positionId)}
            />
          );
        })}
      </ul>
      {acts && changed.length > 0 && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2.5 border-b border-line bg-spark-soft px-3 py-2">
          <span role="status" className="grow text-small">
            {left === 0 ? t('emptyPlan') : t('unsaved', { count: changed.length })}
          </span>
          <Button size="small" onClick={() => setTyped(new Map())}>
            {t('discard')}
          </Button>
          <Button
            size="small"
            look="primary"
            disabled={left === 0 || invalid.size > 0}
            state={acts.isBusy ? 'busy' : 'default'}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      )}
      {hasPrices && outlook && outlook.netTotal !== null && outlook.grandTotal !== null && (
        <dl
          className={`num mt-3 ml-auto grid w-fit ${acts ? 'md:mr-12' : 'md:mr-4'} grid-cols-[auto_auto] gap-x-6 gap-y-1 text-right`}
        >
          <dt className="text-ink-2">{t('netTotal')}</dt>
          <dd>{formatAmount(outlook.netTotal)}</dd>
          <dt className="font-semibold">{t('grandTotal')}</dt>
          <dd className="font-semibold">{formatAmount(outlook.grandTotal)}</dd>
        </dl>
      )}
      {outlook !== undefined && (outlook === null || outlook.pricesMissing === 'unavailable') && (
        <p className="mt-2 text-note text-ink-2">{t('noPrices')}</p>
      )}
      {outlook?.pricesMissing === 'tooManyItems' && <p className="mt-2 text-note text-ink-2">{t('tooMany')}</p>}
      {acts && <AddPosition acts={acts} />}
    </section>
  );
}

type RowProps = {
  readonly position: Position;
  readonly line: Outlook['lines'][number] | undefined;
  readonly isPending: boolean;
  readonly hasPrices: boolean;
  readonly quantity: number;
  /** Absent for who only reads. */
  readonly onQuantity: ((quantity: number) => void) | undefined;
  readonly onValidity: (isValid: boolean) => void;
};

function PositionRow({ position, line, isPending, hasPrices, quantity, onQuantity, onValidity }: RowProps) {
  const t = useTexts('standing-orders');
  const { name, url, sku, eNumber, ownNumbers, parts, note, commission, isCombination, quantityMin, quantityInterval } =
    position;
  const label = formatName(name);
  const isOut = quantity === 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-2.5 md:grid-cols-[minmax(0,1fr)_11rem_8rem_7rem_auto]">
      <div className={`min-w-0 max-md:col-start-1 max-md:row-start-1 ${isOut ? 'text-ink-3 line-through' : ''}`}>
        {url === '' ? (
          label
        ) : (
          <Link to={url} className="link font-medium">
            {label}
          </Link>
        )}
        <span className="num block text-note text-ink-3">
          {[sku, eNumber === '' ? '' : formatENumber(eNumber)].filter(Boolean).join(' · ')}
        </span>
        <OwnNumbers numbers={ownNumbers} className="block text-note text-ink-2" />
        {[parts.map(formatName).join(', '), commission, note].filter(Boolean).map((text) => (
          <span key={text} className="block text-note text-ink-2">
            {text}
          </span>
        ))}
      </div>
      <div className="max-md:order-2 max-md:col-span-2">
        {isPending ? (
          <Skeleton className="h-3.5 w-28" />
        ) : (
          line && <Availability icon={line.stockIcon as AvailabilityIcon} text={line.stock} />
        )}
      </div>
      <div className="max-md:order-3 max-md:w-40">
        {onQuantity === undefined ? (
          <span className="num block md:text-right">
            {formatQuantity(quantity)} {position.measurementUnitName}
          </span>
        ) : isOut ? (
          <Button size="small" onClick={() => onQuantity(position.quantity)}>
            {t('keep')}
          </Button>
        ) : (
          <QuantityStepper
            label={label}
            look="cell"
            value={quantity}
            min={isCombination ? 1 : quantityMin}
            step={isCombination ? 1 : quantityInterval}
            onChange={onQuantity}
            onValidity={onValidity}
          />
        )}
      </div>
      <div className="num text-right max-md:order-4">
        {hasPrices && (isPending ? <Skeleton className="ml-auto h-4 w-16" /> : amountOf(line?.lineNet))}
        {hasPrices && line && line.quantity !== position.quantity && (
          <span className="block text-note text-ink-3">
            {t('onceQuantity', { quantity: `${formatQuantity(line.quantity)} ${position.measurementUnitName}` })}
          </span>
        )}
        {hasPrices && line?.netBefore != null && (
          <span className="block text-note text-ink-3">{t('before', { amount: formatAmount(line.netBefore) })}</span>
        )}
      </div>
      {onQuantity && (
        <Button
          look="bare"
          size="small"
          className="max-md:-order-1 max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end"
          aria-label={t('removePosition', { name: label })}
          title={t('removePosition', { name: label })}
          disabled={isOut}
          onClick={() => onQuantity(0)}
        >
          <Icon of="trash-2" size={16} />
        </Button>
      )}
    </li>
  );
}

function amountOf(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? '–' : formatAmount(cents);
}

/** Any number an article bears. */
function AddPosition({ acts }: { readonly acts: PlanActs }) {
  const t = useTexts('standing-orders');
  const [number, setNumber] = useState('');
  const [quantity, setQuantity] = useState('1');
  async function add(event: SubmitEvent) {
    event.preventDefault();
    const count = Number(quantity);
    if (number.trim() === '' || !Number.isInteger(count) || count < 1) return;
    if (!(await acts.addPosition(number.trim(), count))) return;
    setNumber('');
    setQuantity('1');
  }
  return (
    <form onSubmit={(event) => void add(event)} className="script-only mt-4 flex flex-wrap items-end gap-2.5">
      <TextField
        label={t('number')}
        value={number}
        maxLength={60}
        onChange={(event) => setNumber(event.target.value)}
        className="w-72 max-w-full"
      />
      <TextField
        type="number"
        min={1}
        label={t('quantity')}
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
        className="w-24"
      />
      <Button type="submit" disabled={number.trim() === ''} state={acts.isBusy ? 'busy' : 'default'}>
        {t('addPosition')}
      </Button>
    </form>
  );
}
