import { cartApi } from '@shop/contract/cart';
import { historyApi } from '@shop/contract/order-history';
import { sessionApi } from '@shop/contract/session';
import type { Route } from './+types/offline.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { isBuyer, isPunchout } from '#app/session/viewer.ts';
import { OfflinePage, type OfflineCart, type OfflineOrder } from './offline-page.tsx';

export const handle = { texts: ['mobile-app'] };

/** Lines of the cart and orders that a device keeps. */
const LINES_MAX = 200;
const ORDERS = 10;

/**
 * The page that devices keep for the time without a network: with the cart and the orders of whoever is logged in, as he may see them.
 * What cannot be read is left out.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const keptAt = new Date().toISOString();
  const user = await api.get(sessionApi.user);
  if (!user || !isBuyer(user) || isPunchout(user) || user.assistance)
    return { keptAt, name: null, cart: null, orders: [] };
  const [cart, orders] = await Promise.all([readCart(api).catch(() => null), readOrders(api).catch(() => [])]);
  return { keptAt, name: `${user.firstName} ${user.lastName}`, cart, orders };
}

async function readCart(api: Api): Promise<OfflineCart | null> {
  const { activeCart } = await api.get(cartApi.list);
  const answer = await api.ask(cartApi.get, { params: { cartId: activeCart } }, { isQuiet: true });
  if (!answer.ok) return null;
  const { name, items, totals } = answer.reply;
  return {
    name,
    count: items.length,
    netTotal: totals.netTotal,
    lines: items.slice(0, LINES_MAX).map((item) => ({
      key: `${item.sku} ${item.groupKey}`,
      name: item.name,
      number: item.eNumber === '' ? item.sku : item.eNumber,
      quantity: item.quantity,
      unit: item.measurementUnitName,
    })),
  };
}

async function readOrders(api: Api): Promise<readonly OfflineOrder[]> {
  const answer = await api.ask(historyApi.orders, { body: { ipp: ORDERS } }, { isQuiet: true });
  if (!answer.ok) return [];
  return answer.reply.orders.slice(0, ORDERS).map(({ orderNumber, orderedAt, commission, step, netTotal }) => ({
    orderNumber,
    orderedAt,
    commission,
    step,
    netTotal,
  }));
}

export default function OfflineRoute({ loaderData }: Route.ComponentProps) {
  return <OfflinePage {...loaderData} />;
}
