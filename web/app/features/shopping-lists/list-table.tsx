import type { ShoppingListItem } from '@shop/contract/shopping-lists';
import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useVirtualRows } from '#app/features/cart/use-virtual-rows.ts';
import { PrintedHead } from '#app/features/cart/printed-head.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { RowTick } from '#app/ui/table-parts.tsx';
import { ListRow, type RowActions } from './list-row.tsx';
import { placeOnto } from './list-state.ts';
import type { ForeignHandle } from './use-foreign-changes.ts';
import type { ListEditor } from './use-list-editor.ts';
import type { ListPrices } from './use-list-prices.ts';

export type Ticks = { readonly keys: ReadonlySet<string>; readonly change: (keys: ReadonlySet<string>) => void };

type Props = {
  /** As they are searched and sorted. */
  readonly items: readonly ShoppingListItem[];
  readonly editor: ListEditor;
  readonly prices: ListPrices;
  readonly hasPrices: boolean;
  readonly foreign: ForeignHandle;
  readonly ticks: Ticks;
  /** The rows stand in the order of the list. */
  readonly isMovable: boolean;
  /** Enter in the last quantity. */
  readonly onPastEnd: () => void;
};

const head = 'border-b border-line-2 px-2.5 py-2 text-left text-note font-medium whitespace-nowrap text-ink-3';

/**
 * The lines as a table, on phones as cards; of hundreds only those near the window are rendered. On paper it is a table of all of
 * them whose head stands on each page.
 */
export function ListTable({ items, editor, prices, hasPrices, foreign, ticks, ...props }: Props) {
  const t = useTexts('shopping-lists');
  const table = useRef<HTMLTableElement>(null);
  const keys = useMemo(() => items.map(({ itemId }) => itemId), [items]);
  const view = useVirtualRows(table, keys);
  const act = useRowActions({ ...props, items, editor, foreign, ticks, view });
  const ticked = items.filter(({ itemId }) => ticks.keys.has(itemId)).length;
  return (
    <table
      ref={table}
      role="table"
      aria-label={editor.list.name}
      aria-rowcount={items.length + 1}
      className="block w-full print:table"
      style={tracksOf(hasPrices)}
    >
      <thead role="rowgroup" className="block print:table-header-group">
        <PrintedHead title={t('printed', { name: editor.list.name })} width={hasPrices ? 5 : 3} />
        <tr role="row" aria-rowindex={1} className="sm:grid sm:grid-cols-(--list-tracks) print:table-row">
          <th role="columnheader" data-print="no" className={`${head} max-sm:block max-sm:border-0 max-sm:px-2`}>
            <span className="flex items-center gap-2">
              <RowTick
                label={t('tickAll')}
                isOn={items.length > 0 && ticked === items.length}
                isMixed={ticked > 0}
                onChange={(isOn) => ticks.change(new Set(isOn ? keys : []))}
              />
              <span aria-hidden className="sm:hidden">
                {t('tickAll')}
              </span>
            </span>
          </th>
          <Head>{t('column.article')}</Head>
          <Head>{t('column.availability')}</Head>
          <Head isAtEnd>{t('column.quantity')}</Head>
          {hasPrices && <Head isAtEnd>{t('column.net')}</Head>}
          {hasPrices && <Head isAtEnd>{t('column.total')}</Head>}
          <th role="columnheader" data-print="no" className={`${head} max-sm:hidden`}>
            <span className="sr-only">{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className={`block max-sm:grid print:table-row-group ${view.isWhole ? 'max-sm:gap-2.5' : ''}`}
      >
        {view.rows.flatMap(({ index, spaceBefore }) => {
          const item = items[index];
          if (!item) return [];
          return [
            spaceBefore > 0 && <Space key={`space-${index}`} height={spaceBefore} />,
            <ListRow
              key={item.itemId}
              listId={editor.list.idShoppingList}
              item={item}
              index={index}
              rowIndex={index + 2}
              measure={view.measure}
              quantity={editor.quantityOf(item)}
              refusal={editor.refusalOf(item)}
              isConflict={editor.isConflict(item)}
              price={prices.of(item)}
              isPriceOver={prices.isOver}
              hasPrices={hasPrices}
              foreign={foreign.byId.get(item.itemId)}
              isTicked={ticks.keys.has(item.itemId)}
              isMovable={props.isMovable}
              act={act}
            />,
          ];
        })}
        {view.spaceAfter > 0 && <Space height={view.spaceAfter} />}
      </tbody>
    </table>
  );
}

function Head({ isAtEnd = false, children }: { readonly isAtEnd?: boolean; readonly children: string }) {
  return (
    <th role="columnheader" className={`${head} max-sm:hidden ${isAtEnd ? 'sm:text-right' : ''}`}>
      {children}
    </th>
  );
}

function Space({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden className="block" style={{ height }}>
      <td className="p-0" />
    </tr>
  );
}

type ActionsOf = Omit<Props, 'prices' | 'hasPrices'> & { readonly view: ReturnType<typeof useVirtualRows> };

/** A box for the rows, whose content is always of the last rendering. */
function useRowActions({ items, editor, foreign, ticks, onPastEnd, view }: ActionsOf) {
  const dragged = useRef<ReadonlySet<string>>(new Set());
  const actions: RowActions = {
    tick: ({ itemId }, isOn) =>
      ticks.change(new Set(isOn ? [...ticks.keys, itemId] : [...ticks.keys].filter((key) => key !== itemId))),
    type: (item, quantity) => editor.type(item, quantity),
    leave: () => void editor.flush(),
    enter: (item) => {
      void editor.flush(item.itemId);
      const next = items.findIndex(({ itemId }) => itemId === item.itemId) + 1;
      if (next < items.length) view.focusQuantity(next);
      else onPastEnd();
    },
    focus: ({ itemId }) => view.keepRendered(itemId),
    remove: (item) => void editor.remove([item]),
    drag: ({ itemId }) => {
      dragged.current = ticks.keys.has(itemId) ? ticks.keys : new Set([itemId]);
      view.keepRendered(itemId); // while it is scrolled to elsewhere the finger still holds it
    },
    dropOn: ({ itemId }) => {
      const place = placeOnto(editor.list.items, dragged.current, itemId);
      if (place) void editor.order(place);
    },
    setNote: (item, note) => editor.setNote(item, note),
    takeSuccessor: (item) => void editor.replaceBySuccessor(item),
    keepTheirs: (item) => editor.keepTheirs(item),
    takeMine: (item) => editor.takeMine(item),
    accept: (change) => foreign.accept(change),
    undo: (change) => foreign.undo(change),
  };
  const act = useRef(actions);
  useEffect(() => {
    act.current = actions;
  });
  return act;
}

/** One row's places need no other row: no column moves while rows come and go. */
function tracksOf(hasPrices: boolean): CSSProperties {
  const prices = hasPrices ? ['6.5rem', '7rem'] : [];
  const tracks = ['2.25rem', 'minmax(12rem, 1fr)', 'minmax(8.5rem, 10.5rem)', '6.5rem', ...prices, '2.5rem'];
  // Properties of our own are none that React's types know.
  return { '--list-tracks': tracks.join(' ') } as CSSProperties;
}
