import { formatName } from '@shop/contract/article-name';
import type { CartItem } from '@shop/contract/cart';
import { memo, Suspense, type RefObject } from 'react';
import { formatQuantity } from '#app/lib/format.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Availability } from '#app/features/catalogue/goods/availability.tsx';
import { Link } from '#app/ui/link.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { RowRemove, RowTick } from '#app/ui/table-parts.tsx';
import type { Conflict } from './cart-state.ts';
import { CombinationParts } from './combination-parts.tsx';
import { DragGrip, dropTarget } from './drag-grip.tsx';
import { leanTracks, NUMBER_CH_MAX, numberOf, priceText, stackedLook } from './cart-table-tracks.ts';
import type { CartColumn } from './cart-table-view.ts';
import { LineFacts } from './line-facts.tsx';
import { LineProblem } from './line-problem.tsx';
import { lineKeyOf } from './line-key.ts';
import { PlainLine } from './plain-line.tsx';
import { stockText } from './stock-text.ts';
import { WordField } from './word-field.tsx';
import type { LineWords, Outcome } from './use-line-actions.ts';
import { LongWords } from '#app/ui/long-words.tsx';

/** Fetched with the first line that cannot be ordered. */
const LineSubstitute = lazyComponent(() => import('./line-substitute.tsx'));

/** What rows can ask for; handed as a box that never changes, so that rows are rendered again only for what they show. */
export type RowActions = {
  readonly tick: (line: CartItem, isOn: boolean) => void;
  readonly type: (line: CartItem, quantity: number) => void;
  readonly leave: () => void;
  readonly enter: (line: CartItem) => void;
  readonly focus: (line: CartItem) => void;
  readonly remove: (line: CartItem) => void;
  readonly open: (line: CartItem) => void;
  /** Takes the line, or all ticked ones with it, to another place. */
  readonly drag: (line: CartItem) => void;
  readonly dropOn: (line: CartItem) => void;
  readonly setWords: (line: CartItem, words: LineWords) => Outcome;
  /** Puts another article into its place. */
  readonly replaceBy: (line: CartItem, sku: string) => Outcome;
  /** Gives up what was typed for a line that another user has changed. */
  readonly keepTheirs: (line: CartItem) => void;
};

type Props = {
  readonly cartId: string;
  readonly line: CartItem;
  readonly position: number;
  /** Row of the whole table, counted with its head, for those who hear it. */
  readonly rowIndex: number;
  /** Place among all rows rendered or not, for measuring. */
  readonly index: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  /** As typed last; the line itself may still be the one of before. */
  readonly quantity: number;
  readonly refusal: string | undefined;
  readonly conflict: Conflict | undefined;
  /** Columns shown, joined by spaces. */
  readonly columns: string;
  readonly hasChange: boolean;
  readonly isGrouped: boolean;
  readonly isTicked: boolean;
  /** The rows stand in the order of the cart, and can be given another one. */
  readonly isMovable: boolean;
  /** Without what only phones and paper show: a long cart is scrolled with half the work. */
  readonly isLean: boolean;
  readonly act: RefObject<RowActions>;
};

const cell = 'border-b border-line px-2.5 max-sm:border-0 max-sm:p-0 lg:max-xl:px-1.5';
/** Laid out and painted for itself; what opens in it lies above the rows below. */
const leanRow = `${leanTracks} relative min-h-11 focus-within:z-10 contain-layout contain-style *:content-center`;
/** Signs of the font: drawings of their own in every row are a fifth of the work of scrolling a thousand of them. */
const round =
  'script-only inline-grid size-8 place-items-center rounded-control text-[1.25rem] leading-none text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11';

/** What is ticked has the ticks' colour, what cannot be ordered as it is a red edge, what waits for confirmation an amber one. */
function lookOf(row: { readonly isTicked: boolean; readonly isBroken: boolean; readonly hasChange: boolean }): string {
  const ground = row.isTicked ? 'bg-spark-soft' : row.isBroken ? 'bg-bad-soft' : 'max-sm:bg-raised';
  if (row.isBroken) return `${ground} shadow-[inset_3px_0_0_var(--color-bad)]`;
  return row.hasChange ? `${ground} shadow-[inset_3px_0_0_var(--color-warn)]` : ground;
}

