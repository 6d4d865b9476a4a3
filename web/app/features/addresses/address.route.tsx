import { addressesEndpoints } from '@shop/contract/addresses.schemas';
import { addressesApi } from '@shop/contract/addresses';
import type { Route } from './+types/address.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { loadInMapDocument } from '#app/lib/map-document.ts';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { AddressPage } from './address-page.tsx';

export const handle = { texts: ['addresses', 'list', 'map'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const address = await api.get(addressesApi.get, { params: { addressId: params.addressId } });
  const query = { ...readListQuery(request, addressesEndpoints.list.query, null), kind: address.kind };
  const [list, map] = await Promise.all([api.get(addressesApi.list, { query }), api.get(addressesApi.map)]);
  return { address, list, map, query, isSaved: new URL(request.url).searchParams.has('saved') };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadInMapDocument(request, serverLoader);
}

export default function AddressRoute({ loaderData }: Route.ComponentProps) {
  return <AddressPage key={loaderData.address.id} {...loaderData} />;
}
