import { pageSizes, type Pagination } from '@shop/contract/page';
import type { RowData } from '@tanstack/react-table';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Breadcrumb, type Crumb } from '../breadcrumb.tsx';
import { Button } from '../button.tsx';
import { DataTable, type Column, type ServerPaging } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FileMenu, type FileMenuType } from '../file-menu.tsx';
import { Link } from '../link.tsx';
import { Note } from '../note.tsx';
import { useTableSettings, visibleKeys } from '../table-settings.ts';
import { ListFilters, type ListFilter } from './list-filters.tsx';
import { listAddress, wholeListAddress, type ListQuery } from './list-query.ts';
import { useSlowLoading } from './use-slow-loading.ts';

/** Something that is done with the rows that are ticked. */
export type BulkAction = {
  readonly label: string;
  readonly isDanger?: boolean;
  /** Returns when it is done; the rows are then no longer ticked. */
  readonly run: (ids: readonly string[]) => Promise<unknown>;
};

type Props<Row> = {
  /** Under this name columns and page size are remembered; its loader names the same to `readListQuery`. */
  readonly id: string;
  readonly title: string;
  /** The way down to it; left out in the operator's area, whose frame shows where one is. */
  readonly trail?: readonly Crumb[];
  /** Stable. Those with a `sortValue` are sorted by the server, under their key. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly pagination: Pagination;
  readonly query: ListQuery;
  /** What the search looks into. */
  readonly searchHelp?: string;
  readonly filters?: readonly ListFilter[];
  /** Beside the heading: mostly the link that adds one. */
  readonly action?: ReactNode;
  readonly bulkActions?: readonly BulkAction[];
  /** Takes the list along as it is filtered, with the columns that are shown; false where the file has not arrived. */
  readonly onExport?: (type: FileMenuType, columns: string) => Promise<boolean>;
  /** Said of a list in which nothing stands yet. */
  readonly empty: { readonly title: string; readonly text?: string };
};

/** The page of things of one kind: searched, filtered, sorted, paged, ticked and exported, with all of it in the address. */
export function ListPage<Row extends RowData>(props: Props<Row>) {
  const { id, title, columns, rows, rowId, rowLabel, pagination, query, filters = [] } = props;
  const t = useTexts('list');
  const navigate = useNavigate();
  const isLoading = useSlowLoading();
  const [search] = useSearchParams();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // A table that begins anew has nothing ticked: after another page, and after something was done with the ticked ones.
  const [round, setRound] = useState(0);
  const saved = rows.find((row) => rowId(row) === search.get('saved'));
  const isNarrowed = (query.q ?? '') !== '' || filters.some(({ value }) => value !== '');
  const goTo = (changes: Readonly<Record<string, string>>) =>
    void navigate(listAddress(search, changes), { preventScrollReset: true });

  async function runBulk(action: BulkAction) {
    await action.run(ticked);
    setTicked([]);
    setRound((last) => last + 1);
  }

  return (
    <>
      <title>{title}</title>
      {props.trail && <Breadcrumb trail={props.trail} here={title} />}
      <div className={`mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 ${props.trail ? 'max-sm:mt-5' : 'mt-5'}`}>
        <h1 className="grow">{title}</h1>
        {props.action}
      </div>
      {saved !== undefined && (
        <div role="status" className="mb-4">
          <Note tone="success">{t('saved', { row: rowLabel(saved) })}</Note>
        </div>
      )}
      <div aria-busy={isLoading}>
        <DataTable
          key={`${query.page} ${round}`}
          id={id}
          label={title}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowLabel={rowLabel}
          isLoading={isLoading}
          server={pagingOf({ pagination, query, search }, goTo)}
          {...(props.bulkActions && { onSelect: setTicked })}
          toolbar={
            <ListFilters q={query.q} filters={filters} {...(props.searchHelp && { searchHelp: props.searchHelp })} />
          }
          tools={rows.length > 0 && <ExportMenu {...props} />}
          empty={
            isNarrowed ? (
              <EmptyState
                title={t('noneFound')}
                action={
                  <Link to={wholeListAddress(filters)} className="link">
                    {t('reset')}
                  </Link>
                }
              />
            ) : (
              <EmptyState title={props.empty.title}>{props.empty.text}</EmptyState>
            )
          }
        />
        {ticked.length > 0 && <TickedBar ticked={ticked} actions={props.bulkActions ?? []} onRun={runBulk} />}
      </div>
    </>
  );
}

function ExportMenu<Row>({ id, columns, onExport }: Pick<Props<Row>, 'id' | 'columns' | 'onExport'>) {
  const t = useTexts('list');
  const [settings] = useTableSettings(id);
  if (!onExport) return null;
  return (
    <span className="script-only">
      <FileMenu note={t('exportNote')} onTake={(type) => onExport(type, visibleKeys(columns, settings).join(','))} />
    </span>
  );
}

type TickedBarProps = {
  readonly ticked: readonly string[];
  readonly actions: readonly BulkAction[];
  readonly onRun: (action: BulkAction) => Promise<void>;
};

/** How many rows are ticked and what can be done with them. It sticks to the window's bottom, so no row moves when it appears. */
function TickedBar({ ticked, actions, onRun }: TickedBarProps) {
  const t = useTexts('list');
  return (
    <div className="sticky bottom-2 z-10 mt-3 flex flex-wrap items-center gap-2.5 rounded-card border border-line-2 bg-raised p-2.5 shadow-float max-sm:bottom-17">
      <span role="status" className="grow">
        {t('ticked', { count: ticked.length })}
      </span>
      {actions.map((action) => (
        <Button
          key={action.label}
          isChanging
          look={action.isDanger ? 'danger' : 'quiet'}
          onClick={() => void onRun(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
}

type ListInAddress = {
  readonly pagination: Pagination;
  readonly query: ListQuery;
  readonly search: URLSearchParams;
};

function pagingOf(
  { pagination, query, search }: ListInAddress,
  goTo: (changes: Readonly<Record<string, string>>) => void,
): ServerPaging {
  const { currentPage, numFound, currentItemsPerPage } = pagination;
  const { sort } = query;
  const isDescending = sort?.startsWith('-') === true;
  const pageSize = pageSizes.find((size) => size === currentItemsPerPage) ?? 10;
  return {
    page: currentPage,
    pageSize,
    rowCount: numFound,
    sort: sort === undefined ? undefined : { key: isDescending ? sort.slice(1) : sort, isDescending },
    hrefOf: (page) => listAddress(search, { page: page === 1 ? '' : String(page), ipp: String(pageSize) }),
    onSort: (next) => goTo({ sort: `${next.isDescending ? '-' : ''}${next.key}`, page: '' }),
    onPageSize: (size) => goTo({ ipp: String(size), page: '' }),
  };
}
