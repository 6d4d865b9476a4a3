import { cancellationsApi } from '@shop/contract/cancellations';
import { documentsApi } from '@shop/contract/documents';
import { ordersApi } from '@shop/contract/orders';
import { returnsApi } from '@shop/contract/returns';
import type { Route } from './+types/order.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { OrderPage } from './order-page.tsx';

export const handle = {
  texts: ['orders', 'cart', 'documents', 'tracking', 'cancellations', 'returns'],
  isCoveredAtEnd: true,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { orderNumber } = params;
  const api = context.get(apiContext);
  const [order, { documents }, { cancellations }, { returns }] = await Promise.all([
    api.get(ordersApi.detail, { params: { orderNumber } }),
    api.get(documentsApi.ofOrder, { params: { orderNumber } }),
    api.get(cancellationsApi.ofOrder, { params: { orderId: orderNumber } }),
    api.get(returnsApi.list, { query: { orderReference: orderNumber, ipp: 50 } }),
  ]);
  return { order, documents, cancellations, returns };
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
