import { staffPermissions } from '@shop/contract/permissions';
import { staffApi, staffStates, type StaffMember } from '@shop/contract/staff';
import { staffEndpoints } from '@shop/contract/staff.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/staff.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { StaffState } from './staff-state.tsx';

export const handle = { texts: ['staff', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, staffEndpoints.list.query, 'staff');
  return { ...(await context.get(apiContext).get(staffApi.list, { query })), query };
}

/** The operator's own people, for administration (docs/domain/staff.md). */
export default function StaffRoute({ loaderData }: Route.ComponentProps) {
  const { staff, pagination, query, isSecondFactorRequired } = loaderData;
  const t = useTexts('staff');
  const columns = useMemo(() => columnsOf(t, isSecondFactorRequired), [t, isSecondFactorRequired]);
  return (
    <ListPage
      id="staff"
      title={t('title')}
      columns={columns}
      rows={staff}
      rowId={({ staffId }) => String(staffId)}
      rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'staffPermission',
          label: t('roles'),
          value: query.staffPermission ?? '',
          choices: staffPermissions.map((value) => ({ value, label: t(`role.${value}`) })),
        },
        {
          name: 'state',
          label: t('stateOf'),
          value: query.state ?? '',
          choices: staffStates.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ title: t('empty') }}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Link to="/operator/audit-trail?kind=staff" className={buttonLook()}>
            {t('trail')}
          </Link>
          <Link to="/operator/staff/invite" className={buttonLook('primary')}>
            {t('invite.link')}
          </Link>
        </div>
      }
    />
  );
}

function columnsOf(t: Translate<'staff'>, isRequired: boolean): readonly Column<StaffMember>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      sortValue: ({ lastName }) => lastName,
      isAlwaysVisible: true,
      cell: ({ staffId, firstName, lastName, email, isOneself }) => (
        <>
          <Link to={`/operator/staff/${staffId}`} className="link font-medium">
            {firstName} {lastName}
          </Link>
          {isOneself && <span className="ml-2 text-note text-ink-3">{t('you')}</span>}
          <span className="block text-note wrap-anywhere text-ink-2">{email}</span>
        </>
      ),
    },
    {
      key: 'roles',
      header: t('roles'),
      cell: ({ staffPermissions: own }) => own.map((one) => t(`role.${one}`)).join(', '),
    },
    {
      key: 'secondFactor',
      header: t('secondFactor'),
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          t('factor.on')
        ) : (
          <span className="text-ink-3">{t(isRequired ? 'factor.due' : 'factor.off')}</span>
        ),
    },
    {
      key: 'lastLogInAt',
      header: t('lastLogIn'),
      sortValue: ({ lastLogInAt }) => lastLogInAt ?? '',
      cell: ({ lastLogInAt }) => (lastLogInAt === null ? '–' : formatDateTime(lastLogInAt)),
    },
    { key: 'state', header: t('stateOf'), cell: (member) => <StaffState member={member} /> },
  ];
}
