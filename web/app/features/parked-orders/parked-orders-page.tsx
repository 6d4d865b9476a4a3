import type { ReplyOf } from '@shop/contract/endpoint';
import { parkedFilters, type ParkedFilter, type parkedOrdersApi } from '@shop/contract/parked-orders';
import type { PageSize } from '@shop/contract/page';
import { useMemo } from 'react';
import { Link as PlainLink, useNavigate, useNavigation } from 'react-router';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { parkedColumns } from './parked-orders.columns.tsx';

type Props = ReplyOf<(typeof parkedOrdersApi)['list']> & {
  readonly filter: ParkedFilter;
  readonly pageSize: PageSize;
};

/** What waits for an approval, the decided ones, and how many wait for this user. */
export function ParkedOrdersPage({ orders, pagination, counts, waiting, isApprover, filter, pageSize }: Props) {
  const t = useTexts('parked-orders');
  const operator = useSession()?.operator;
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const hasPrices = orders.some(({ grandTotal }) => grandTotal !== null);
  const columns = useMemo(() => parkedColumns(t, { hasPrices, isApprover }), [t, hasPrices, isApprover]);
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-5 max-sm:mt-4">{t('title')}</h1>
      {waiting > 0 && (
        <div className="mb-4">
          <Note tone="warning">{t('waiting', { count: waiting })}</Note>
        </div>
      )}
      <nav aria-label={t('filters')} className="mb-3 flex flex-wrap gap-2">
        {parkedFilters.map((one) => (
          <PlainLink
            key={one}
            to={addressOf(one, 1, pageSize)}
            preventScrollReset
            aria-current={one === filter ? 'true' : undefined}
            className="inline-flex min-h-8 items-center gap-2 rounded-pill border border-line-2 px-3 text-small hover:border-edge aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-raised pointer-coarse:min-h-touch"
          >
            {t(`filter.${one}`)}
            <span className="num">{formatQuantity(countOf(counts, one))}</span>
          </PlainLink>
        ))}
      </nav>
      <div aria-busy={isLoading} className={`transition-opacity delay-150 ${isLoading ? 'opacity-50' : ''}`}>
        <DataTable
          id="parked-orders"
          label={t('title')}
          columns={columns}
          rows={orders}
          rowId={({ orderId }) => orderId}
          rowLabel={({ orderId }) => orderId}
          server={{
            page: pagination.currentPage,
            pageSize,
            rowCount: pagination.numFound,
            sort: undefined,
            hrefOf: (page) => addressOf(filter, page, pageSize),
            onSort: () => undefined,
            onPageSize: (size) => void navigate(addressOf(filter, 1, size), { preventScrollReset: true }),
          }}
          empty={<Nothing filter={filter} />}
        />
      </div>
    </>
  );
}

function addressOf(filter: ParkedFilter, page: number, pageSize: PageSize): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(page > 1 && { page: String(page) }),
    ipp: String(pageSize),
  });
  return `?${query}`;
}

function countOf(counts: Props['counts'], filter: ParkedFilter): number {
  return filter === 'all' ? counts.open + counts.ordered + counts.rejected + counts.deleted : counts[filter];
}

function Nothing({ filter }: { readonly filter: ParkedFilter }) {
  const t = useTexts('parked-orders');
  return filter === 'all' ? (
    <EmptyState
      icon="clipboard-check"
      title={t('none.title')}
      action={
        <Link to="/cart" className={buttonLook('primary')}>
          {t('none.toCart')}
        </Link>
      }
    >
      {t('none.text')}
    </EmptyState>
  ) : (
    <EmptyState
      icon="clipboard-check"
      title={t('none.filtered')}
      action={
        <Link to="/customer/order" className={buttonLook()}>
          {t('none.showAll')}
        </Link>
      }
    />
  );
}
