import type { CartItem } from '@shop/contract/cart';
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, type CSSProperties, type Ref } from 'react';
import { formatAmount } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { CartTableHead } from './cart-table-head.tsx';
import { CartTableRow, type RowActions } from './cart-table-row.tsx';
import { tracksOf } from './cart-table-tracks.ts';
import type { GroupEntry, CartColumn, CartTableEntry, CartSort } from './cart-table-view.ts';
import { lineKeyOf } from './line-key.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import type { CartEditor } from './use-cart-editor.ts';

export type Ticks = {
  readonly keys: ReadonlySet<string>;
  readonly change: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
};

type Props = {
  readonly entries: readonly CartTableEntry[];
  readonly columns: readonly CartColumn[];
  readonly sort: CartSort | undefined;
  readonly onSort: (column: CartColumn) => void;
  readonly isGrouped: boolean;
  /** The rows stand in the order of the cart. */
  readonly isMovable: boolean;
  readonly editor: CartEditor;
  readonly ticks: Ticks;
  readonly onOpen: (line: CartItem) => void;
  /** Enter in the last quantity. */
  readonly onPastEnd: () => void;
  readonly handleRef?: Ref<CartTableHandle> | undefined;
};

/** What the page can ask of the cart table. */
export type CartTableHandle = {
  /** Leads to the quantity of a line, also where its row isn't rendered. */
  readonly focusLine: (key: string) => void;
};

const columnWords = ' ';

