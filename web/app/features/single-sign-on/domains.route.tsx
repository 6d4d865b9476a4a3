import { singleSignOnApi, type ClaimedDomain } from '@shop/contract/single-sign-on';
import { singleSignOnEndpoints } from '@shop/contract/single-sign-on.schemas';
import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import type { Route } from './+types/domains.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['single-sign-on', 'list'] };

const states = ['open', 'confirmed', 'refused'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, singleSignOnEndpoints.domains.query, 'single-sign-on');
  return { ...(await context.get(apiContext).get(singleSignOnApi.domains, { query })), query };
}

/** For the operator: which e-mail domain belongs to which company (docs/domain/single-sign-on.md#domains). */
export default function DomainsRoute({ loaderData }: Route.ComponentProps) {
  const { domains, pagination, query } = loaderData;
  const t = useTexts('single-sign-on');
  const { revalidate } = useRevalidator();
  const columns = useMemo(() => columnsOf(t), [t]);
  const decide = async (ids: readonly string[], isConfirmed: boolean) => {
    for (const domainId of ids) {
      await browserApi.ask(singleSignOnApi.decideDomain, { params: { domainId }, body: { isConfirmed } });
    }
    await revalidate();
  };
  return (
    <ListPage
      id="single-sign-on"
      title={t('list.title')}
      columns={columns}
      rows={domains}
      rowId={({ id }) => String(id)}
      rowLabel={({ domain, companyName }) => `${domain}, ${companyName}`}
      pagination={pagination}
      query={query}
      searchHelp={t('list.searchHelp')}
      filters={[
        {
          name: 'domainState',
          label: t('list.state'),
          value: query.domainState ?? '',
          choices: states.map((value) => ({ value, label: t(`list.${value}`) })),
        },
      ]}
      bulkActions={[
        { label: t('list.confirm'), run: (ids) => decide(ids, true) },
        { label: t('list.refuse'), isDanger: true, run: (ids) => decide(ids, false) },
      ]}
      empty={{ title: t('list.empty') }}
    />
  );
}

function columnsOf(t: Translate<'single-sign-on'>): readonly Column<ClaimedDomain>[] {
  return [
    { key: 'domain', header: t('list.domain'), cell: ({ domain }) => domain, isAlwaysVisible: true },
    {
      key: 'company',
      header: t('list.company'),
      cell: ({ companyName, companyNumber }) => `${companyName} (${companyNumber})`,
    },
    { key: 'state', header: t('list.state'), cell: ({ state }) => t(`list.${state}`) },
    { key: 'ownUsers', header: t('list.ownUsers'), cell: ({ ownUsers }) => String(ownUsers), align: 'end' },
    { key: 'otherUsers', header: t('list.otherUsers'), cell: ({ otherUsers }) => String(otherUsers), align: 'end' },
    { key: 'claimedAt', header: t('list.claimedAt'), cell: ({ claimedAt }) => formatDateTime(claimedAt) },
    {
      key: 'decided',
      header: t('list.decided'),
      cell: ({ decidedAt, decidedBy }) => (decidedAt === null ? '–' : `${formatDateTime(decidedAt)}, ${decidedBy}`),
    },
  ];
}
