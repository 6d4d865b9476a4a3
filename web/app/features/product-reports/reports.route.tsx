import { productReportsApi, reportStates, type ProductReport } from '@shop/contract/product-reports';
import { productReportsEndpoints } from '@shop/contract/product-reports.schemas';
import { useMemo, useState } from 'react';
import type { Route } from './+types/reports.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { ReportDialog } from './report-dialog.tsx';

export const handle = { texts: ['product-reports', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, productReportsEndpoints.list.query, 'product-reports');
  return { ...(await context.get(apiContext).get(productReportsApi.list, { query })), query };
}

/** For the operator's staff of the catalogue: what customers report as wrong (docs/domain/catalogue.md#wrong-product-data). */
export default function ReportsRoute({ loaderData }: Route.ComponentProps) {
  const { reports, pagination, query } = loaderData;
  const t = useTexts('product-reports');
  const [shownId, setShownId] = useState<number>();
  const columns = useMemo(() => columnsOf(t, setShownId), [t]);
  const shown = reports.find(({ id }) => id === shownId);
  return (
    <>
      <ListPage
        id="product-reports"
        title={t('title')}
        columns={columns}
        rows={reports}
        rowId={({ id }) => String(id)}
        rowLabel={({ sku, comment }) => `${sku} ${comment}`}
        pagination={pagination}
        query={query}
        searchHelp={t('searchHelp')}
        filters={[
          {
            name: 'state',
            label: t('state'),
            value: query.state ?? '',
            choices: reportStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {shown && <ReportDialog key={shown.id} report={shown} onClose={() => setShownId(undefined)} />}
    </>
  );
}

const tones = { open: 'warn', taken: 'plain', done: 'green' } as const;
const COMMENT_SHOWN = 80;

function columnsOf(t: Translate<'product-reports'>, onShow: (id: number) => void): readonly Column<ProductReport>[] {
  return [
    {
      key: 'comment',
      header: t('comment'),
      cell: ({ id, comment }) => (
        <button type="button" className="link text-left wrap-anywhere" onClick={() => onShow(id)}>
          {comment.length > COMMENT_SHOWN ? `${comment.slice(0, COMMENT_SHOWN)}…` : comment}
        </button>
      ),
      isAlwaysVisible: true,
    },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'sku',
      header: t('article'),
      cell: ({ sku }) => (
        <Link to={`/operator/articles/${encodeURIComponent(sku)}`} className="link num">
          {sku}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <Label tone={tones[state]}>{t(`states.${state}`)}</Label>,
    },
    { key: 'takenBy', header: t('takenBy'), cell: ({ takenBy }) => takenBy || '–' },
    { key: 'from', header: t('from'), cell: ({ email, companyNumber }) => email || companyNumber || t('visitor') },
    { key: 'reportedAt', header: t('reportedAt'), cell: ({ reportedAt }) => formatDateTime(reportedAt) },
  ];
}
