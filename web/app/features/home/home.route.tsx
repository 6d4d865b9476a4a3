import { sessionApi } from '@shop/contract/session';
import type { Route } from './+types/home.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { anonymisedPrincipalContext } from '#app/session/page-context.server.ts';
import { findLastOrders } from './find-last-orders.server.ts';
import { HomePage } from './home-page.tsx';

export const handle = { texts: ['home'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  // A shared page knows no user.
  if (context.get(anonymisedPrincipalContext)) return { origin, lastOrders: undefined };
  const api = context.get(apiContext);
  return { origin, lastOrders: await findLastOrders(api, await api.get(sessionApi.user)) };
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
