import { priceListKinds, priceListsApi, priceListStates, type LoggedPriceList } from '@shop/contract/price-lists';
import { priceListsEndpoints } from '@shop/contract/price-lists.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/price-list-log.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['price-lists', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, priceListsEndpoints.log.query, 'price-list-log');
  return { ...(await context.get(apiContext).get(priceListsApi.log, { query })), query };
}

/** For the operator's staff: which price lists and article data companies have taken along, and what went wrong. */
export default function PriceListLogRoute({ loaderData }: Route.ComponentProps) {
  const { priceLists, pagination, query } = loaderData;
  const t = useTexts('price-lists');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      id="price-list-log"
      title={t('log.title')}
      columns={columns}
      rows={priceLists}
      rowId={({ priceListId }) => priceListId}
      rowLabel={({ fileName, companyName }) => `${fileName}, ${companyName}`}
      pagination={pagination}
      query={query}
      searchHelp={t('log.searchHelp')}
      filters={[
        {
          name: 'kind',
          label: t('log.kind'),
          value: query.kind ?? '',
          choices: priceListKinds.map((value) => ({ value, label: t(`kind.${value}.name`) })),
        },
        {
          name: 'state',
          label: t('log.state'),
          value: query.state ?? '',
          choices: priceListStates.map((value) => ({ value, label: t(`log.states.${value}`) })),
        },
      ]}
      empty={{ title: t('none'), text: t('log.noneText') }}
      action={
        <Link to="/operator/interfaces/messages" className={buttonLook()}>
          {t('log.messages')}
        </Link>
      }
    />
  );
}

const tones = { making: 'new', done: 'green', failed: 'sale', cancelled: 'plain' } as const;

function columnsOf(t: Translate<'price-lists'>): readonly Column<LoggedPriceList>[] {
  return [
    { key: 'askedAt', header: t('log.at'), isAlwaysVisible: true, cell: ({ askedAt }) => formatDateTime(askedAt) },
    {
      key: 'companyName',
      header: t('log.company'),
      cell: ({ companyName, companyNumber, askedBy }) => (
        <>
          {companyName}
          <span className="block text-note text-ink-3">
            {companyNumber} · {askedBy}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      header: t('log.kind'),
      cell: ({ kind, format, scope, chosen }) => (
        <>
          {t(`kind.${kind}.name`)}
          <span className="block text-note text-ink-3">
            {t(`format.${format}.name`)} · {chosen.length > 0 ? chosen.join(', ') : t(`scope.${scope}`)}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('log.state'),
      cell: ({ state, failure, leftOut }) => (
        <>
          <Label tone={tones[state]}>{t(`log.states.${state}`)}</Label>
          {failure !== null && (
            <span className="mt-1 block max-w-72 text-note text-ink-2">{t(`log.failures.${failure}`)}</span>
          )}
          {leftOut > 0 && (
            <span className="mt-1 block text-note text-ink-2">{t('log.leftOut', { count: leftOut })}</span>
          )}
        </>
      ),
    },
    { key: 'articles', header: t('log.articles'), align: 'end', cell: ({ articles }) => formatQuantity(articles) },
    {
      key: 'bytes',
      header: t('log.bytes'),
      align: 'end',
      cell: ({ bytes }) => (bytes === 0 ? '–' : formatBytes(bytes)),
    },
    { key: 'duration', header: t('log.duration'), align: 'end', cell: durationText },
  ];
}

function durationText({ askedAt, finishedAt }: LoggedPriceList): string {
  if (finishedAt === null) return '–';
  return `${Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(askedAt)) / 1000))}\u00a0s`;
}
