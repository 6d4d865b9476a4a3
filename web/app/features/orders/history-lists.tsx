import type { OrderPositionRow } from '@shop/contract/order-history';
import type { Pagination } from '@shop/contract/page';
import type { OrderRow } from '@shop/contract/orders';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { DataTable, type ServerPaging } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import {
  historyAddress,
  historyTables,
  isFiltered,
  sortsOf,
  withoutFilters,
  type HistoryAsked,
} from './history-address.ts';
import { HistoryTools } from './history-tools.tsx';
import { orderColumns } from './orders.columns.tsx';
import { owedColumns, positionColumns } from './positions.columns.tsx';

const OrderGlance = lazyComponent(async () => ({ default: (await import('./order-glance.tsx')).OrderGlance }));

/** What a page of the history shows of the list that is asked for. */
export type FoundHistory = {
  readonly orders: readonly OrderRow[];
  readonly positions: readonly OrderPositionRow[];
  readonly pagination: Pagination;
};

type Shown = { readonly asked: HistoryAsked; readonly pagination: Pagination };

export function OrderList({ asked, orders, pagination }: Shown & { readonly orders: readonly OrderRow[] }) {
  const t = useTexts('orders');
  const hasPrices = orders.some((order) => order.netTotal !== null);
  const columns = useMemo(() => orderColumns(t, hasPrices), [t, hasPrices]);
  const server = useServerPaging(asked, pagination);
  return (
    <DataTable
      id={historyTables.orders}
      label={t('title')}
      columns={columns}
      rows={orders}
      rowId={(order) => order.orderNumber}
      rowLabel={(order) => order.orderNumber}
      server={server}
      toolbar={
        <HistoryTools asked={asked} tableId={historyTables.orders} columns={columns} hasRows={orders.length > 0} />
      }
      detail={({ orderNumber }) => (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <OrderGlance orderNumber={orderNumber} />
        </Suspense>
      )}
      empty={<Nothing asked={asked} />}
    />
  );
}

export function PositionList({
  asked,
  positions,
  pagination,
}: Shown & { readonly positions: readonly OrderPositionRow[] }) {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const isOwed = asked.list === 'owed';
  const hasPrices = positions.some((position) => position.unitPrice !== null);
  const columns = useMemo(() => (isOwed ? owedColumns(t) : positionColumns(t, hasPrices)), [t, hasPrices, isOwed]);
  const server = useServerPaging(asked, pagination);
  const tableId = historyTables[isOwed ? 'owed' : 'positions'];
  const { by } = asked.sort;
  const groupOf = isOwed ? groups(t).get(by) : undefined;
  return (
    <DataTable<OrderPositionRow>
      id={tableId}
      label={t(`tabs.${asked.list}`)}
      columns={columns}
      rows={positions}
      rowId={({ orderNumber, lineNumber }) => `${orderNumber}-${lineNumber}`}
      rowLabel={({ name, orderNumber }) => `${name}, ${orderNumber}`}
      server={server}
      {...(groupOf && { groupOf })}
      toolbar={
        <>
          {isOwed && (
            <Select
              label={t('owed.groupBy')}
              isLabelHidden
              choices={(['commission', 'object', 'orderedAt', 'promisedDate'] as const).map((key) => ({
                value: key,
                label: t(`owed.by.${key}`),
              }))}
              value={by}
              onChange={(key) => {
                const sort = { by: key, direction: key === 'orderedAt' ? ('desc' as const) : ('asc' as const) };
                void navigate(historyAddress({ ...asked, page: 1, sort }), { preventScrollReset: true });
              }}
            />
          )}
          <HistoryTools asked={asked} tableId={tableId} columns={columns} hasRows={positions.length > 0} />
        </>
      }
      empty={<Nothing asked={asked} />}
    />
  );
}

/** How what is owed is gathered, by what it is sorted by. */
function groups(t: Translate<'orders'>): ReadonlyMap<string, (row: OrderPositionRow) => string> {
  return new Map([
    ['commission', ({ commission }) => commission || t('owed.noCommission')],
    ['object', ({ object }) => object || t('owed.noObject')],
  ]);
}

function useServerPaging(asked: HistoryAsked, pagination: Pagination): ServerPaging {
  const navigate = useNavigate();
  const goTo = (change: Partial<HistoryAsked>) =>
    void navigate(historyAddress({ ...asked, page: 1, ...change }), { preventScrollReset: true });
  return {
    page: pagination.currentPage,
    pageSize: asked.pageSize,
    rowCount: pagination.numFound,
    sort: { key: asked.sort.by, isDescending: asked.sort.direction === 'desc' },
    hrefOf: (page) => historyAddress({ ...asked, page }),
    onSort: ({ key, isDescending }) => {
      const by = sortsOf(asked.list).find((sort) => sort === key);
      if (by) goTo({ sort: { by, direction: isDescending ? 'desc' : 'asc' } });
    },
    onPageSize: (pageSize) => goTo({ pageSize }),
  };
}

function Nothing({ asked }: { readonly asked: HistoryAsked }) {
  const t = useTexts('orders');
  if (isFiltered(asked))
    return (
      <EmptyState
        icon="receipt-text"
        title={t('none.filtered')}
        action={
          <Link to={`/customer/history${historyAddress(withoutFilters(asked))}`} className={buttonLook()}>
            {t('none.showAll')}
          </Link>
        }
      >
        {t('none.filteredText')}
      </EmptyState>
    );
  if (asked.list === 'owed')
    return (
      <EmptyState icon="receipt-text" title={t('owed.none')}>
        {t('owed.noneText')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="receipt-text"
      title={t('none.title')}
      action={
        <Link to="/" className={buttonLook('primary')}>
          {t('none.toCatalogue')}
        </Link>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
