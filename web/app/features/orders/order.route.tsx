import { cancellationsApi } from '@shop/contract/cancellations';
import { documentsApi } from '@shop/contract/documents';
import { ordersApi } from '@shop/contract/orders';
import type { Route } from './+types/order.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { OrderPage } from './order-page.tsx';

export const handle = { texts: ['orders', 'cart', 'documents', 'tracking', 'cancellations'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { orderNumber } = params;
  const api = context.get(apiContext);
  const [order, { documents }, { cancellations }] = await Promise.all([
    api.get(ordersApi.detail, { params: { orderNumber } }),
    api.get(documentsApi.ofOrder, { params: { orderNumber } }),
    api.get(cancellationsApi.ofOrder, { params: { orderId: orderNumber } }),
  ]);
  return { order, documents, cancellations };
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
