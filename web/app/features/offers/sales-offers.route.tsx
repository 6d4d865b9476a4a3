import { offerStates } from '@shop/contract/offers';
import { salesOffersApi, type SalesOffer } from '@shop/contract/sales-offers';
import { salesOffersEndpoints } from '@shop/contract/sales-offers.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/sales-offers.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { OfferStateLabel } from './offer-state-label.tsx';

export const handle = { texts: ['offers', 'list'], isCoveredAtEnd: true };

/** For the operator's staff: requests of all customers, first those that wait for an answer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const asked = search.get('state') ?? 'requested';
  const state = offerStates.find((one) => one === asked);
  const query = { ...readListQuery(request, salesOffersEndpoints.list.query, 'sales-offers'), state };
  return {
    ...(await context.get(apiContext).get(salesOffersApi.list, { query })),
    query: { ...query, state: state ?? '' },
  };
}

export default function SalesOffersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('offers');
  const { offers, pagination, query } = loaderData;
  const columns = useMemo<readonly Column<SalesOffer>[]>(
    () => [
      {
        key: 'offerNumber',
        header: t('column.offerNumber'),
        cell: ({ offerNumber }) => (
          <Link to={`/operator/offers/${offerNumber}`} className="link num inline-flex min-h-6 items-center">
            {offerNumber}
          </Link>
        ),
        isAlwaysVisible: true,
      },
      { key: 'company', header: t('column.company'), cell: ({ companyName }) => companyName },
      { key: 'requestedBy', header: t('column.requestedBy'), cell: ({ requestedBy }) => requestedBy },
      { key: 'requestedAt', header: t('column.requestedAt'), cell: ({ requestedAt }) => formatDate(requestedAt) },
      {
        key: 'state',
        header: t('column.state'),
        cell: ({ state, isWithdrawn }) => <OfferStateLabel state={state} isWithdrawn={isWithdrawn} />,
      },
      {
        key: 'positions',
        header: t('column.positions'),
        cell: ({ positions }) => formatQuantity(positions),
        align: 'end',
      },
    ],
    [t],
  );
  return (
    <ListPage
      id="sales-offers"
      title={t('sales.title')}
      columns={columns}
      rows={offers}
      rowId={({ offerNumber }) => offerNumber}
      rowLabel={({ offerNumber }) => offerNumber}
      pagination={pagination}
      query={query}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          value: query.state,
          choices: offerStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ title: t('sales.none') }}
    />
  );
}