/** Rendered again only when something it shows has changed: a cart may have hundreds of rows. */
export const CartTableRow = memo(function CartTableRow({ line, quantity, refusal, conflict, act, ...props }: Props) {
  const t = useTexts('cart');
  const { position, index, rowIndex, measure, hasChange, isGrouped, isTicked, isMovable, isLean } = props;
  const isStale = quantity !== line.quantity;
  const amount = `text-right whitespace-nowrap transition-opacity ${isStale ? 'opacity-40' : ''}`;
  const isOrderable = line.isOrderable || line.isOnRequest;
  const isBroken = !isOrderable || refusal !== undefined || conflict !== undefined;
  const shown = new Set(props.columns.split(' '));
  const has = (column: CartColumn) => shown.has(column);
  const number = numberOf(line);
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      data-line={lineKeyOf(line)}
      aria-rowindex={rowIndex}
      aria-selected={isTicked}
      onFocus={() => act.current.focus(line)}
      {...(isMovable && dropTarget(() => act.current.dropOn(line)))}
      className={`group/row ${isLean ? leanRow : 'h-11'} data-[drop=over]:outline-2 data-[drop=over]:-outline-offset-2 data-[drop=over]:outline-focus max-sm:relative max-sm:grid max-sm:h-auto max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-2 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3.5 ${lookOf({ isTicked, isBroken, hasChange })}`}
    >
      <td
        role="cell"
        data-print="no"
        className={`${cell} whitespace-nowrap *:align-middle max-sm:absolute max-sm:top-1 max-sm:left-3.5`}
      >
        {isMovable && <DragGrip onDrag={() => act.current.drag(line)} onDrop={() => act.current.dropOn(line)} />}
        <RowTick
          label={t('tick', { name: line.name })}
          isOn={isTicked}
          onChange={(isOn) => act.current.tick(line, isOn)}
        />
      </td>
      {has('position') && (
        <td role="cell" className={`${cell} text-right text-ink-3 max-sm:hidden`}>
          {position}
        </td>
      )}
      <td
        role="cell"
        className={`${cell} num max-sm:pl-9 ${stackedLook('number', 'cell')} ${number.length > NUMBER_CH_MAX ? 'whitespace-normal wrap-anywhere' : ''}`}
      >
        {line.custom && line.custom.supplierArticleNumber !== '' && (
          <span className="block font-sans text-note text-ink-3">{t('custom.number')}</span>
        )}
        {number}
      </td>
      <td role="cell" className={`${cell} py-0.5 leading-snug max-sm:col-span-2`}>
        <span className={`num text-note text-ink-3 ${stackedLook('number', 'instead')}`}>{number}</span>
        {line.url === '' ? (
          <LongWords>{formatName(line.name)}</LongWords>
        ) : (
          <Link to={line.url} className="inline-block min-h-6 py-0.5 hover:underline">
            <LongWords>{formatName(line.name)}</LongWords>
          </Link>
        )}
        {line.isCombination && <CombinationParts line={line} />}
        <LineFacts
          line={line}
          hasCommission={!has('commission') && !isGrouped}
          hasNote={!has('note')}
          hasChange={hasChange}
          onOpen={() => act.current.open(line)}
        />
        {!isOrderable && !hasChange && line.custom === null && !line.isCombination && (
          <Suspense fallback={null}>
            <LineSubstitute line={line} onReplace={(sku) => act.current.replaceBy(line, sku)} />
          </Suspense>
        )}
        <LineProblem
          refusal={refusal}
          conflict={conflict}
          now={line.quantity}
          onTake={(mine) => {
            act.current.type(line, mine);
            act.current.leave();
          }}
          onKeep={() => act.current.keepTheirs(line)}
        />
      </td>
      {(['commission', 'note'] as const).map(
        (word) =>
          has(word) && (
            <td key={word} role="cell" className={`${cell} max-sm:col-span-2`}>
              <WordField
                word={word}
                label={t(`${word}Of`, { name: line.name })}
                value={line[word]}
                onSave={(text) => act.current.setWords(line, { [word]: text })}
              />
            </td>
          ),
      )}
      {has('availability') && (
        <td role="cell" className={`${cell} max-sm:col-span-2 xl:min-w-42`}>
          <Availability icon={line.availabilityIconId} text={stockText(line.stock) || line.availabilityIconName} />
        </td>
      )}
      <td
        role="cell"
        className={`${cell} text-right max-sm:col-span-2 max-sm:flex max-sm:items-center sm:py-1`}
        data-refused={refusal}
        data-conflict={conflict?.mine}
        onBlur={() => act.current.leave()}
      >
        <QuantityStepper
          isSavedAtOnce
          look={isLean ? 'field' : 'cell'}
          className="script-only max-sm:w-40 sm:w-19 print:hidden"
          label={line.name}
          value={quantity}
          min={line.quantityMin}
          step={line.quantityInterval}
          fallback={line.quantity}
          onChange={(wanted) => act.current.type(line, wanted)}
          onEnter={() => act.current.enter(line)}
        />
        {/* Browsers with scripts never look into it, so their bundle has none of it. */}
        {line.custom === null && (
          <noscript>{import.meta.env.SSR && <PlainLine cartId={props.cartId} line={line} />}</noscript>
        )}
        {!isLean && (
          <>
            <span className="hidden print:inline">{formatQuantity(quantity)}</span>
            <span className="ml-2 text-ink-3 sm:hidden">{line.measurementUnitName}</span>
          </>
        )}
        {has('unit') && (
          <span className={`mt-0.5 text-note text-ink-3 ${stackedLook('unit', 'instead')}`}>
            {line.measurementUnitName}
          </span>
        )}
      </td>
      {has('unit') && (
        <td role="cell" className={`${cell} text-ink-3 max-sm:hidden ${stackedLook('unit', 'cell')}`}>
          {line.measurementUnitName}
        </td>
      )}
      {has('gross') && (
        <td role="cell" className={`${cell} ${amount} text-ink-3 max-sm:hidden`}>
          {priceText(line.unitPriceGross, line.priceUnit)}
        </td>
      )}
      {has('net') && (
        <td
          role="cell"
          className={`${cell} ${amount} max-sm:col-start-1 max-sm:text-left max-sm:text-ink-3 ${stackedLook('net', 'cell')}`}
        >
          {!isLean && <span className="sm:hidden">{t('column.net')} </span>}
          {priceText(line.unitPrice, line.priceUnit)}
        </td>
      )}
      {has('total') && (
        <td role="cell" className={`${cell} ${amount} font-medium max-sm:col-start-2 sm:min-w-24`}>
          {!isLean && <span className="sm:hidden">CHF </span>}
          {isOrderable ? (
            priceText(line.lineTotal, 1)
          ) : (
            <s className="font-normal text-ink-3" title={t('notInTotal')}>
              {priceText(line.lineTotal, 1)}
              <span className="sr-only"> {t('notInTotal')}</span>
            </s>
          )}
          {has('net') && (
            <span className={`text-note font-normal text-ink-3 ${stackedLook('net', 'instead')}`}>
              {priceText(line.unitPrice, line.priceUnit)}
            </span>
          )}
        </td>
      )}
      <td
        role="cell"
        data-print="no"
        className={`${cell} px-0! text-right whitespace-nowrap max-sm:absolute max-sm:top-1.5 max-sm:right-1.5`}
      >
        <button
          type="button"
          onClick={() => act.current.open(line)}
          aria-label={t('line.open', { name: line.name })}
          className={round}
        >
          ⋯
        </button>
        <RowRemove
          label={t('remove', { name: line.name })}
          onRemove={() => act.current.remove(line)}
          className={round}
        />
      </td>
    </tr>
  );
});
