import { auditActions, auditPeriods, auditSubjectKinds, auditTrailApi } from '@shop/contract/audit-trail';
import { auditTrailEndpoints } from '@shop/contract/audit-trail.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/audit-trail.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { trailColumns } from './trail-columns.tsx';

export const handle = { texts: ['audit-trail', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, auditTrailEndpoints.list.query, 'audit-trail');
  return { ...(await context.get(apiContext).get(auditTrailApi.list, { query })), query };
}

/** For the company's admin: who changed what, when, from what to what (docs/domain/audit-trail.md). */
export default function AuditTrailRoute({ loaderData }: Route.ComponentProps) {
  const { entries, pagination, query } = loaderData;
  const t = useTexts('audit-trail');
  const download = useDownload();
  const columns = useMemo(() => trailColumns(t), [t]);
  const { page: _page, ipp: _ipp, ...filters } = query;
  return (
    <ListPage
      id="audit-trail"
      title={t('title')}
      trail={[]}
      columns={columns}
      rows={entries}
      rowId={({ id }) => String(id)}
      rowLabel={({ subject, at }) => `${subject} ${formatDateTime(at)}`}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'kind',
          label: t('kindOf'),
          value: query.kind ?? '',
          choices: auditSubjectKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'action',
          label: t('actionOf'),
          value: query.action ?? '',
          choices: auditActions.map((value) => ({ value, label: t(`action.${value}`) })),
        },
        {
          name: 'days',
          label: t('period'),
          value: query.days ?? '',
          choices: auditPeriods.map((value) => ({ value, label: t(`days.${value}`) })),
        },
      ]}
      empty={{ title: t('empty'), text: t('emptyText') }}
      onExport={(type, shown) => download(auditTrailApi.exportList, { query: { ...filters, type, columns: shown } })}
    />
  );
}
