import { punchoutApi } from '@shop/contract/punchout';
import type { Route } from './+types/simulator.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { SimulatorPage } from './simulator-page.tsx';

export const handle = { texts: ['punchout'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { interfaceId } = params;
  return { view: await context.get(apiContext).get(punchoutApi.get, { params: { interfaceId } }) };
}

/** The simulator never revalidates: its frame has a session of its own. */
export const shouldRevalidate = () => false;

export default function SimulatorRoute({ loaderData }: Route.ComponentProps) {
  return <SimulatorPage {...loaderData} />;
}
