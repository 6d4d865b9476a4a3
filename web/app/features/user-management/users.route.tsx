import { companyUserStates } from '@shop/contract/company-user';
import { userManagementApi, type CompanyUserRow } from '@shop/contract/user-management';
import { userManagementEndpoints } from '@shop/contract/user-management.schemas';
import { rightsInShort } from '@shop/contract/user-rights';
import { useMemo } from 'react';
import type { Route } from './+types/users.route.ts';
import { usePageLanguage } from '#app/features/profile/rights-in-words.tsx';
import { apiContext } from '#app/lib/api.ts';
import { formatAmount, formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { userPath } from './user-path.ts';
import { UserState } from './user-state.tsx';

export const handle = { texts: ['user-management', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, userManagementEndpoints.list.query, 'company-users');
  return { ...(await context.get(apiContext).get(userManagementApi.list, { query })), query };
}

/** The people of the company, for those who manage them. */
export default function UsersRoute({ loaderData }: Route.ComponentProps) {
  const { users, counts, pagination, query } = loaderData;
  const t = useTexts('user-management');
  const language = usePageLanguage();
  const download = useDownload();
  const columns = useMemo(() => columnsOf(t, (user) => rightsInShort(user, language)), [t, language]);
  const { page: _page, ipp: _ipp, ...filters } = query;
  return (
    <ListPage
      id="company-users"
      title={t('title')}
      trail={[]}
      columns={columns}
      rows={users}
      rowId={({ customerUsername }) => customerUsername}
      rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'state',
          label: t('stateOf'),
          value: query.state ?? '',
          choices: companyUserStates.map((value) => ({ value, label: `${t(`state.${value}`)} (${counts[value]})` })),
        },
      ]}
      empty={{ title: t('empty') }}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Link to="/customer/audit-trail?kind=user" className={buttonLook()}>
            {t('history')}
          </Link>
          <Link to="/customer/users/import" className={buttonLook()}>
            {t('import.link')}
          </Link>
          <Link to="/customer/users/invite" className={buttonLook('primary')}>
            {t('invite.link')}
          </Link>
        </div>
      }
      onExport={(type, shown) =>
        download(userManagementApi.exportList, { query: { ...filters, type, columns: shown } })
      }
    />
  );
}

function columnsOf(
  t: Translate<'user-management'>,
  rightsOf: (user: CompanyUserRow) => string,
): readonly Column<CompanyUserRow>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      sortValue: ({ lastName }) => lastName,
      isAlwaysVisible: true,
      cell: ({ customerUsername, firstName, lastName, email }) => (
        <>
          <Link to={userPath(customerUsername)} className="link font-medium">
            {firstName} {lastName}
          </Link>
          <span className="block text-note wrap-anywhere text-ink-2">{email}</span>
        </>
      ),
    },
    {
      key: 'rights',
      header: t('may'),
      cell: (user) => (user.state === 'blocked' ? <span className="text-ink-3">{t('nothing')}</span> : rightsOf(user)),
    },
    {
      key: 'cartLimit',
      header: t('limit'),
      align: 'end',
      sortValue: ({ cartLimit }) => cartLimit,
      cell: ({ cartLimit }) =>
        cartLimit === 0 ? <span className="text-ink-3">{t('noLimit')}</span> : formatAmount(cartLimit),
    },
    {
      key: 'lastLogInAt',
      header: t('lastLogIn'),
      sortValue: ({ lastLogInAt }) => lastLogInAt ?? '',
      cell: ({ lastLogInAt }) => (lastLogInAt === null ? '–' : formatDateTime(lastLogInAt)),
    },
    { key: 'state', header: t('stateOf'), cell: (user) => <UserState user={user} /> },
    {
      key: 'customerUsername',
      header: t('username'),
      isHiddenAtFirst: true,
      cell: ({ customerUsername }) => customerUsername,
    },
  ];
}
