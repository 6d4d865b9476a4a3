import { returnsApi } from '@shop/contract/returns';
import type { Route } from './+types/return.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { ReturnPage } from './return-page.tsx';

export const handle = { texts: ['returns', 'tracking'], isCoveredAtEnd: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const goods = await context.get(apiContext).get(returnsApi.get, { params: { returnId: params.returnId } });
  return { goods, isNew: new URL(request.url).searchParams.has('registered') };
}

export default function ReturnRoute({ loaderData }: Route.ComponentProps) {
  return <ReturnPage {...loaderData} />;
}
