import { customerCareApi } from '@shop/contract/customer-care';
import type { KnownValuesOf } from '#test/module-values.ts';

/** The first customer, and somebody of the staff. */
export const knownValues: KnownValuesOf = async ({ shop }, endpoint) => {
  const operator = await shop.logIn('operator@helvolt.example');
  const { data } = await operator.ask(customerCareApi.list, { query: {} });
  const [company] = data?.companies ?? [];
  const params = { companyId: String(company?.companyId) };
  const care = await operator.ask(customerCareApi.get, { params });
  const [contact] = (await operator.ask(customerCareApi.contacts, {})).data?.contacts ?? [];
  return {
    companyId: company?.companyId,
    staffId: contact?.staffId,
    jobTitle: 'Kundenberaterin',
    phone: '031 555 10 20',
    who: 'nobody',
    fromDay: '2026-11-30',
    version: (endpoint === 'changeContact' ? contact : care.data)?.version ?? 0,
  };
};
