import { ordersApi } from '@shop/contract/orders';
import type { Route } from './+types/order.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { OrderPage } from './order-page.tsx';

export const handle = { texts: ['orders', 'cart'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { orderNumber } = params;
  return { order: await context.get(apiContext).get(ordersApi.detail, { params: { orderNumber } }) };
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderPage order={loaderData.order} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
