import { historyApi } from '@shop/contract/order-history';
import type { Route } from './+types/history.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { questionOf, readHistoryAddress } from './history-address.ts';
import { HistoryPage } from './history-page.tsx';

export const handle = { texts: ['orders'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readHistoryAddress(new URL(request.url).searchParams);
  const reply = await context.get(apiContext).get(historyApi.orders, { body: questionOf(asked) });
  return { asked, ...reply };
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];
