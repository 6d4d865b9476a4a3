import { memberStates, premiumOfficeApi, type PremiumMember } from '@shop/contract/premium-office';
import { premiumOfficeEndpoints } from '@shop/contract/premium-office.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/members.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { OfficeTabs } from './office-tabs.tsx';
import { MemberStateLabel } from './member-state-label.tsx';

export const handle = { texts: ['premium-office', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, premiumOfficeEndpoints.members.query, 'premium-members');
  return { ...(await context.get(apiContext).get(premiumOfficeApi.members, { query })), query };
}

/** Customers with how far they are: applications are found by their state. */
export default function MembersRoute({ loaderData }: Route.ComponentProps) {
  const { members, pagination, query } = loaderData;
  const t = useTexts('premium-office');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <OfficeTabs />
      <ListPage
        id="premium-members"
        title={t('title')}
        columns={columns}
        rows={members}
        rowId={({ companyId }) => String(companyId)}
        rowLabel={({ number, name }) => `${number} ${name}`}
        pagination={pagination}
        query={query}
        searchHelp={t('searchHelp')}
        filters={[
          {
            name: 'memberState',
            label: t('stateOf'),
            value: query.memberState ?? '',
            choices: memberStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        empty={{ title: t('noMember') }}
      />
    </>
  );
}

function columnsOf(t: Translate<'premium-office'>): readonly Column<PremiumMember>[] {
  return [
    {
      key: 'number',
      header: t('number'),
      isAlwaysVisible: true,
      sortValue: ({ number }) => number,
      cell: ({ companyId, number }) => (
        <Link to={`/operator/premium-world/companies/${companyId}`} className="link font-medium">
          {number}
        </Link>
      ),
    },
    { key: 'name', header: t('company'), sortValue: ({ name }) => name, cell: ({ name }) => name },
    { key: 'city', header: t('city'), cell: ({ city }) => city || '–' },
    { key: 'state', header: t('stateOf'), cell: ({ memberState }) => <MemberStateLabel state={memberState} /> },
    {
      key: 'appliedAt',
      header: t('applied'),
      cell: ({ appliedAt, appliedBy }) => (appliedAt === null ? '–' : `${formatDate(appliedAt)}, ${appliedBy}`),
    },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      sortValue: ({ balance }) => balance,
      cell: ({ balance }) => formatQuantity(balance),
    },
  ];
}
