import { addressesEndpoints } from '@shop/contract/addresses.schemas';
import { addressesApi } from '@shop/contract/addresses';
import { contractsApi } from '@shop/contract/contracts';
import type { Route } from './+types/addresses.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { loadInMapDocument } from '#app/lib/map-document.ts';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { AddressesPage } from './addresses-page.tsx';

export const handle = { texts: ['addresses', 'list', 'map'] };

/** The list that the address speaks of as it wants it; the other tabs as they begin. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { kind = 'delivery', ...rest } = readListQuery(request, addressesEndpoints.list.query, null);
  const query = { ...rest, kind };
  const listOf = (one: 'delivery' | 'object') =>
    api.get(addressesApi.list, { query: one === kind ? query : { kind: one } });
  const [delivery, object, contracts, map] = await Promise.all([
    listOf('delivery'),
    listOf('object'),
    api.get(contractsApi.list),
    api.get(addressesApi.map),
  ]);
  return { lists: { delivery, object }, contracts, map, query };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadInMapDocument(request, serverLoader);
}

export default function AddressesRoute({ loaderData }: Route.ComponentProps) {
  return <AddressesPage {...loaderData} />;
}
