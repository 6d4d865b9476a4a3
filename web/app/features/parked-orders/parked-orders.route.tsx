import { ParkedFilter } from '@shop/contract/parked-orders.schemas';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { Route } from './+types/parked-orders.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { pageSizeFor } from '#app/lib/page-sizes.ts';
import { ParkedOrdersPage } from './parked-orders-page.tsx';

export const handle = { texts: ['parked-orders'], isCoveredAtEnd: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const filter = ParkedFilter.safeParse(search.get('filter')).data ?? 'all';
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), 1_000_000);
  const ipp = pageSizeFor(request, 'parked-orders');
  const reply = await context.get(apiContext).get(parkedOrdersApi.list, { query: { filter, page, ipp } });
  return { filter, pageSize: ipp, ...reply };
}

export default function ParkedOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <ParkedOrdersPage {...loaderData} />;
}
