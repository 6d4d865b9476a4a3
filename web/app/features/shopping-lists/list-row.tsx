import { formatName } from '@shop/contract/article-name';
import type { ShoppingListItem } from '@shop/contract/shopping-lists';
import { memo, type RefObject } from 'react';
import { Availability } from '#app/features/catalogue/goods/availability.tsx';
import { priceText } from '#app/features/cart/cart-table-tracks.ts';
import { DragGrip, dropTarget } from '#app/features/cart/drag-grip.tsx';
import { stockText } from '#app/features/cart/stock-text.ts';
import { WordField } from '#app/features/cart/word-field.tsx';
import { articleNumber } from '#app/lib/article-number.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { RowRemove, RowTick } from '#app/ui/table-parts.tsx';
import { CombinationLine, GoneArticle } from './list-row-parts.tsx';
import { ForeignNote } from './foreign-note.tsx';
import { QuantityProblem } from './quantity-problem.tsx';
import type { Foreign } from './list-state.ts';
import type { LinePrice } from './use-list-prices.ts';
import type { Outcome } from './use-list-calls.ts';

/** What rows can ask for; handed as a box that never changes, so that rows are rendered again only for what they show. */
export type RowActions = {
  readonly tick: (item: ShoppingListItem, isOn: boolean) => void;
  readonly type: (item: ShoppingListItem, quantity: number) => void;
  readonly leave: () => void;
  readonly enter: (item: ShoppingListItem) => void;
  readonly focus: (item: ShoppingListItem) => void;
  readonly remove: (item: ShoppingListItem) => void;
  /** Takes the line, or all ticked ones with it, to another place. */
  readonly drag: (item: ShoppingListItem) => void;
  readonly dropOn: (item: ShoppingListItem) => void;
  readonly setNote: (item: ShoppingListItem, note: string) => Outcome;
  readonly takeSuccessor: (item: ShoppingListItem) => void;
  readonly keepTheirs: (item: ShoppingListItem) => void;
  readonly takeMine: (item: ShoppingListItem) => void;
  readonly accept: (change: Foreign) => void;
  readonly undo: (change: Foreign) => void;
};

type Props = {
  readonly listId: string;
  readonly item: ShoppingListItem;
  readonly rowIndex: number;
  readonly index: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  /** As typed last; the line itself may still be the one of before. */
  readonly quantity: number;
  readonly refusal: string | undefined;
  readonly isConflict: boolean;
  readonly price: LinePrice | undefined;
  readonly isPriceOver: boolean;
  readonly hasPrices: boolean;
  /** What somebody else has done to it. */
  readonly foreign: Foreign | undefined;
  readonly isTicked: boolean;
  readonly isMovable: boolean;
  readonly act: RefObject<RowActions>;
};

const cell = 'content-center sm:border-b sm:border-line sm:px-2.5 sm:py-1';
const grounds = {
  added: 'bg-ok-soft',
  quantity: 'bg-spark-soft',
  note: 'bg-spark-soft',
  removed: 'bg-sunken',
} as const;

function lookOf({
  isTicked,
  item,
  refusal,
  foreign,
}: Pick<Props, 'isTicked' | 'item' | 'refusal' | 'foreign'>): string {
  if (isTicked) return 'bg-spark-soft';
  if (refusal !== undefined || !item.isOrderable) return 'bg-bad-soft';
  return foreign ? grounds[foreign.kind] : 'max-sm:bg-raised';
}

/** A line of the list; on phones a card. Rendered again only when something it shows has changed. */
export const ListRow = memo(function ListRow({ listId, item, quantity, refusal, act, measure, ...props }: Props) {
  const { price, foreign, isTicked, isMovable } = props;
  const t = useTexts('shopping-lists');
  const isStale = quantity !== item.quantity;
  return (
    <tr
      role="row"
      ref={measure}
      data-index={props.index}
      data-line={item.itemId}
      aria-rowindex={props.rowIndex}
      aria-selected={isTicked}
      onFocus={() => act.current.focus(item)}
      {...(isMovable && dropTarget(() => act.current.dropOn(item)))}
      className={`group/row relative grid focus-within:z-10 print:table-row data-[drop=over]:outline-2 data-[drop=over]:-outline-offset-2 data-[drop=over]:outline-focus max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-2 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3.5 sm:min-h-13 sm:grid-cols-(--list-tracks) ${lookOf({ isTicked, item, refusal, foreign })}`}
    >
      <td
        role="cell"
        data-print="no"
        className={`${cell} whitespace-nowrap *:align-middle max-sm:absolute max-sm:top-1 max-sm:left-2`}
      >
        {isMovable && <DragGrip onDrag={() => act.current.drag(item)} onDrop={() => act.current.dropOn(item)} />}
        <RowTick
          label={t('tick', { name: item.name })}
          isOn={isTicked}
          onChange={(isOn) => act.current.tick(item, isOn)}
        />
      </td>
      <td role="cell" className={`${cell} leading-snug max-sm:col-span-2 max-sm:pr-6 max-sm:pl-7`}>
        <Article listId={listId} item={item} act={act} />
        <QuantityProblem
          refusal={refusal}
          isConflict={props.isConflict}
          mine={quantity}
          now={item.quantity}
          onKeep={() => act.current.keepTheirs(item)}
          onTake={() => act.current.takeMine(item)}
        />
        {foreign && (
          <ForeignNote
            change={foreign}
            onAccept={() => act.current.accept(foreign)}
            onUndo={() => act.current.undo(foreign)}
          />
        )}
      </td>
      <td role="cell" className={`${cell} max-sm:col-span-2 max-sm:pl-7`}>
        <Stock price={price} isOver={props.isPriceOver} isOrderable={item.isOrderable} />
      </td>
      <td
        role="cell"
        data-refused={refusal}
        onBlur={() => act.current.leave()}
        className={`${cell} text-right max-sm:pl-7 max-sm:text-left`}
      >
        <QuantityStepper
          isSavedAtOnce
          look="cell"
          className="max-sm:w-40 sm:w-19 print:hidden"
          label={item.name}
          value={quantity}
          min={item.quantityMin}
          step={item.quantityInterval}
          fallback={item.quantity}
          onChange={(wanted) => act.current.type(item, wanted)}
          onEnter={() => act.current.enter(item)}
        />
        <span className="hidden whitespace-nowrap print:inline">{`${formatQuantity(quantity)} ${item.measurementUnitName}`}</span>
        <span className="ml-2 text-ink-3 sm:hidden print:hidden">{item.measurementUnitName}</span>
      </td>
      {props.hasPrices && <Amounts {...{ price, quantity, isStale, item }} isOver={props.isPriceOver} />}
      <td
        role="cell"
        data-print="no"
        className={`${cell} px-0! text-right max-sm:absolute max-sm:top-1.5 max-sm:right-1.5`}
      >
        <RowRemove
          label={t('remove', { name: item.name })}
          onRemove={() => act.current.remove(item)}
          className="inline-grid size-8 place-items-center rounded-control text-[1.25rem] leading-none text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        />
      </td>
    </tr>
  );
});

