import { operatorOrdersApi } from '@shop/contract/operator-orders';
import type { Route } from './+types/operator-order.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { OperatorOrderPage } from './operator-order-page.tsx';

export const handle = {
  texts: ['operator-orders', 'orders', 'cart', 'documents', 'tracking', 'cancellations', 'returns', 'parked-orders'],
};

export async function loader({ context, params: { orderNumber } }: Route.LoaderArgs) {
  return context.get(apiContext).get(operatorOrdersApi.show, { params: { orderNumber } });
}

/** For sales: an order of whatever customer, as he sees it, and what the shop knows of it besides. */
export default function OperatorOrderRoute({ loaderData }: Route.ComponentProps) {
  return <OperatorOrderPage found={loaderData} />;
}
