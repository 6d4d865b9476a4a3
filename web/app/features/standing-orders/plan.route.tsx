import { standingOrdersApi } from '@shop/contract/standing-orders';
import type { Route } from './+types/plan.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { PlanPage } from './plan-page.tsx';

export const handle = { texts: ['standing-orders', 'catalogue', 'list'] };

/** `day` and `do` come with the links of the e-mail; opening one only asks. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).get(standingOrdersApi.get, { params: { planId: params.planId } });
  const search = new URL(request.url).searchParams;
  const act = (['skip', 'change', 'now'] as const).find((one) => one === search.get('do'));
  return { detail, asked: { day: search.get('day') ?? '', act }, made: search.get('made') };
}

export default function PlanRoute({ loaderData: { detail, asked, made } }: Route.ComponentProps) {
  return <PlanPage key={detail.plan.planId} detail={detail} asked={asked} made={made} />;
}
