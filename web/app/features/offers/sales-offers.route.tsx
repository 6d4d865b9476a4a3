import { offerStates } from '@shop/contract/offers';
import { salesOffersApi, type SalesOffer } from '@shop/contract/sales-offers';
import { useMemo } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/sales-offers.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { pagingBy } from './offer-list.tsx';
import { OfferStateLabel } from './offer-state-label.tsx';

export const handle = { texts: ['offers'] };

/** For the operator's staff: requests of all customers, first those that wait for an answer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const asked = search.get('state') ?? 'requested';
  const state = offerStates.find((one) => one === asked);
  const page = Number(search.get('page') ?? 1);
  const reply = await context.get(apiContext).get(salesOffersApi.list, {
    query: {
      ...(state && { state }),
      page: Number.isInteger(page) && page >= 1 ? Math.min(page, 1_000_000) : 1,
      ipp: 50,
    },
  });
  return { ...reply, state: state ?? '' };
}

export default function SalesOffersRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts('offers');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { offers, pagination, state } = loaderData;
  const columns = useMemo<readonly Column<SalesOffer>[]>(
    () => [
      {
        key: 'offerNumber',
        header: t('column.offerNumber'),
        cell: ({ offerNumber }) => (
          <Link to={`/operator/offers/${offerNumber}`} className="link num">
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
  const states = offerStates.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <>
      <title>{t('sales.title')}</title>
      <h1 className="my-5">{t('sales.title')}</h1>
      <Form key={state} className="mb-4 flex flex-wrap items-end gap-3">
        <Select
          label={t('filter.state')}
          name="state"
          defaultValue={state}
          choices={[{ value: '', label: t('filter.any') }, ...states]}
        />
        <Button type="submit">{t('filter.submit')}</Button>
      </Form>
      <DataTable
        id="sales-offers"
        label={t('sales.title')}
        columns={columns}
        rows={offers}
        rowId={({ offerNumber }) => offerNumber}
        rowLabel={({ offerNumber }) => offerNumber}
        server={pagingBy(pagination, search, (next) => void navigate(next))}
        empty={<EmptyState title={t('sales.none')} />}
      />
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
