import { orderSorts } from '@shop/contract/order-history';
import type { OrderRow } from '@shop/contract/orders';
import type { Pagination } from '@shop/contract/page';
import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { historyAddress, isFiltered, type HistoryAsked } from './history-address.ts';
import { HistoryFilters } from './history-filters.tsx';
import { orderColumns } from './orders.columns.tsx';

type Props = { readonly asked: HistoryAsked; readonly orders: readonly OrderRow[]; readonly pagination: Pagination };

export function HistoryPage({ asked, orders, pagination }: Props) {
  const t = useTexts('orders');
  const operator = useShell()?.operator;
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const hasPrices = orders.some((order) => order.netTotal !== null);
  const columns = useMemo(() => orderColumns(t, hasPrices), [t, hasPrices]);
  const goTo = (change: Partial<HistoryAsked>) =>
    void navigate(historyAddress({ ...asked, page: 1, ...change }), { preventScrollReset: true });
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-5 max-sm:mt-4">{t('title')}</h1>
      <HistoryFilters asked={asked} />
      <div aria-busy={isLoading} className={`transition-opacity delay-150 ${isLoading ? 'opacity-50' : ''}`}>
        <DataTable
          id="order-history"
          label={t('title')}
          columns={columns}
          rows={orders}
          rowId={(order) => order.orderNumber}
          rowLabel={(order) => order.orderNumber}
          server={{
            page: pagination.currentPage,
            pageSize: asked.pageSize,
            rowCount: pagination.numFound,
            sort: { key: asked.sort.by, isDescending: asked.sort.direction === 'desc' },
            hrefOf: (page) => historyAddress({ ...asked, page }),
            onSort: ({ key, isDescending }) => {
              const by = orderSorts.find((sort) => sort === key);
              if (by) goTo({ sort: { by, direction: isDescending ? 'desc' : 'asc' } });
            },
            onPageSize: (pageSize) => goTo({ pageSize }),
          }}
          empty={<Nothing asked={asked} />}
        />
      </div>
    </>
  );
}

function Nothing({ asked }: { readonly asked: HistoryAsked }) {
  const t = useTexts('orders');
  return isFiltered(asked) ? (
    <EmptyState
      icon={ReceiptText}
      title={t('none.filtered')}
      action={
        <Link to="/customer/history" className={buttonLook()}>
          {t('none.showAll')}
        </Link>
      }
    >
      {t('none.filteredText')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={ReceiptText}
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
