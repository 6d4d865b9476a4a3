import { lazy } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/page.route.ts';

const ErrorPage = lazy(() => import('./error-page.tsx'));

/** The middle of every page; what goes wrong in a page is said here, with the frame around it. */
export default function PageRoute() {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-page grow px-gutter pb-15 outline-none max-sm:pb-22"
    >
      <Outlet />
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
