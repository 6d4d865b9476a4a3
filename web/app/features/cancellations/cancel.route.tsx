import { cancellationsApi } from '@shop/contract/cancellations';
import type { Route } from './+types/cancel.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { CancelPage } from './cancel-page.tsx';
import { CancelResult } from './cancel-result.tsx';

export const handle = { texts: ['cancellations'], isCoveredAtEnd: true };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const options = await context.get(apiContext).get(cancellationsApi.options, { params: { orderId: params.orderId } });
  const done = new URL(request.url).searchParams.get('done');
  return { options, done: options.cancellations.find(({ cancellationId }) => cancellationId === done) };
}

export default function CancelRoute({ loaderData: { options, done } }: Route.ComponentProps) {
  if (done) return <CancelResult cancellation={done} options={options} />;
  return <CancelPage options={options} />;
}
