import { budgetsApi, budgetStates, budgetSubjectKinds, type Budget } from '@shop/contract/budgets';
import { budgetsEndpoints } from '@shop/contract/budgets.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/budgets.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDate } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { amountText, budgetName, BudgetStateView, freeText } from './budget-words.tsx';

export const handle = { texts: ['budgets', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, budgetsEndpoints.list.query, 'budgets');
  return { ...(await context.get(apiContext).get(budgetsApi.list, { query })), query };
}

/** For the company's admin: what may be spent, and what is left of it. */
export default function BudgetsRoute({ loaderData }: Route.ComponentProps) {
  const { budgets, pagination, query } = loaderData;
  const t = useTexts('budgets');
  const download = useDownload();
  const columns = useMemo(() => columnsOf(t), [t]);
  const { page: _page, ipp: _ipp, ...filters } = query;
  return (
    <ListPage
      id="budgets"
      title={t('title')}
      trail={[]}
      columns={columns}
      rows={budgets}
      rowId={({ budgetId }) => String(budgetId)}
      rowLabel={(budget) => budgetName(t, budget)}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'subjectKind',
          label: t('for'),
          value: query.subjectKind ?? '',
          choices: budgetSubjectKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'state',
          label: t('stateOf'),
          value: query.state ?? '',
          choices: budgetStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ title: t('none'), text: t('noneText') }}
      action={
        <Link to="/customer/budgets/new" className={buttonLook('primary')}>
          {t('add')}
        </Link>
      }
      onExport={(type, shown) => download(budgetsApi.exportList, { query: { ...filters, type, columns: shown } })}
    />
  );
}

function columnsOf(t: Translate<'budgets'>): readonly Column<Budget>[] {
  return [
    {
      key: 'subjectName',
      header: t('for'),
      isAlwaysVisible: true,
      cell: (budget) => (
        <Link to={`/customer/budgets/${budget.budgetId}`} className="link font-medium">
          {budgetName(t, budget)}
        </Link>
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ period, periodEnd }) => (
        <>
          {t(`periods.${period}`)}
          {periodEnd !== null && (
            <span className="block text-note text-ink-2">{t('until', { day: formatDate(periodEnd) })}</span>
          )}
        </>
      ),
    },
    { key: 'state', header: t('stateOf'), cell: (budget) => <BudgetStateView budget={budget} /> },
    { key: 'used', header: t('used'), align: 'end', cell: ({ used }) => amountText(used) },
    { key: 'reserved', header: t('reserved'), align: 'end', cell: ({ reserved }) => amountText(reserved) },
    { key: 'free', header: t('free'), align: 'end', cell: (budget) => <b>{freeText(budget)}</b> },
    { key: 'limit', header: t('limit'), align: 'end', cell: ({ limit }) => amountText(limit) },
    { key: 'atExcess', header: t('atExcess'), cell: ({ atExcess }) => t(`excess.${atExcess}`) },
    { key: 'ownerName', header: t('owner'), isHiddenAtFirst: true, cell: ({ ownerName }) => ownerName || '–' },
  ];
}
