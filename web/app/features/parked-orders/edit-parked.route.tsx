import { cartApi } from '@shop/contract/cart';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { redirect } from 'react-router';
import type { Route } from './+types/edit-parked.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { EditParkedPage } from './edit-parked-page.tsx';

export const handle = { texts: ['parked-orders', 'cart'], isCoveredAtEnd: true };

/**
 * Both addresses of docs/domain/page-addresses.md#parked-and-placed-orders: another user's order as approver, and the user's own. What
 * can be chosen is the company's.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { orderId, locale } = params;
  const [order, { activeCart }] = await Promise.all([
    api.get(parkedOrdersApi.get, { params: { orderId } }),
    api.get(cartApi.list),
  ]);
  const isOpen = order.state === 'parked' || order.state === 'inEdit';
  if (!isOpen) throw redirect(`/${locale}/customer/order/${orderId}`);
  return { order, metadata: await api.get(cartApi.metadata, { params: { cartId: activeCart } }) };
}

export default function EditParkedRoute({ loaderData }: Route.ComponentProps) {
  return <EditParkedPage key={loaderData.order.orderId} {...loaderData} />;
}
