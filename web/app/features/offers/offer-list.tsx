import type { OfferRow } from '@shop/contract/offers';
import type { Pagination as Paging } from '@shop/contract/page';
import { useMemo } from 'react';
import { formatAmount, formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { DataTable, type Column, type ServerPaging } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { OfferStateLabel } from './offer-state-label.tsx';

type Props = {
  readonly offers: readonly OfferRow[];
  readonly server?: ServerPaging;
  /** There may be others that the filters leave out. */
  readonly isFiltered?: boolean;
};

/** Offers as a table; amounts only for who may see them. */
export function OfferList({ offers, server, isFiltered = false }: Props) {
  const t = useTexts('offers');
  const hasPrices = offers.some(({ netTotal }) => netTotal !== null);
  const columns = useMemo<readonly Column<OfferRow>[]>(
    () => [
      {
        key: 'offerNumber',
        header: t('column.offerNumber'),
        cell: ({ offerNumber }) => (
          <Link to={`/customer/offer/${offerNumber}`} className="link num inline-flex min-h-6 items-center">
            {offerNumber}
          </Link>
        ),
        isAlwaysVisible: true,
      },
      { key: 'requestedAt', header: t('column.requestedAt'), cell: ({ requestedAt }) => formatDate(requestedAt) },
      {
        key: 'state',
        header: t('column.state'),
        cell: ({ state, isWithdrawn }) => <OfferStateLabel state={state} isWithdrawn={isWithdrawn} />,
      },
      {
        key: 'validTo',
        header: t('column.validTo'),
        cell: ({ validTo }) => (validTo === null ? '–' : formatDate(validTo)),
      },
      { key: 'commission', header: t('column.commission'), cell: ({ commission }) => commission || '–' },
      { key: 'requestedBy', header: t('column.requestedBy'), cell: ({ requestedBy }) => requestedBy },
      {
        key: 'positions',
        header: t('column.positions'),
        cell: ({ positions }) => formatQuantity(positions),
        align: 'end',
      },
      ...(hasPrices
        ? [
            {
              key: 'netTotal',
              header: t('column.netTotal'),
              cell: ({ netTotal }: OfferRow) => (netTotal === null ? '–' : formatAmount(netTotal)),
              align: 'end' as const,
            },
          ]
        : []),
    ],
    [t, hasPrices],
  );
  return (
    <DataTable
      id="offers"
      label={t('title')}
      columns={columns}
      rows={offers}
      rowId={({ offerNumber }) => offerNumber}
      rowLabel={({ offerNumber }) => offerNumber}
      {...(server && { server })}
      empty={
        isFiltered ? (
          <EmptyState
            icon="file-text"
            title={t('noneFiltered')}
            action={
              <Link to="?" className="link">
                {t('all')}
              </Link>
            }
          />
        ) : (
          <EmptyState icon="file-text" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        )
      }
    />
  );
}

/** Paging by the address: `?page=2`, everything else in it stays. */
export function pagingBy(pagination: Paging, search: URLSearchParams, goTo: (search: string) => void): ServerPaging {
  const hrefOf = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) next.set(key, value);
    return `?${next.toString()}`;
  };
  const pageSize = pageSizeOf(pagination.currentItemsPerPage);
  return {
    page: pagination.currentPage,
    pageSize,
    rowCount: pagination.numFound,
    sort: undefined,
    hrefOf: (page) => hrefOf({ page: String(page), ipp: String(pageSize) }),
    onSort: () => undefined,
    onPageSize: (size) => goTo(hrefOf({ ipp: String(size), page: '1' })),
  };
}

function pageSizeOf(size: number): ServerPaging['pageSize'] {
  return ([10, 50, 100, 500] as const).find((one) => one === size) ?? 10;
}
