import { lazy } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/operator.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { readCookie } from '#app/lib/cookies.ts';
import { useDocumentFacts } from '#app/lib/document-facts.ts';
import { closedToSearchEngines } from '#app/lib/search-engines.ts';
import { useTexts } from '#app/lib/texts.ts';
import { askMenu } from '#app/features/operator-area/ask-menu.ts';
import { OperatorNavigation, NAV_COOKIE } from '#app/features/operator-area/operator-navigation.tsx';
import { useSession, type Session } from '#app/session/session.ts';
import { AccountPanel } from './account-panel.tsx';
import { OperatorHead } from './operator-head.tsx';
import { AgentBanner } from './agent-banner.tsx';
import { worksForOperator } from './operator-frame.ts';
import { SkipLink } from './skip-link.tsx';

const ErrorPage = lazy(() => import('./error-page.tsx'));

export const handle = { texts: ['operator-area'] };

export const meta = closedToSearchEngines;

/** What the navigation shows; nothing for whoever is no staff: the page itself says what he needs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const menu = await askMenu(context.get(apiContext));
  const isFolded = readCookie(request.headers.get('cookie'), NAV_COOKIE) === '1';
  const { entries, staffPermissions } = menu.ok ? menu.reply : { entries: [], staffPermissions: [] };
  return { entries, staffPermissions, isFolded };
}

/** With each page: what waits is counted anew. */
export function shouldRevalidate() {
  return true;
}

/** The frame of the operator's area: head, navigation and one working area. */
export default function OperatorRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Frame loaded={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** What goes wrong in a page is said with the frame around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame loaded={loaderData}>
      <ErrorPage error={error} />
    </Frame>
  );
}

type FrameProps = {
  readonly loaded: Route.ComponentProps['loaderData'] | undefined;
  readonly children: React.ReactNode;
};

function Frame({ loaded, children }: FrameProps) {
  const session = useSession();
  if (!session || !worksForOperator(session.user)) {
    return (
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page grow px-gutter pb-15 outline-none">
        {children}
      </main>
    );
  }
  return (
    <StaffFrame session={session} loaded={loaded}>
      {children}
    </StaffFrame>
  );
}

function StaffFrame({ session, loaded, children }: FrameProps & { readonly session: Session }) {
  const t = useTexts('operator-area');
  const theme = useDocumentFacts()?.theme;
  const entries = loaded?.entries ?? [];
  return (
    <>
      <SkipLink />
      <OperatorHead session={session} theme={theme} entries={entries} />
      <AgentBanner user={session.user} isInArea />
      <AccountPanel user={session.user} operator={session.operator} />
      <div className="flex grow items-stretch">
        <OperatorNavigation label={t('navigation')} entries={entries} isFolded={loaded?.isFolded ?? false} />
        <main id="content" tabIndex={-1} className="min-w-0 grow px-gutter pb-15 outline-none lg:px-8">
          {children}
        </main>
      </div>
    </>
  );
}
