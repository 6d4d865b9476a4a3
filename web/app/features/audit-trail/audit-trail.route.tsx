import {
  auditActions,
  auditPeriods,
  auditSubjectKinds,
  auditTrailApi,
  type AuditChange,
  type AuditEntry,
} from '@shop/contract/audit-trail';
import { auditTrailEndpoints } from '@shop/contract/audit-trail.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/audit-trail.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

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
  const columns = useMemo(() => columnsOf(t), [t]);
  const { page: _page, ipp: _ipp, ...filters } = query;
  return (
    <ListPage
      id="audit-trail"
      title={t('title')}
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

function columnsOf(t: Translate<'audit-trail'>): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'at',
      header: t('at'),
      sortValue: ({ at }) => at,
      cell: ({ at }) => formatDateTime(at),
      isAlwaysVisible: true,
    },
    { key: 'actor', header: t('actor'), cell: ({ actor }) => actor },
    { key: 'subjectKind', header: t('kindOf'), cell: ({ subjectKind }) => t(`kind.${subjectKind}`) },
    { key: 'subject', header: t('subject'), cell: ({ subject }) => subject },
    { key: 'action', header: t('actionOf'), cell: ({ action }) => t(`action.${action}`) },
    { key: 'changes', header: t('changes'), cell: ({ changes }) => <Changes changes={changes} /> },
  ];
}

/** What was struck out, what is new set in bold: readable without colour. */
function Changes({ changes }: { readonly changes: readonly AuditChange[] }) {
  const t = useTexts('audit-trail');
  return (
    <ul className="space-y-1">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-muted">{field}: </span>
          {from !== '' && (
            <del>
              <span className="sr-only">{t('was')} </span>
              {from}
            </del>
          )}
          {from !== '' && ' → '}
          <strong>{to === '' ? t('nothing') : to}</strong>
        </li>
      ))}
    </ul>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
