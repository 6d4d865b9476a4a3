import { useSearchParams } from 'react-router';
import type { Route } from './+types/compare.route.ts';
import { ComparePage } from './compare-page.tsx';

export const handle = { texts: ['catalogue', 'compare'] };

/** Which products are compared only the browser knows: the page asks for them once it is there. */
export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin };
}

export const shouldRevalidate = () => false;

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const type = search.get('view') === 'kombiTool' ? 'kombiTool' : 'default';
  return <ComparePage key={type} type={type} origin={loaderData.origin} />;
}
