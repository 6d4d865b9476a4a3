import type { Route } from './+types/home.route.ts';
import { HomePage } from './home-page.tsx';

export const handle = { texts: ['home'] };

export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin };
}

export function shouldRevalidate() {
  return false;
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage origin={loaderData.origin} />;
}
