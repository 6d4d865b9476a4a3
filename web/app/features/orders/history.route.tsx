import { historyApi } from '@shop/contract/order-history';
import type { Route } from './+types/history.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { positionQuestionOf, questionOf, readHistoryAddress } from './history-address.ts';
import { HistoryPage } from './history-page.tsx';

export const handle = { texts: ['orders', 'offers'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readHistoryAddress(new URL(request.url).searchParams);
  const api = context.get(apiContext);
  if (asked.list === 'orders') {
    const { orders, pagination } = await api.get(historyApi.orders, { body: questionOf(asked) });
    return { asked, orders, positions: [], pagination };
  }
  const { positions, pagination } = await api.get(historyApi.positions, { body: positionQuestionOf(asked) });
  return { asked, orders: [], positions, pagination };
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
