import { contractsApi } from '@shop/contract/contracts';
import { historyApi } from '@shop/contract/order-history';
import type { Route } from './+types/history.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { positionQuestionOf, questionOf, readHistoryAddress } from './history-address.ts';
import { HistoryPage } from './history-page.tsx';

export const handle = { texts: ['orders', 'offers', 'documents'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readHistoryAddress(new URL(request.url).searchParams);
  const api = context.get(apiContext);
  if (asked.list === 'orders') {
    const [{ orders, pagination }, contracts] = await Promise.all([
      api.get(historyApi.orders, { body: questionOf(asked) }),
      api.get(contractsApi.list),
    ]);
    return { asked, orders, positions: [], pagination, contracts };
  }
  const [{ positions, pagination }, contracts] = await Promise.all([
    api.get(historyApi.positions, { body: positionQuestionOf(asked) }),
    api.get(contractsApi.list),
  ]);
  return { asked, orders: [], positions, pagination, contracts };
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
