import { addressesEndpoints } from '@shop/contract/addresses.schemas';
import { addressesApi } from '@shop/contract/addresses';
import { contractsApi } from '@shop/contract/contracts';
import type { Route } from './+types/contract.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { ContractPage } from './contract-page.tsx';

export const handle = { texts: ['addresses', 'list'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { page } = readListQuery(request, addressesEndpoints.list.query, null);
  const [contract, list] = await Promise.all([
    api.get(contractsApi.get, { params: { contractId: params.contractId } }),
    api.get(addressesApi.list, { query: { contractId: params.contractId, page, sort: 'name' } }),
  ]);
  return { contract, list, isSaved: new URL(request.url).searchParams.has('saved') };
}

export default function ContractRoute({ loaderData }: Route.ComponentProps) {
  return <ContractPage {...loaderData} />;
}
