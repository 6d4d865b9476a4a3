import { ordersApi } from '@shop/contract/orders';
import { redirect } from 'react-router';
import type { Route } from './+types/success.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { SuccessPage } from './success-page.tsx';

export const handle = { texts: ['checkout', 'cart', 'orders'], isCoveredAtEnd: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const orderNumber = new URL(request.url).searchParams.get('orderNumber') ?? '';
  if (orderNumber === '') throw redirect(`/${params.locale}/customer/history`);
  return { order: await context.get(apiContext).get(ordersApi.detail, { params: { orderNumber } }) };
}

export default function SuccessRoute({ loaderData }: Route.ComponentProps) {
  return <SuccessPage order={loaderData.order} />;
}
