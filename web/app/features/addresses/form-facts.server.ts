import { addressesApi } from '@shop/contract/addresses';
import { contractsApi } from '@shop/contract/contracts';
import type { Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import type { FormFacts } from './address-form.tsx';

/** What the form of a place needs beside what stands in it. */
export async function readFormFacts(api: Api, request: Request): Promise<FormFacts> {
  const [countries, contracts, map] = await Promise.all([
    api.get(addressesApi.countries, { query: {} }),
    api.get(contractsApi.list),
    api.get(addressesApi.map),
  ]);
  return { countries, contracts, map, checkTexts: checkTextsOf(request) };
}
