import { budgetsApi, type Budget, type BudgetEntry } from '@shop/contract/budgets';
import { budgetsEndpoints } from '@shop/contract/budgets.schemas';
import { useMemo, useState } from 'react';
import type { Route } from './+types/budget.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { amountText, budgetName, BudgetStateView, freeText } from './budget-words.tsx';
import { RemoveBudget } from './remove-budget.tsx';

export const handle = { texts: ['budgets', 'list'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = readListQuery(request, budgetsEndpoints.get.query, 'budget-entries');
  const { budgetId } = params;
  return { ...(await context.get(apiContext).get(budgetsApi.get, { params: { budgetId }, query })), query };
}

/** A budget with its ledger. */
export default function BudgetRoute({ loaderData }: Route.ComponentProps) {
  const { budget, entries, pagination, query } = loaderData;
  const t = useTexts('budgets');
  const download = useDownload();
  const columns = useMemo(() => columnsOf(t), [t]);
  const [isRemoving, setRemoving] = useState(false);
  const params = { budgetId: String(budget.budgetId) };
  return (
    <>
      <ListPage
        id="budget-entries"
        title={`${t('budget')} ${budgetName(t, budget)}`}
        trail={[{ title: t('title'), url: '/customer/budgets' }]}
        columns={columns}
        rows={entries}
        rowId={({ entryId }) => String(entryId)}
        rowLabel={({ kind, day }) => `${t(`entry.${kind}`)} ${formatDate(day)}`}
        pagination={pagination}
        query={query}
        empty={{ title: t('noEntry'), text: t('noEntryText') }}
        action={
          <>
            <div className="flex flex-wrap gap-2.5">
              <Link to="/customer/budgets" className={buttonLook()}>
                {t('all')}
              </Link>
              <Button look="danger" className="script-only" onClick={() => setRemoving(true)}>
                {t('remove')}
              </Button>
              <Link to={`/customer/budgets/${budget.budgetId}/edit`} className={buttonLook('primary')}>
                {t('edit')}
              </Link>
            </div>
            <Facts budget={budget} />
          </>
        }
        onExport={(type, shown) => download(budgetsApi.exportEntries, { params, query: { type, columns: shown } })}
      />
      {isRemoving && <RemoveBudget budget={budget} onClose={() => setRemoving(false)} />}
    </>
  );
}

function Facts({ budget }: { readonly budget: Budget }) {
  const t = useTexts('budgets');
  const { periodStart, periodEnd, period, used, reserved, limit, atExcess, ownerName, changedBy, changedAt } = budget;
  const days = [periodStart, periodEnd].map((day) => (day === null ? '…' : formatDate(day))).join(' – ');
  return (
    <dl className="grid w-full grid-cols-2 gap-4 rounded-card border border-line bg-raised p-4.5 sm:grid-cols-3 lg:grid-cols-4">
      <Fact name={t('stateOf')}>
        <BudgetStateView budget={budget} />
      </Fact>
      <Fact name={t('period')}>
        {t(`periods.${period}`)}
        {(periodStart !== null || periodEnd !== null) && ` · ${days}`}
      </Fact>
      <Fact name={t('limit')}>{amountText(limit)}</Fact>
      <Fact name={t('used')}>{amountText(used)}</Fact>
      <Fact name={t('reserved')}>{amountText(reserved)}</Fact>
      <Fact name={t('free')}>{freeText(budget)}</Fact>
      <Fact name={t('atExcess')}>{t(`excess.${atExcess}`)}</Fact>
      <Fact name={t('owner')}>{ownerName || t('admins')}</Fact>
      <Fact name={t('changed')}>{`${changedBy}, ${formatDateTime(changedAt)}`}</Fact>
    </dl>
  );
}

function columnsOf(t: Translate<'budgets'>): readonly Column<BudgetEntry>[] {
  return [
    { key: 'day', header: t('day'), isAlwaysVisible: true, cell: ({ day }) => formatDate(day) },
    { key: 'kind', header: t('what'), cell: ({ kind }) => t(`entry.${kind}`) },
    {
      key: 'orderNumber',
      header: t('order'),
      cell: ({ orderNumber, parkedOrderId }) =>
        orderNumber === null ? (
          <Link to={`/customer/order/${parkedOrderId}`} className="link">
            {t('parked', { orderId: parkedOrderId ?? '' })}
          </Link>
        ) : (
          <Link to={`/customer/history/${orderNumber}`} className="link">
            {orderNumber}
          </Link>
        ),
    },
    { key: 'userName', header: t('who'), cell: ({ userName }) => userName },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => amountText(amount) },
  ];
}
