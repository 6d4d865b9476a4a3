import { securityEventsEndpoints } from '@shop/contract/security-events.schemas';
import {
  securityEventKinds,
  securityEventPeriods,
  securityEventsApi,
  type SecurityEvent,
} from '@shop/contract/security-events';
import { useMemo } from 'react';
import type { Route } from './+types/security-events.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['security-events', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, securityEventsEndpoints.list.query, 'security-events');
  return { ...(await context.get(apiContext).get(securityEventsApi.list, { query })), query };
}

/** For the operator's administration: who tried what, and how often. */
export default function SecurityEventsRoute({ loaderData }: Route.ComponentProps) {
  const { events, pagination, query } = loaderData;
  const t = useTexts('security-events');
  const download = useDownload();
  const columns = useMemo(() => columnsOf(t), [t]);
  const { page: _page, ipp: _ipp, ...filters } = query;
  return (
    <ListPage
      id="security-events"
      title={t('title')}
      columns={columns}
      rows={events}
      rowId={({ id }) => String(id)}
      rowLabel={({ kind, lastAt }) => `${t(`kind.${kind}`)} ${formatDateTime(lastAt)}`}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'kind',
          label: t('kindOf'),
          value: query.kind ?? '',
          choices: securityEventKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'days',
          label: t('period'),
          value: query.days ?? '',
          choices: securityEventPeriods.map((value) => ({ value, label: t(`days.${value}`) })),
        },
      ]}
      empty={{ title: t('empty') }}
      onExport={(type, shown) =>
        download(securityEventsApi.exportList, { query: { ...filters, type, columns: shown } })
      }
    />
  );
}

function columnsOf(t: Translate<'security-events'>): readonly Column<SecurityEvent>[] {
  return [
    {
      key: 'lastAt',
      header: t('lastAt'),
      sortValue: ({ lastAt }) => lastAt,
      cell: ({ lastAt }) => formatDateTime(lastAt),
      isAlwaysVisible: true,
    },
    {
      key: 'firstAt',
      header: t('firstAt'),
      cell: ({ firstAt }) => formatDateTime(firstAt),
      isHiddenAtFirst: true,
    },
    { key: 'kind', header: t('kindOf'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'account', header: t('account'), cell: ({ account }) => account ?? t('nobody') },
    { key: 'companyNumber', header: t('companyNumber'), cell: ({ companyNumber }) => companyNumber ?? '–' },
    { key: 'network', header: t('network'), cell: ({ network }) => network || '–' },
    {
      key: 'count',
      header: t('count'),
      sortValue: ({ count }) => count,
      cell: ({ count }) => String(count),
      align: 'end',
    },
  ];
}
