import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { Route } from './+types/parked-order.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { ParkedOrderPage } from './parked-order-page.tsx';

export const handle = { texts: ['parked-orders', 'cart', 'budgets'], isCoveredAtEnd: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const order = await context.get(apiContext).get(parkedOrdersApi.get, { params: { orderId: params.orderId } });
  return { order, isJustParked: new URL(request.url).searchParams.has('parked') };
}

export default function ParkedOrderRoute({ loaderData }: Route.ComponentProps) {
  return <ParkedOrderPage {...loaderData} />;
}
