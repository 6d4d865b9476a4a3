import { newsletterEndpoints } from '@shop/contract/newsletter.schemas';
import { newsletterApi, subscriptionStates, type Subscription } from '@shop/contract/newsletter';
import { locales } from '@shop/contract/values';
import { useMemo } from 'react';
import type { Route } from './+types/subscriptions.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { useDelete } from '#app/ui/list/use-delete.ts';

export const handle = { texts: ['newsletter', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, newsletterEndpoints.list.query, 'newsletter');
  return { ...(await context.get(apiContext).get(newsletterApi.list, { query })), query };
}

/** For the operator's staff: who wants the newsletter, and who does no longer. */
export default function SubscriptionsRoute({ loaderData }: Route.ComponentProps) {
  const { subscriptions, pagination, query } = loaderData;
  const t = useTexts('newsletter');
  const download = useDownload();
  const deleteRows = useDelete({
    remove: async (ids) => (await browserApi.ask(newsletterApi.remove, { body: { ids: [...ids] } })).ok,
    restore: async (ids) => (await browserApi.ask(newsletterApi.restore, { body: { ids: [...ids] } })).ok,
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  const { page: _page, ipp: _ipp, ...filters } = query;
  return (
    <ListPage
      id="newsletter"
      title={t('list.title')}
      columns={columns}
      rows={subscriptions}
      rowId={({ id }) => String(id)}
      rowLabel={({ email }) => email}
      pagination={pagination}
      query={query}
      filters={[
        {
          name: 'state',
          label: t('list.state'),
          value: query.state ?? '',
          choices: subscriptionStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: 'locale',
          label: t('list.locale'),
          value: query.locale ?? '',
          choices: locales.map((value) => ({ value, label: t(`locale.${value}`) })),
        },
      ]}
      empty={{ title: t('list.empty') }}
      bulkActions={[{ label: t('list.delete'), isDanger: true, run: deleteRows }]}
      onExport={(type, shown) => download(newsletterApi.exportList, { query: { ...filters, type, columns: shown } })}
    />
  );
}

function columnsOf(t: Translate<'newsletter'>): readonly Column<Subscription>[] {
  const day = (instant: string | null) => (instant === null ? '–' : formatDateTime(instant));
  return [
    {
      key: 'email',
      header: t('email'),
      sortValue: ({ email }) => email,
      cell: ({ email }) => email,
      isAlwaysVisible: true,
    },
    { key: 'locale', header: t('list.locale'), cell: ({ locale }) => t(`locale.${locale}`) },
    { key: 'state', header: t('list.state'), cell: ({ state }) => t(`state.${state}`) },
    {
      key: 'requestedAt',
      header: t('list.requestedAt'),
      sortValue: ({ requestedAt }) => requestedAt,
      cell: ({ requestedAt }) => day(requestedAt),
    },
    { key: 'confirmedAt', header: t('list.confirmedAt'), cell: ({ confirmedAt }) => day(confirmedAt) },
    {
      key: 'unsubscribedAt',
      header: t('list.unsubscribedAt'),
      cell: ({ unsubscribedAt }) => day(unsubscribedAt),
      isHiddenAtFirst: true,
    },
  ];
}
