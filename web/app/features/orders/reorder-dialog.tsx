import { formatName } from '@shop/contract/article-name';
import type { CartSummary } from '@shop/contract/cart-change';
import type { OrderItem } from '@shop/contract/orders';
import { isOwnArticle } from '@shop/contract/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount, formatQuantity } from '#app/lib/format.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { AvailabilitySign } from '#app/features/catalogue/goods/availability.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import type { ReorderPosition } from './reorder-items.ts';
import { reorderQueries, type ReorderLine } from './reorder.queries.ts';

type Props = {
  readonly positions: readonly OrderItem[];
  /** Whether all of them are in the cart; in the active one where none is named. */
  readonly onTake: (positions: readonly ReorderPosition[], cart: CartSummary | undefined) => Promise<boolean>;
  readonly onClose: () => void;
};

/** What ordering again means today: successors of what is gone, and prices then and now. */
export function ReorderDialog({ positions, onTake, onClose }: Props) {
  const t = useTexts('orders');
  const { data: lines, isError, refetch } = useQuery(reorderQueries.lines(positions), queryClient);
  const { data: list } = useQuery(reorderQueries.carts(), queryClient);
  const carts = list?.carts ?? [];
  const [chosenCart, setChosenCart] = useState<string>();
  const cartId = chosenCart ?? list?.activeCart;
  const [left, setLeft] = useState<readonly number[]>([]);
  const { state, during } = useButtonState();
  const taken = (lines ?? []).flatMap(({ position, sku }): readonly ReorderPosition[] =>
    sku === null || left.includes(position.lineNumber) ? [] : [{ ...position, sku }],
  );

  async function take() {
    const isAll = await onTake(
      taken,
      carts.find((cart) => cart.cartId === cartId),
    );
    // What was refused stands beside its position on the page.
    onClose();
    return isAll;
  }

  return (
    <Dialog
      asksWhenTyped={false}
      isOpen
      onClose={onClose}
      title={t('reorder.title')}
      size={800}
      footer={
        <>
          {lines && taken.length === 0 && (
            <p className="grow self-center text-small text-ink-2">{t('reorder.nothing')}</p>
          )}
          {carts.length > 1 && taken.length > 0 && (
            <Select
              label={t('reorder.cart')}
              isLabelHidden
              choices={carts.map(({ cartId: value, name }) => ({
                value,
                label: t('reorder.into', { name: name || t('reorder.cart') }),
              }))}
              value={cartId ?? ''}
              onChange={setChosenCart}
            />
          )}
          <DialogCancel>{t('reorder.cancel')}</DialogCancel>
          <Button
            look="primary"
            state={state}
            disabled={taken.length === 0 || state === 'busy'}
            onClick={() => void during(take)}
          >
            {t('reorder.take', { count: taken.length })}
          </Button>
        </>
      }
    >
      {isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('reorder.failed')}</p>
          <Button onClick={() => void refetch()}>{t('glance.retry')}</Button>
        </div>
      ) : lines ? (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <Line
              key={line.position.lineNumber}
              line={line}
              isTaken={!left.includes(line.position.lineNumber)}
              onChange={(isTaken) => {
                const others = left.filter((one) => one !== line.position.lineNumber);
                setLeft(isTaken ? others : [...others, line.position.lineNumber]);
              }}
            />
          ))}
        </ul>
      ) : (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('reorder.loading')}</span>
          {positions.slice(0, 6).map(({ lineNumber }) => (
            <Skeleton key={lineNumber} className="h-9 w-full" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

type LineProps = {
  readonly line: ReorderLine;
  readonly isTaken: boolean;
  readonly onChange: (isTaken: boolean) => void;
};

function Line({ line: { position, sku, successor, today }, isTaken, onChange }: LineProps) {
  const t = useTexts('orders');
  const { name, quantity, measurementUnitName } = position;
  return (
    <li className="grid gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      {sku === null ? (
        <span>
          <span className={`text-ink-3 ${isOwnArticle(position.sku) ? '' : 'line-through'}`}>{formatName(name)}</span>
          <span className="block text-note font-medium text-bad">
            {t(isOwnArticle(position.sku) ? 'reorder.own' : 'reorder.gone')}
          </span>
        </span>
      ) : (
        <Checkbox checked={isTaken} onChange={(event) => onChange(event.target.checked)}>
          <span className="leading-snug">
            {successor?.name ?? name}
            {successor && <span className="block text-note text-ink-2">{t('reorder.instead', { name })}</span>}
            <span className="flex flex-wrap items-center gap-x-4 text-note text-ink-3">
              <span>
                {formatQuantity(quantity)} {measurementUnitName}
              </span>
              {today && today.availabilityIconId !== 'gray' && (
                <span className="inline-flex items-center gap-1.5">
                  <AvailabilitySign icon={today.availabilityIconId} />
                  {today.stock || today.availabilityIconName}
                </span>
              )}
            </span>
          </span>
        </Checkbox>
      )}
      {sku !== null && today && <Prices position={position} today={today} />}
    </li>
  );
}

function Prices({
  position,
  today,
}: {
  readonly position: OrderItem;
  readonly today: NonNullable<ReorderLine['today']>;
}) {
  const t = useTexts('orders');
  const then = position.unitPrice;
  const now = today.unitPrice;
  if (now === null) return null;
  const difference = then === null || today.priceUnit !== position.priceUnit ? null : now - then;
  return (
    <p className="text-small whitespace-nowrap sm:text-right">
      {then !== null && (
        <span className="text-ink-3">{t('reorder.then', { price: pricePer(then, position.priceUnit) })} </span>
      )}
      <b className="font-medium">{t('reorder.now', { price: pricePer(now, today.priceUnit) })}</b>
      {difference !== null && (
        <span className={`block text-note ${difference > 0 ? 'text-bad' : difference < 0 ? 'text-ok' : 'text-ink-3'}`}>
          {difference === 0
            ? t('reorder.same')
            : t('reorder.difference', { amount: `${difference > 0 ? '+' : '−'}${formatAmount(Math.abs(difference))}` })}
        </span>
      )}
    </p>
  );
}

function pricePer(cents: number, priceUnit: number): string {
  return priceUnit === 1 ? formatAmount(cents) : `${formatAmount(cents)}\u00a0/\u00a0${formatQuantity(priceUnit)}`;
}