function Article({ listId, item, act }: Pick<Props, 'listId' | 'item' | 'act'>) {
  const t = useTexts('shopping-lists');
  const { name, url, imageUrl, isCombination, isOrderable } = item;
  return (
    <div className="flex items-start gap-2.5">
      {imageUrl === null ? (
        <span aria-hidden className="size-9 shrink-0 rounded-control bg-sunken max-sm:size-12" />
      ) : (
        <img
          src={imageUrl}
          alt=""
          width={36}
          height={36}
          loading="lazy"
          decoding="async"
          className="size-9 shrink-0 rounded-control border border-line bg-picture object-contain p-0.5 max-sm:size-12"
        />
      )}
      <div className="min-w-0 grow">
        {url === '' ? (
          formatName(name)
        ) : (
          <Link to={url} className="inline-block min-h-6 py-0.5 hover:underline">
            {formatName(name)}
          </Link>
        )}
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="num text-note text-ink-3">{articleNumber(item)}</span>
          <OwnNumbers numbers={item.ownNumbers} className="text-note text-ink-2" />
          {item.note !== '' && <span className="hidden print:inline">{item.note}</span>}
          <span className="min-w-40 flex-1 sm:-ml-2 print:hidden">
            <WordField
              word="note"
              label={t('noteOf', { name })}
              value={item.note}
              placeholder={t('notePlaceholder')}
              onSave={(note) => act.current.setNote(item, note)}
            />
          </span>
        </span>
        {isCombination && <CombinationLine listId={listId} item={item} />}
        {!isOrderable && !isCombination && <GoneArticle item={item} onTake={() => act.current.takeSuccessor(item)} />}
      </div>
    </div>
  );
}

type StockProps = {
  readonly price: LinePrice | undefined;
  readonly isOver: boolean;
  readonly isOrderable: boolean;
};

/** In stages: the place, the shop's own stock, then what the ERP says. */
function Stock({ price, isOver, isOrderable }: StockProps) {
  if (!isOrderable) return null;
  if (!price) return isOver ? <Availability icon="gray" /> : <Skeleton className="h-3.5 w-24" />;
  if (price.isAvailabilityPending && !isOver) return <Skeleton className="h-3.5 w-24" />;
  const { availabilityIconId, availabilityIconName, stock } = price.enrichment;
  return <Availability icon={availabilityIconId} text={stockText(stock) || availabilityIconName} />;
}

type AmountProps = Pick<Props, 'price' | 'quantity' | 'item'> & { readonly isOver: boolean; readonly isStale: boolean };

function Amounts({ price, quantity, item, isOver, isStale }: AmountProps) {
  const t = useTexts('shopping-lists');
  const inCart = useTexts('cart');
  const amount = `${cell} text-right whitespace-nowrap transition-opacity ${isStale ? 'opacity-40' : ''}`;
  if (!price) {
    return (
      <>
        <td role="cell" className={`${amount} max-sm:hidden`}>
          {isOver ? '–' : <Skeleton className="ml-auto h-3.5 w-12" />}
        </td>
        <td role="cell" className={amount}>
          {isOver ? '–' : <Skeleton className="ml-auto h-3.5 w-14" />}
        </td>
      </>
    );
  }
  const { unitPrice, unitPriceGross, priceUnit } = price.enrichment;
  if (item.isOrderable && unitPrice === null && unitPriceGross === null) {
    return (
      <td role="cell" colSpan={2} className={`${cell} text-right text-note text-ink-3 sm:col-span-2`}>
        {inCart('onRequest.label')}
      </td>
    );
  }
  return (
    <>
      <td role="cell" className={`${amount} max-sm:hidden`}>
        {priceText(unitPrice, priceUnit)}
      </td>
      <td role="cell" className={`${amount} font-medium`}>
        <span className="sr-only">{t('column.total')} </span>
        {priceText(unitPrice === null ? null : Math.round((unitPrice * quantity) / priceUnit), 1)}
      </td>
    </>
  );
}
