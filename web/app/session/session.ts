import type { CartSummary } from '@shop/contract/cart-change';
import type { Operator } from '@shop/contract/operator';
import type { SessionUser } from '@shop/contract/session';
import { useRouteLoaderData } from 'react-router';
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

/** Undefined where even the frame failed. */
export function useSession(): Session | undefined {
  const data = useRouteLoaderData<Session>('shell/shell.route');
  return data && withViewer(data);
}

const filled = new WeakMap<Session, Session>();

/** In the browser: what the frame has loaded with the viewer of the page in it. The same object for the same data. */
export function withViewer<S extends Session>(data: S): S {
  if (!data.isShared || typeof document === 'undefined') return data;
  // What is kept under an object was made from it, so it has its type.
  const known = filled.get(data) as S | undefined;
  if (known) return known;
  const viewer = viewerOfPage();
  const whole = { ...data, user: viewer?.user ?? null, cart: viewer?.cart };
  filled.set(data, whole);
  return whole;
}
