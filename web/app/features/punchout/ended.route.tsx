import { punchoutApi } from '@shop/contract/punchout';
import type { Route } from './+types/ended.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { EndedPage } from './ended-page.tsx';

export const handle = { texts: ['punchout'], isWithoutFrame: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const outcome = await context.get(apiContext).get(punchoutApi.outcome);
  return { outcome, isSent: new URL(request.url).searchParams.has('send') };
}

export default function EndedRoute({ loaderData }: Route.ComponentProps) {
  return <EndedPage {...loaderData} />;
}