/** The lines as a table, on phones as cards; of hundreds only those near the window are rendered. */
export function CartTable({ entries, columns, sort, onSort, isGrouped, isMovable, editor, ...props }: Props) {
  const t = useTexts('cart');
  const { ticks, onOpen, onPastEnd } = props;
  const table = useRef<HTMLTableElement>(null);
  const keys = useMemo(() => entries.map(keyOf), [entries]);
  const view = useVirtualRows(table, keys);
  const lines = useMemo(() => entries.flatMap((entry) => (entry.kind === 'line' ? [entry.line] : [])), [entries]);
  const changed = useMemo(() => new Set(editor.cart.cartChanges.map(lineKeyOf)), [editor.cart.cartChanges]);
  const dragged = useRef<ReadonlySet<string>>(new Set());
  const actions: RowActions = {
    tick: (line, isOn) => ticks.change((before) => withKey(before, lineKeyOf(line), isOn)),
    type: (line, quantity) => editor.type(line, quantity),
    leave: () => void editor.flush(),
    enter: (line) => {
      void editor.flush();
      const key = lineKeyOf(line);
      const at = entries.findIndex((entry) => entry.kind === 'line' && lineKeyOf(entry.line) === key);
      const next = entries.findIndex((entry, index) => index > at && entry.kind === 'line');
      if (next === -1) onPastEnd();
      else view.focusQuantity(next);
    },
    focus: (line) => view.keepRendered(lineKeyOf(line)),
    remove: (line) => {
      focusBeside(table.current, lineKeyOf(line));
      void editor.remove([line]);
    },
    open: onOpen,
    drag: (line) => {
      const key = lineKeyOf(line);
      dragged.current = ticks.keys.has(key) ? ticks.keys : new Set([key]);
      view.keepRendered(key); // while it is scrolled to elsewhere the finger still holds it
    },
    dropOn: (line) => void editor.moveOnto(dragged.current, line),
    setWords: (line, words) => editor.setWords([line], words),
    replaceBy: (line, sku) => editor.replaceBy(line, sku),
    keepTheirs: (line) => editor.discard([lineKeyOf(line)]),
  };
  // A box for the rows, whose content is always of the last rendering.
  const act = useRef(actions);
  useEffect(() => {
    act.current = actions;
  });
  useImperativeHandle(props.handleRef, () => ({
    focusLine: (key) =>
      view.focusQuantity(entries.findIndex((one) => one.kind === 'line' && lineKeyOf(one.line) === key)),
  }));
  // Not at every rendering: scrolling causes sixty a second.
  const ticked = useMemo(
    () => (ticks.keys.size === 0 ? [] : lines.filter((line) => ticks.keys.has(lineKeyOf(line)))),
    [ticks.keys, lines],
  );
  const tickedCommissions = useMemo(() => new Set(ticked.map(({ commission }) => commission)), [ticked]);
  const changeTicks = ticks.change;
  const tickAll = useCallback(
    (isOn: boolean) => changeTicks(() => new Set(isOn ? lines.map(lineKeyOf) : [])),
    [changeTicks, lines],
  );
  const shownColumns = columns.join(columnWords);
  const tracks = useMemo(
    () => (view.isLean ? tracksOf(columns, lines, (column) => t(`column.${column}`), sort?.column) : undefined),
    [view.isLean, columns, lines, t, sort?.column],
  );
  const width = columns.length + 2;
  const isWide = columns.some((column) => ['commission', 'note', 'gross', 'position'].includes(column));
  return (
    <div className={`@container/cart ${isWide ? 'sm:overflow-x-auto' : ''}`}>
      <table
        ref={table}
        role="table"
        aria-label={t('title')}
        aria-rowcount={entries.length + 1}
        className={`w-full border-separate border-spacing-0 ${view.isLean ? 'block min-w-min lg:max-xl:[--cart-cell-space:0.75rem] [--cart-table-tools:4rem] pointer-coarse:[--cart-table-tools:5.5rem]' : 'max-sm:block'}`}
        style={trackStyle(tracks)}
      >
        <CartTableHead
          cartName={editor.cart.name}
          columns={columns}
          sort={sort}
          onSort={onSort}
          isAllTicked={lines.length > 0 && ticked.length === lines.length}
          isSomeTicked={ticked.length > 0}
          onTickAll={tickAll}
          isLean={view.isLean}
        />
        <tbody
          role="rowgroup"
          className={`max-sm:grid ${view.isWhole ? 'max-sm:gap-2.5' : ''} ${view.isLean ? 'block' : ''}`}
        >
          {view.rows.flatMap(({ index, spaceBefore }, place) => {
            const entry = entries[index];
            if (!entry) return [];
            const space = spaceBefore > 0 && (
              <tr
                key={place === 0 ? 'space' : `space-${index}`}
                aria-hidden
                className={view.isLean ? 'block' : 'max-sm:block'}
                style={{ height: spaceBefore }}
              >
                <td colSpan={width} className="p-0" />
              </tr>
            );
            if (entry.kind === 'group') {
              return [
                space,
                <GroupRow
                  key={`group-${entry.commission}`}
                  {...{ entry, width, index }}
                  measure={view.measure}
                  isPrinted={ticked.length === 0 || tickedCommissions.has(entry.commission)}
                  isLean={view.isLean}
                />,
              ];
            }
            const { line } = entry;
            const key = lineKeyOf(line);
            return [
              space,
              <CartTableRow
                key={key}
                cartId={editor.cart.cartId}
                line={line}
                position={entry.position}
                index={index}
                rowIndex={index + 2}
                measure={view.measure}
                quantity={editor.quantityOf(line)}
                refusal={editor.refusalOf(line)}
                conflict={editor.conflictOf(line)}
                columns={shownColumns}
                hasChange={changed.has(key)}
                isGrouped={isGrouped}
                isTicked={ticks.keys.has(key)}
                isMovable={isMovable}
                isLean={view.isLean}
                act={act}
              />,
            ];
          })}
          {view.spaceAfter > 0 && (
            <tr aria-hidden className={view.isLean ? 'block' : 'max-sm:block'} style={{ height: view.spaceAfter }}>
              <td colSpan={width} className="p-0" />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function keyOf(entry: CartTableEntry): string {
  return entry.kind === 'line' ? lineKeyOf(entry.line) : `group ${entry.commission}`;
}

function trackStyle(tracks: ReturnType<typeof tracksOf> | undefined): CSSProperties | undefined {
  if (tracks === undefined) return undefined;
  // Properties of our own are none that React's types know.
  return { '--cart-table-tracks': tracks.wide, '--cart-table-tracks-narrow': tracks.narrow } as CSSProperties;
}

/** After removing a line by keyboard the focus goes to the next one, or the last. */
function focusBeside(table: HTMLTableElement | null, key: string): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('tr[data-line]') ?? [])];
  const at = rows.findIndex(({ dataset }) => dataset['line'] === key);
  if (!rows[at]?.contains(document.activeElement)) return;
  [...((rows[at + 1] ?? rows[at - 1])?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}

type GroupProps = {
  readonly entry: GroupEntry;
  readonly width: number;
  readonly index: number;
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  /** Where ticked lines are printed, only above some of them. */
  readonly isPrinted: boolean;
  readonly isLean: boolean;
};

function GroupRow({ entry, width, index, measure, isPrinted, isLean }: GroupProps) {
  const t = useTexts('cart');
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-print={isPrinted ? undefined : 'no'}
      className={`bg-sunken ${isLean ? 'block' : 'h-9 max-sm:block max-sm:h-auto'}`}
    >
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={width}
        className={`border-b border-line px-2.5 py-1.5 ${isLean ? 'block' : 'max-sm:block'}`}
      >
        <span className="flex items-baseline gap-1.5 text-left text-small font-normal">
          <b className="min-w-0 font-semibold wrap-anywhere sm:ml-9">{entry.commission || t('withoutCommission')}</b>
          <span className="grow whitespace-nowrap text-ink-2" data-print="whole">
            · {t('lines', { count: entry.lineCount })}
          </span>
          {entry.subtotal !== null && (
            <b className="font-semibold" data-print="whole">
              <span className="sr-only">{t('groupSubtotal')} </span>
              {formatAmount(entry.subtotal)}
            </b>
          )}
        </span>
      </th>
    </tr>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  return isOn ? new Set([...keys, key]) : new Set([...keys].filter((other) => other !== key));
}
