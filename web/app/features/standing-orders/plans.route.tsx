import { planStates, standingOrdersApi, type StandingOrder } from '@shop/contract/standing-orders';
import { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/plans.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { DayStateLabel, dayText, endText, PlanStateLabel, rhythmText, type Texts } from './plan-words.tsx';

export const handle = { texts: ['standing-orders', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, standingOrdersEndpoints.list.query, 'standing-orders');
  return { ...(await context.get(apiContext).get(standingOrdersApi.list, { query })), query };
}

/** What is ordered by itself, and what comes next. */
export default function PlansRoute({ loaderData }: Route.ComponentProps) {
  const { plans, pagination, query } = loaderData;
  const t = useTexts('standing-orders');
  const download = useDownload();
  const columns = useMemo(() => columnsOf(t), [t]);
  const { page: _page, ipp: _ipp, ...filters } = query;
  return (
    <ListPage
      id="standing-orders"
      title={t('title')}
      columns={columns}
      rows={plans}
      rowId={({ planId }) => String(planId)}
      rowLabel={({ name }) => name}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'state',
          label: t('stateOf'),
          value: query.state ?? '',
          choices: planStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ title: t('none'), text: t('noneText') }}
      action={
        <Link to="/customer/standing-orders/calendar" className={buttonLook()}>
          {t('calendar')}
        </Link>
      }
      onExport={(type, shown) =>
        download(standingOrdersApi.exportList, { query: { ...filters, type, columns: shown } })
      }
    />
  );
}

function columnsOf(t: Texts): readonly Column<StandingOrder>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      isAlwaysVisible: true,
      sortValue: ({ name }) => name,
      cell: ({ planId, name }) => (
        <Link to={`/customer/standing-orders/${planId}`} className="link font-medium">
          {name}
        </Link>
      ),
    },
    { key: 'state', header: t('stateOf'), cell: (plan) => <PlanStateLabel plan={plan} /> },
    {
      key: 'nextDay',
      header: t('next'),
      sortValue: ({ next }) => next?.dueDay ?? '',
      cell: ({ next }) =>
        next === null ? (
          '–'
        ) : (
          <span className="inline-flex flex-wrap items-center gap-2">
            <span className="num">{dayText(t, next.dueDay)}</span>
            {next.state !== 'scheduled' && <DayStateLabel state={next.state} />}
          </span>
        ),
    },
    {
      key: 'rhythm',
      header: t('rhythm'),
      cell: (plan) => (
        <>
          {rhythmText(t, plan)}
          {(plan.toDay !== null || plan.timesMax !== null) && (
            <span className="block text-note text-ink-2">{endText(t, plan)}</span>
          )}
        </>
      ),
    },
    { key: 'lineCount', header: t('positions'), align: 'end', cell: ({ lineCount }) => lineCount },
    {
      key: 'ownerName',
      header: t('owner'),
      cell: ({ ownerName, isShared }) => (
        <>
          {ownerName}
          {isShared && <span className="block text-note text-ink-2">{t('isShared')}</span>}
        </>
      ),
    },
  ];
}
