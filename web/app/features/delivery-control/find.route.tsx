import { deliveryControlApi } from '@shop/contract/delivery-control';
import { checkStatuses } from '@shop/contract/delivery-scans';
import { redirect } from 'react-router';
import type { Route } from './+types/find.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { findOfflineOrderByNumber } from './find-offline-order.ts';
import { FindPage } from './find-page.tsx';

/** With the texts of the check, too: in a cellar this page leads to it, where no more texts can be fetched. */
export const handle = { texts: ['delivery-control', 'tracking'] };

/** `?number=` is what was typed or scanned: it leads to its order, or the page says that there is none. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const number = (search.get('number') ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);
  const found =
    number === '' ? undefined : await api.ask(deliveryControlApi.find, { body: { number } }, { isQuiet: true });
  if (found?.ok) throw redirect(addressOf(params.locale, found.reply.orderNumber, found.reply.deliveryNumber));
  const status = checkStatuses.find((one) => one === search.get('status'));
  const page = Number(search.get('page') ?? 1);
  const list = await api.get(deliveryControlApi.list, {
    query: { ...(status && { status }), page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1 },
  });
  const refusal = found?.messages.find(({ type }) => type === 'error')?.message;
  return { ...list, status: status ?? null, number, refusal, isOffline: false };
}

/** Without a network an order that was opened before is still found. */
export async function clientLoader({ serverLoader, params, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const number = new URL(request.url).searchParams.get('number') ?? '';
    const stored = await findOfflineOrderByNumber(number);
    if (stored) throw redirect(addressOf(params.locale, stored.orderNumber, null));
    const pagination = { currentPage: 1, maxPage: 1, numFound: 0, currentItemsPerPage: 10 };
    return { deliveries: [], pagination, status: null, number, refusal: undefined, isOffline: true };
  }
}

function addressOf(locale: string, orderNumber: string, deliveryNumber: string | null): string {
  const page = `/${locale}/delivery-control/${encodeURIComponent(orderNumber)}`;
  return deliveryNumber === null ? page : `${page}?delivery=${encodeURIComponent(deliveryNumber)}`;
}

export default function FindRoute({ loaderData }: Route.ComponentProps) {
  return <FindPage {...loaderData} />;
}
