import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import type { Route } from './+types/page.route.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { closedToSearchEngines } from '#app/lib/search-engines.ts';
import type { RouteHandle } from '#app/lib/texts.ts';
import { useHasSessionEnded } from '#app/session/session.ts';

const ErrorPage = lazy(() => import('./error-page.tsx'));
const SessionEnded = lazyComponent(async () => ({ default: (await import('./session-ended.tsx')).SessionEnded }));

export const meta = closedToSearchEngines;

/** The middle of every page; what goes wrong in a page is said here, with the frame around it. */
export default function PageRoute() {
  const hasEnded = useHasSessionEnded();
  const matches = useMatches();
  const isCovered = hasEnded && matches.some(({ handle }) => (handle as RouteHandle | undefined)?.isCoveredAtEnd);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-page grow px-gutter pb-15 outline-none max-sm:pb-22"
    >
      {isCovered && (
        <Suspense>
          <SessionEnded />
        </Suspense>
      )}
      {/* Hidden and not removed: what was typed on it goes on after the log-in. */}
      <div className={isCovered ? 'hidden' : 'contents'}>
        <Outlet />
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-page grow px-gutter pb-15 outline-none max-sm:pb-22"
    >
      <ErrorPage error={error} />
    </main>
  );
}
