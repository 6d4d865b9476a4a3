import { customerCareApi, type CaredCompany } from '@shop/contract/customer-care';
import { customerCareEndpoints } from '@shop/contract/customer-care.schemas';
import { useMemo } from 'react';
import type { Route } from './+types/customer-care.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDate } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';

export const handle = { texts: ['customer-care', 'list'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, customerCareEndpoints.list.query, 'customer-care');
  return { ...(await context.get(apiContext).get(customerCareApi.list, { query })), query };
}

/** For the operator: who looks after which customer, and of whom a second factor is required. */
export default function CustomerCareRoute({ loaderData }: Route.ComponentProps) {
  const { companies, managers, pagination, query } = loaderData;
  const t = useTexts('customer-care');
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      id="customer-care"
      title={t('title')}
      columns={columns}
      rows={companies}
      rowId={({ companyId }) => String(companyId)}
      rowLabel={({ number, name }) => `${number} ${name}`}
      pagination={pagination}
      query={query}
      searchHelp={t('searchHelp')}
      filters={[
        {
          name: 'accountManagerId',
          label: t('manager'),
          value: query.accountManagerId === undefined ? '' : String(query.accountManagerId),
          choices: [
            { value: '0', label: t('nobody') },
            ...managers.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
        },
      ]}
      action={
        <Link to="/operator/contact-persons" className={buttonLook()}>
          {t('contacts.title')}
        </Link>
      }
      empty={{ title: t('none') }}
    />
  );
}

function columnsOf(t: Translate<'customer-care'>): readonly Column<CaredCompany>[] {
  return [
    { key: 'number', header: t('number'), isAlwaysVisible: true, sortValue: ({ number }) => number, cell: numberLink },
    { key: 'name', header: t('company'), sortValue: ({ name }) => name, cell: ({ name }) => name },
    { key: 'city', header: t('city'), cell: ({ city }) => city || '–' },
    { key: 'manager', header: t('manager'), cell: ({ accountManager }) => accountManager || t('nobody') },
    {
      key: 'factor',
      header: t('factor'),
      cell: ({ who, fromDay }) =>
        who === 'nobody' || fromDay === null ? '–' : t(`required.${who}`, { day: formatDate(fromDay) }),
    },
  ];
}

function numberLink({ number }: CaredCompany) {
  return (
    <Link to={`/operator/customers/${number}/care`} className="link font-medium">
      {number}
    </Link>
  );
}
