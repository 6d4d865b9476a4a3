import { deliveryControlApi } from '@shop/contract/delivery-control';
import type { Route } from './+types/check.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { CheckPage } from './check-page.tsx';
import { findOfflineOrder } from './find-offline-order.ts';

export const handle = { texts: ['delivery-control', 'tracking'] };

export async function loader({ context, request, params: { orderNumber } }: Route.LoaderArgs) {
  const order = await context.get(apiContext).get(deliveryControlApi.order, { params: { orderNumber } });
  return { order, loadedAt: new Date().toISOString(), asked: new URL(request.url).search };
}

/** A click needs no network either, when the order was opened before. */
export async function clientLoader({ serverLoader, request, params: { orderNumber } }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const stored = error instanceof TypeError ? await findOfflineOrder(orderNumber) : undefined;
    if (!stored) throw error;
    return { order: stored.order, loadedAt: stored.loadedAt, asked: new URL(request.url).search };
  }
}

/** Another delivery of the same order is on the page already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}) {
  return formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export default function CheckRoute({ loaderData }: Route.ComponentProps) {
  return <CheckPage key={loaderData.order.orderNumber} {...loaderData} />;
}
