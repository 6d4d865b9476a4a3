import type { CartSummary } from '@shop/contract/cart-change';
import type { Operator } from '@shop/contract/operator';
import type { SessionUser } from '@shop/contract/session';
import { useCallback, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { createExternalStore } from '#app/lib/external-store.ts';
import { viewerOfPage } from './viewer.ts';

/** Who is here, and in whose shop: what the frame has loaded for every page in it. */
export type Session = {
  readonly operator: Operator;
  readonly user: SessionUser | null;
  /** The active cart of a logged-in user. */
  readonly cart: CartSummary | undefined;
  /** The page is shared: user and cart are not those of its viewer, which stand in the viewer data of the page. */
  readonly isShared: boolean;
};

/** What the frame had loaded when the session ended: nobody is logged in until the frame is loaded anew. */
const endedSession = createExternalStore<Session | undefined>(undefined);

/** Undefined where even the frame failed. */
export function useSession(): Session | undefined {
  const loaded = useLoadedSession();
  const ended = useSyncExternalStore(endedSession.subscribe, endedSession.get, () => undefined);
  return loaded !== undefined && loaded === ended ? withoutUser(loaded) : loaded;
}

/**
 * Who was logged in when the page was loaded, also after his session has ended: what he has entered on this page stays his.
 * For everything that is shown: `useSession`.
 */
export function useOwnerOfPage(): SessionUser | null {
  return useLoadedSession()?.user ?? null;
}

/** Whether the session of the page's user has ended since the page was loaded. */
export function useHasSessionEnded(): boolean {
  const loaded = useLoadedSession();
  const ended = useSyncExternalStore(endedSession.subscribe, endedSession.get, () => undefined);
  return loaded !== undefined && loaded === ended && loaded.user !== null;
}

/** For a 401: clears user and cart at once, and keeps the page (docs/domain/http-api.md#failures-on-pages). */
export function useClearUser(): () => void {
  const loaded = useLoadedSession();
  return useCallback(() => endedSession.set(loaded), [loaded]);
}

function useLoadedSession(): Session | undefined {
  const data = useRouteLoaderData<Session>('shell/shell.route');
  return data && withViewer(data);
}

const filled = new WeakMap<Session, Session>();

/** In the browser: what the frame has loaded with the viewer of the page in it. The same object for the same data. */
function withViewer(data: Session): Session {
  if (!data.isShared || typeof document === 'undefined') return data;
  const known = filled.get(data);
  if (known) return known;
  const viewer = viewerOfPage();
  const whole = { ...data, user: viewer?.user ?? null, cart: viewer?.cart };
  filled.set(data, whole);
  return whole;
}

const cleared = new WeakMap<Session, Session>();

/** The same object for the same data. */
function withoutUser(session: Session): Session {
  const known = cleared.get(session);
  if (known) return known;
  const visitor = { ...session, user: null, cart: undefined };
  cleared.set(session, visitor);
  return visitor;
}
