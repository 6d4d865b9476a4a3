import { customerCareApi } from '@shop/contract/customer-care';
import { customersApi, type CustomerDetail } from '@shop/contract/customers';
import { customersEndpoints } from '@shop/contract/customers.schemas';
import { redirect } from 'react-router';
import type { Route } from './+types/customers.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { bodyOfCare, valuesOfCare } from '#app/features/customer-care/care-form.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { refusedForm, valuesOf } from '#app/ui/form/form-outcome.ts';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';
import { isRecordKind, nothing, tabOf, type CustomerTab, type TabData } from './customer-tabs.ts';

export const handle = { texts: ['customers', 'customer-care', 'form', 'list', 'staff', 'agents'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = readListQuery(request, customersEndpoints.find.query, null);
  const list = await api.get(customersApi.find, { query });
  const customerNumber = params.customerNumber ?? (query.q === '' ? undefined : list.customers[0]?.customerNumber);
  const tab = tabOf(params.tab);
  const shared = { list, query, tab, checkTexts: checkTextsOf(request) };
  if (customerNumber === undefined) return { ...shared, customer: null, of: nothing };
  const { customer } = await api.get(customersApi.show, { params: { customerNumber } });
  const page = new URL(request.url).searchParams.get('records') ?? '1';
  return { ...shared, customer, of: await loadTab(api, customer, { tab, page }) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const values = valuesOf(await request.formData());
  const { customer } = await api.get(customersApi.show, { params: { customerNumber: params.customerNumber ?? '' } });
  const named = { params: { companyId: String(customer.companyId) } };
  const answer = await api.ask(customerCareApi.change, { ...named, body: bodyOfCare(values) }, { isForm: true });
  if (answer.ok) {
    const page = new URL(request.url);
    page.searchParams.set('saved', '');
    throw redirect(`${page.pathname}${page.search}`);
  }
  return refusedForm(answer, values, async () =>
    valuesOfCare(await api.get(customerCareApi.get, named), values['fromDay'] ?? ''),
  );
}

/** What the tab needs beside the customer himself. */
async function loadTab(
  api: Api,
  { customerNumber, companyId }: Pick<CustomerDetail, 'customerNumber' | 'companyId'>,
  { tab, page }: { readonly tab: CustomerTab; readonly page: string },
): Promise<TabData> {
  if (isRecordKind(tab)) {
    const query = { page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
    const records = await api.get(customersApi.records, { params: { customerNumber, recordKind: tab }, query });
    return { ...nothing, records };
  }
  if (tab === 'care') {
    // A blocked customer is looked after by nobody, and agents do not decide about it: the tab says so.
    const params = { companyId: String(companyId) };
    const care = await api.ask(customerCareApi.get, { params }, { isQuiet: true });
    return care.ok
      ? { ...nothing, care: { ...care.reply, today: new Date().toISOString().slice(0, 10) } }
      : { ...nothing, noCare: care.messages[0]?.message ?? '' };
  }
  if (tab !== 'conditions') return nothing;
  // Without the ERP the rest of the page works; the tab says so.
  const account = await api.ask(customersApi.conditions, { params: { customerNumber } }, { isQuiet: true });
  return { ...nothing, conditions: account.ok ? account.reply : null };
}

/** For sales: find a customer by anything, and see all of him (docs/domain/operator-customers.md). */
export default function CustomersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { list, query, tab, customer, of, checkTexts } = loaderData;
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
            <CustomerPage key={customer.customerNumber} {...{ customer, tab, of, checkTexts }} outcome={actionData} />
          )}
        </div>
      </div>
    </div>
  );
}
