import type { PageSize } from '@shop/contract/page';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { ColumnMenu } from './column-menu.tsx';
import { EmptyState } from './empty-state.tsx';
import { walkCells } from './table-keys.ts';
import { useRowLink } from './row-link.ts';
import { BodyCell, ExpandButton, HeaderCell, PageSizeSelect, RowTick } from './table-parts.tsx';
import { Pagination } from './pagination.tsx';
import { SkeletonRows } from './table-skeleton.tsx';
import { boundedWidth } from './table-settings.ts';
import { useDataTable } from './use-data-table.ts';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What to sort by; without it the column cannot be sorted. */
  readonly sortValue?: (row: Row) => string | number;
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end';
  readonly isAlwaysVisible?: boolean;
  readonly isHiddenAtFirst?: boolean;
};

export type TableSort = { readonly key: string; readonly isDescending: boolean };

/** For lists the server sorts and pages; without it the table does both with the rows it has. */
export type ServerPaging = {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly rowCount: number;
  readonly sort: TableSort | undefined;
  readonly hrefOf: (page: number) => string;
  readonly onSort: (sort: TableSort) => void;
  readonly onPageSize: (pageSize: PageSize) => void;
};

type Props<Row> = {
  /** Under this name page size and columns are remembered; of a list that the server pages, its loader uses the same. */
  readonly id: string;
  /** What the table shows, for those who hear it. */
  readonly label: string;
  /** Stable, outside the component or memoised. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly server?: ServerPaging;
  /** All rows are shown: the page itself leads to further ones, by the key of the last. */
  readonly isPagedOutside?: boolean;
  readonly sortAtFirst?: TableSort;
  /** What unfolds below a row. */
  readonly detail?: (row: Row) => ReactNode;
  /** With this, rows can be ticked; called with the ids of all ticked rows. */
  readonly onSelect?: (rowIds: readonly string[]) => void;
  /** Rows that follow each other with the same words stand under them. */
  readonly groupOf?: (row: Row) => string;
  /** Stands left above the table: chips, filters, actions on what is ticked. */
  readonly toolbar?: ReactNode;
  /** Stands right above the table, before the choice of columns: export. */
  readonly tools?: ReactNode;
  readonly empty?: ReactNode;
  /** Other rows are on their way: their places stand there. */
  readonly isLoading?: boolean;
};

/** Also where nothing stood before, so that it is seen that something comes. */
const SKELETON_ROWS_MIN = 3;

/** Nothing is sorted or paged here. */
function pagedOutside(rowCount: number): ServerPaging {
  const nothing = () => undefined;
  return { page: 1, pageSize: 100, rowCount, sort: undefined, hrefOf: () => '', onSort: nothing, onPageSize: nothing };
}

