import { useMemo, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useTableSettings } from '#app/ui/table-settings.ts';
import {
  columnsAlways,
  columnsHiddenAtFirst,
  entriesOf,
  cartColumns,
  priceColumns,
  type CartColumn,
  type CartSort,
} from './cart-table-view.ts';
import type { CartEditor } from './use-cart-editor.ts';

export type CartTableView = ReturnType<typeof useCartTableView>;

/** View state of the cart table: columns (stored in the browser), sort, groups, search. */
export function useCartTableView(editor: CartEditor) {
  const t = useTexts('cart');
  const [settings, setSettings] = useTableSettings('cart');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<CartSort>();
  const { lines, cart } = editor;
  const hasCommissions = lines.some(({ commission }) => commission !== '');
  const [wantsGroups, setGrouped] = useState<boolean>();
  const isGrouped = wantsGroups ?? hasCommissions;
  const entries = useMemo(() => entriesOf(lines, { search, sort, isGrouped }), [lines, search, sort, isGrouped]);
  const hidden = settings.hidden ?? columnsHiddenAtFirst;
  const possible = cartColumns.filter((column) => cart.priceSummary !== null || !priceColumns.includes(column));
  const columns = possible.filter((column) => columnsAlways.includes(column) || !hidden.includes(column));

  function sortBy(column: CartColumn) {
    setSort((before) => ({ column, isDescending: before?.column === column && !before.isDescending }));
  }

  return {
    entries,
    columns,
    choices: possible.map((column) => ({
      key: column,
      header: t(`column.${column}`),
      isAlwaysVisible: columnsAlways.includes(column),
    })),
    hidden,
    setHidden: (keys: readonly string[]) => setSettings({ hidden: keys }),
    search,
    setSearch,
    sort,
    sortBy,
    clearSort: () => setSort(undefined),
    /** Makes the order in which the lines are shown the order of the cart. */
    keepOrder: async () => {
      const { entries: sorted } = { entries: entriesOf(lines, { search: '', sort, isGrouped: false }) };
      const isDone = await editor.order(sorted.flatMap((entry) => (entry.kind === 'line' ? [entry.line] : [])));
      if (isDone) setSort(undefined);
    },
    isGrouped,
    setGrouped,
    /** Moving lines by hand needs the cart's own order before the eyes. */
    isInCartOrder: sort === undefined && search === '' && !isGrouped,
    commissions: [...new Set(lines.map(({ commission }) => commission))].filter((name) => name !== ''),
  };
}
