import {
  auditActions,
  auditPeriods,
  auditSubjectKinds,
  auditTrailApi,
  staffSubjectKinds,
  type StaffAuditEntry,
} from '@shop/contract/audit-trail';
import { auditTrailEndpoints } from '@shop/contract/audit-trail.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/staff-trail.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { trailColumns } from './trail-columns.tsx';

export const handle = { texts: ['audit-trail', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, auditTrailEndpoints.staffList.query, 'staff-trail');
  return { ...(await context.get(apiContext).get(auditTrailApi.staffList, { query })), query };
}

const kinds = [...auditSubjectKinds, ...staffSubjectKinds] as const;

/** For administration: what the operator's staff did, also in customers' names (docs/domain/audit-trail.md#operator). */
export default function StaffTrailRoute({ loaderData }: Route.ComponentProps) {
  const { entries, pagination, query } = loaderData;
  const t = useTexts('audit-trail');
  const download = useDownload();
  const columns = useMemo(() => columnsOf(t), [t]);
  const { page: _page, ipp: _ipp, ...filters } = query;
  return (
    <ListPage
      id="staff-trail"
      title={t('staffTitle')}
      columns={columns}
      rows={entries}
      rowId={({ id }) => String(id)}
      rowLabel={({ subject, at }) => `${subject} ${formatDateTime(at)}`}
      pagination={pagination}
      query={query}
      searchHelp={t('staffSearchHelp')}
      filters={[
        {
          name: 'kind',
          label: t('kindOf'),
          value: query.kind ?? '',
          choices: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
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
      empty={{ title: t('empty') }}
      onExport={(type, shown) =>
        download(auditTrailApi.exportStaffList, { query: { ...filters, type, columns: shown } })
      }
    />
  );
}

function columnsOf(t: Translate<'audit-trail'>): readonly Column<StaffAuditEntry>[] {
  const [at, actor, ...others] = trailColumns<StaffAuditEntry>(t);
  const company: Column<StaffAuditEntry> = {
    key: 'company',
    header: t('company'),
    cell: ({ companyName, companyNumber }) =>
      companyNumber === '' ? (
        ''
      ) : (
        <Link to={`/operator/customers/${companyNumber}`} className="link">
          {companyName}
        </Link>
      ),
  };
  return [...(at ? [at] : []), ...(actor ? [actor] : []), company, ...others];
}
