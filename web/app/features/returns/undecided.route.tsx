import { returnsApi, type UndecidedReturn } from '@shop/contract/returns';
import { returnsEndpoints } from '@shop/contract/returns.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/undecided.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['returns', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, returnsEndpoints.undecided.query, 'undecided-returns');
  return { ...(await context.get(apiContext).get(returnsApi.undecided, { query })), query };
}

/** For the operator's staff: returns of all customers that wait for a decision, the oldest first. */
export default function UndecidedReturnsRoute({ loaderData }: Route.ComponentProps) {
  const { returns, pagination, query } = loaderData;
  const t = useTexts('returns');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      id="undecided-returns"
      title={t('undecided.title')}
      columns={columns}
      rows={returns}
      rowId={({ returnId }) => returnId}
      rowLabel={({ returnId, companyName }) => `${returnId}, ${companyName}`}
      pagination={pagination}
      query={query}
      empty={{ title: t('undecided.none'), text: t('undecided.text') }}
    />
  );
}

function columnsOf(t: Translate<'returns'>): readonly Column<UndecidedReturn>[] {
  return [
    {
      key: 'returnId',
      header: t('column.returnId'),
      isAlwaysVisible: true,
      cell: ({ returnId, companyNumber }) => (
        <Link to={`/operator/customers/${companyNumber}/returns`} className="link num inline-flex min-h-6 items-center">
          {returnId}
        </Link>
      ),
    },
    {
      key: 'company',
      header: t('undecided.company'),
      cell: ({ companyName, companyNumber, registeredBy }) => (
        <>
          {companyName}
          <span className="block text-note text-ink-3">
            {companyNumber} · {registeredBy}
          </span>
        </>
      ),
    },
    {
      key: 'order',
      header: t('column.orderReference'),
      cell: ({ orderReference }) => (
        <Link to={`/operator/orders/${orderReference}`} className="link num inline-flex min-h-6 items-center">
          {orderReference}
        </Link>
      ),
    },
    { key: 'since', header: t('undecided.since'), cell: ({ registeredAt }) => formatDateTime(registeredAt) },
    { key: 'way', header: t('column.returnType'), cell: ({ returnType }) => t(`type.${returnType}`) },
    {
      key: 'positions',
      header: t('column.positions'),
      align: 'end',
      cell: ({ positions }) => formatQuantity(positions),
    },
    {
      key: 'erp',
      header: t('undecided.erp'),
      cell: ({ isAnnounced }) => (
        <Label tone={isAnnounced ? 'plain' : 'sale'}>
          {t(isAnnounced ? 'undecided.announced' : 'undecided.notAnnounced')}
        </Label>
      ),
    },
  ];
}