/** The one table of the shop: `useDataTable` keeps the state, plain markup of our own renders it; cards on phones. */
export function DataTable<Row extends RowData>({
  id,
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  isPagedOutside = false,
  server = isPagedOutside ? pagedOutside(rows.length) : undefined,
  sortAtFirst,
  detail,
  groupOf,
  onSelect,
  toolbar,
  tools,
  empty,
  isLoading = false,
}: Props<Row>) {
  const t = useTexts('ui');
  const rowLink = useRowLink();
  const state = useDataTable({
    id,
    columns,
    rows,
    rowId,
    server,
    sortAtFirst,
    canExpand: detail !== undefined,
    onSelect,
  });
  const { table, settings, setSettings, hidden, rowCount, page, pageSize, pageCount } = state;
  const shown = table.getRowModel().rows;
  const [heads] = table.getHeaderGroups();
  const width = (heads?.headers.length ?? 0) + (onSelect ? 1 : 0) + (detail ? 1 : 0);
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center gap-2.5" data-print="no">
        {toolbar}
        <span className="grow" />
        <div className="flex min-h-10 items-center gap-2.5 self-end">
          {tools}
          <ColumnMenu columns={columns} hidden={hidden} onChange={(keys) => setSettings({ hidden: keys })} />
        </div>
      </div>
      {rowCount === 0 && !isLoading ? (
        (empty ?? <EmptyState title={t('table.empty')} />)
      ) : (
        <div className="overflow-x-auto max-sm:overflow-visible">
          <table role="table" aria-label={label} onKeyDown={walkCells} className="card-table w-full border-collapse">
            <thead role="rowgroup">
              <tr role="row">
                {onSelect && (
                  <th role="columnheader" className="w-9 border-b border-line-2 px-2.5 text-left" data-print="no">
                    <RowTick
                      label={t('table.selectAll')}
                      isOn={table.getIsAllPageRowsSelected()}
                      isMixed={table.getIsSomePageRowsSelected()}
                      onChange={(isOn) => table.toggleAllPageRowsSelected(isOn)}
                    />
                  </th>
                )}
                {detail && (
                  <th role="columnheader" className="w-9 border-b border-line-2" data-print="no">
                    <span className="sr-only">{t('table.details')}</span>
                  </th>
                )}
                {heads?.headers.map((header) => (
                  <HeaderCell
                    key={header.id}
                    column={columns.find((column) => column.key === header.column.id)}
                    sorted={header.column.getIsSorted()}
                    onSort={header.column.getCanSort() ? () => header.column.toggleSorting() : undefined}
                    widthPx={settings.widths[header.column.id]}
                    onWidth={(px) => {
                      const { [header.column.id]: _, ...others } = settings.widths;
                      setSettings({
                        widths: px === undefined ? others : { ...others, [header.column.id]: boundedWidth(px) },
                      });
                    }}
                  />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {isLoading && <SkeletonRows rows={Math.max(shown.length, SKELETON_ROWS_MIN)} cells={width} />}
              {(isLoading ? [] : shown).flatMap((row, n) => {
                const group = groupOf?.(row.original);
                const before = shown[n - 1];
                const isNewGroup = group !== undefined && (!before || groupOf?.(before.original) !== group);
                return [
                  ...(isNewGroup
                    ? [
                        <tr role="row" key={`${row.id}-group`} className="card-group">
                          <th
                            role="rowheader"
                            scope="rowgroup"
                            colSpan={width}
                            className="px-2.5 pt-4 pb-1.5 text-left font-semibold sm:border-b sm:border-line-2"
                          >
                            {group}
                          </th>
                        </tr>,
                      ]
                    : []),
                  <tr
                    role="row"
                    key={row.id}
                    aria-selected={onSelect ? row.getIsSelected() : undefined}
                    {...rowLink}
                    className="hover:bg-sunken has-[a]:cursor-pointer aria-selected:bg-spark-soft"
                  >
                    {onSelect && (
                      <td role="cell" className="card-corner px-2.5 sm:border-b sm:border-line" data-print="no">
                        <RowTick
                          label={t('table.select', { row: rowLabel(row.original) })}
                          isOn={row.getIsSelected()}
                          onChange={(isOn) => row.toggleSelected(isOn)}
                        />
                      </td>
                    )}
                    {detail && (
                      <td role="cell" className="card-corner sm:border-b sm:border-line" data-print="no">
                        <ExpandButton
                          label={t('table.detailsOf', { row: rowLabel(row.original) })}
                          isOpen={row.getIsExpanded()}
                          controls={`${id}-${row.id}`}
                          onToggle={() => row.toggleExpanded()}
                        />
                      </td>
                    )}
                    {row.getVisibleCells().map((cell) => (
                      <BodyCell
                        key={cell.id}
                        column={columns.find(({ key }) => key === cell.column.id)}
                        row={row.original}
                        widthPx={settings.widths[cell.column.id]}
                      />
                    ))}
                  </tr>,
                  ...(detail && row.getIsExpanded()
                    ? [
                        <tr role="row" key={`${row.id}-detail`} id={`${id}-${row.id}`}>
                          <td role="cell" colSpan={width} className="border-b border-line bg-sunken px-2.5 py-3">
                            {detail(row.original)}
                          </td>
                        </tr>,
                      ]
                    : []),
                ];
              })}
            </tbody>
          </table>
        </div>
      )}
      {rowCount > 0 && !isPagedOutside && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2" data-print="no">
          <p className="text-ink-3">
            {t('table.range', {
              from: (page - 1) * pageSize + 1,
              to: Math.min(page * pageSize, rowCount),
              count: rowCount,
            })}
          </p>
          <span className="grow" />
          {server ? (
            <Pagination page={page} pageCount={pageCount} hrefOf={server.hrefOf} />
          ) : (
            <Pagination page={page} pageCount={pageCount} onPage={state.goTo} />
          )}
          <PageSizeSelect value={pageSize} onChange={state.setPageSize} />
        </div>
      )}
    </div>
  );
}
