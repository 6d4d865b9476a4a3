import { customersApi } from '@shop/contract/customers';
import { customersEndpoints } from '@shop/contract/customers.schemas';
import type { Route } from './+types/customers.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';
import { isRecordKind, tabOf, type CustomerTab } from './customer-tabs.ts';

export const handle = { texts: ['customers', 'staff', 'agents', 'list'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = readListQuery(request, customersEndpoints.find.query, null);
  const list = await api.get(customersApi.find, { query });
  const customerNumber = params.customerNumber ?? (query.q === '' ? undefined : list.customers[0]?.customerNumber);
  const tab = tabOf(params.tab);
  if (customerNumber === undefined) return { list, query, tab, customer: null, records: null, conditions: null };
  const [{ customer }, of] = await Promise.all([
    api.get(customersApi.show, { params: { customerNumber } }),
    loadTab(api, customerNumber, tab),
  ]);
  return { list, query, tab, customer, ...of };
}

/** What the tab needs beside the customer himself. */
async function loadTab(api: Api, customerNumber: string, tab: CustomerTab) {
  if (isRecordKind(tab)) {
    const records = await api.get(customersApi.records, { params: { customerNumber, recordKind: tab } });
    return { records, conditions: null };
  }
  if (tab !== 'conditions') return { records: null, conditions: null };
  // Without the ERP the rest of the page works; the tab says so.
  const account = await api.ask(customersApi.conditions, { params: { customerNumber } }, { isQuiet: true });
  return { records: null, conditions: account.ok ? account.reply : null };
}

/** For sales: find a customer by anything, and see all of him (docs/domain/operator-customers.md). */
export default function CustomersRoute({ loaderData }: Route.ComponentProps) {
  const { list, query, tab, customer, records, conditions } = loaderData;
  const t = useTexts('customers');
  return (
    <div className="py-5">
      <title>{customer === null ? t('title') : customer.name}</title>
      <h1 className="mb-4">{t('title')}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={customer === null ? '' : 'max-lg:order-last'}>
          <CustomerList list={list} query={query} shownNumber={customer?.customerNumber} tab={tab} />
        </div>
        <div className="min-w-0">
          {customer === null ? (
            <EmptyState icon="building-2" title={t(query.q === '' ? 'choose' : 'noneFound')}>
              {t(query.q === '' ? 'chooseText' : 'noneText')}
            </EmptyState>
          ) : (
            <CustomerPage key={customer.customerNumber} {...{ customer, tab, records, conditions }} />
          )}
        </div>
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
