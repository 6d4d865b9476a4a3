import { ownNumbersApi, ownNumberStates, type OwnNumber } from '@shop/contract/own-numbers';
import { ownNumbersEndpoints } from '@shop/contract/own-numbers.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/own-numbers.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { ArticleName } from './article-name.tsx';
import { NumberState } from './number-state.tsx';
import { useRemoveNumbers } from './use-remove-numbers.ts';

export const handle = { texts: ['own-numbers', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, ownNumbersEndpoints.list.query, 'own-numbers');
  return { ...(await context.get(apiContext).get(ownNumbersApi.list, { query })), query };
}

/** What the company calls articles: read by everybody in it, kept by who has the right. */
export default function OwnNumbersRoute({ loaderData }: Route.ComponentProps) {
  const { ownNumbers, pagination, query, mayChange } = loaderData;
  const t = useTexts('own-numbers');
  const download = useDownload();
  const remove = useRemoveNumbers();
  const columns = useMemo(() => columnsOf(t, mayChange), [t, mayChange]);
  const { q, state } = query;
  return (
    <ListPage
      id="own-numbers"
      title={t('title')}
      columns={columns}
      rows={ownNumbers}
      rowId={({ ownNumberId }) => String(ownNumberId)}
      rowLabel={({ ownNumber }) => ownNumber}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'state',
          label: t('stateOf'),
          value: state ?? '',
          choices: ownNumberStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ title: t('none'), text: t(mayChange ? 'noneText' : 'noneTextReading') }}
      action={
        mayChange && (
          <div className="flex flex-wrap gap-2.5">
            <Link to="/customer/own-numbers/new" className={buttonLook()}>
              {t('add')}
            </Link>
            <Link to="/customer/own-numbers/import" className={buttonLook('primary')}>
              <Icon of="upload" size={16} />
              {t('import')}
            </Link>
          </div>
        )
      }
      {...(mayChange && { bulkActions: [{ label: t('remove'), isDanger: true, run: remove }] })}
      onExport={(type, shown) =>
        download(ownNumbersApi.exportList, { query: { q, ...(state && { state }), type, columns: shown } })
      }
    />
  );
}

function columnsOf(t: Translate<'own-numbers'>, mayChange: boolean): readonly Column<OwnNumber>[] {
  return [
    {
      key: 'number',
      header: t('ownNumber'),
      isAlwaysVisible: true,
      sortValue: ({ ownNumber }) => ownNumber,
      cell: ({ ownNumberId, ownNumber }) =>
        mayChange ? (
          <Link to={`/customer/own-numbers/${ownNumberId}/edit`} className="link num font-medium">
            {ownNumber}
          </Link>
        ) : (
          <span className="num font-medium">{ownNumber}</span>
        ),
    },
    {
      key: 'sku',
      header: t('article'),
      sortValue: ({ article }) => article.sku,
      cell: ({ article }) => <ArticleName article={article} />,
    },
    {
      key: 'ownName',
      header: t('ownName'),
      cell: ({ ownName }) => (ownName === '' ? '–' : ownName),
    },
    { key: 'ownUnit', header: t('ownUnit'), cell: ({ ownUnit }) => (ownUnit === '' ? '–' : ownUnit) },
    { key: 'state', header: t('stateOf'), cell: (number) => <NumberState number={number} /> },
    {
      key: 'changedAt',
      header: t('changed'),
      isHiddenAtFirst: true,
      sortValue: ({ changedAt }) => changedAt,
      cell: ({ changedBy, changedAt }) => `${changedBy}, ${formatDateTime(changedAt)}`,
    },
  ];
}
