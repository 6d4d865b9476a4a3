import type { PageSize } from '@shop/contract/page';
import {
  createPaginatedRowModel,
  createSortedRowModel,
  columnVisibilityFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ExpandedState,
  type RowData,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, ServerPaging, TableSort } from './data-table.tsx';
import { toColumnDef, toSorting } from './table-columns.ts';
import { hiddenKeys, useTableSettings } from './table-settings.ts';

type Wanted<Row> = {
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly server: ServerPaging | undefined;
  readonly sortAtFirst: TableSort | undefined;
  readonly canExpand: boolean;
  readonly onSelect: ((rowIds: readonly string[]) => void) | undefined;
};

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowExpandingFeature,
  rowSelectionFeature,
});

/** What a table remembers: order, page, columns, what is ticked and unfolded. With `server` it sorts and pages nothing itself. */
export function useDataTable<Row extends RowData>(wanted: Wanted<Row>) {
  const { id, columns, rows, rowId, server, sortAtFirst, canExpand, onSelect } = wanted;
  const [settings, setSettings] = useTableSettings(id);
  const [clientSorting, setSorting] = useState<SortingState>(sortAtFirst ? [toSorting(sortAtFirst)] : []);
  const [pageIndex, setPageIndex] = useState(0);
  const [expanded, setExpanded] = useState<ExpandedState>({});
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});

  const hidden = hiddenKeys(columns, settings);
  const pageSize = server?.pageSize ?? settings.pageSize;
  const rowCount = server?.rowCount ?? rows.length;
  const pageCount = Math.max(1, Math.ceil(rowCount / pageSize));
  // Fewer rows than before: the last page there is (docs/domain/tables.md#paging).
  const page = Math.min(server?.page ?? pageIndex + 1, pageCount);

  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    getRowId: rowId,
    state: {
      sorting: server ? (server.sort ? [toSorting(server.sort)] : []) : clientSorting,
      columnVisibility: Object.fromEntries(
        columns.map(({ key, isAlwaysVisible }) => [key, isAlwaysVisible === true || !hidden.includes(key)]),
      ),
      pagination: { pageIndex: page - 1, pageSize },
      expanded,
      rowSelection,
    },
    ...(server && { manualPagination: true, manualSorting: true, rowCount }),
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    getRowCanExpand: () => canExpand,
    onSortingChange: (change) => {
      const next =
        typeof change === 'function' ? change(server?.sort ? [toSorting(server.sort)] : clientSorting) : change;
      const first = next[0];
      if (server && first) server.onSort({ key: first.id, isDescending: first.desc });
      else setSorting(next);
    },
    onExpandedChange: setExpanded,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change;
      setRowSelection(next);
      onSelect?.(Object.keys(next).filter((key) => next[key]));
    },
  });

  return {
    table,
    settings,
    setSettings,
    hidden,
    rowCount,
    page,
    pageSize,
    pageCount,
    goTo: (next: number) => setPageIndex(next - 1),
    setPageSize: (next: PageSize) => {
      setPageIndex(0);
      setSettings({ pageSize: next });
      server?.onPageSize(next);
    },
  };
}
