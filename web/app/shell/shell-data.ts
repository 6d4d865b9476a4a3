import type { CartSummary } from '@shop/contract/cart';
import type { CategoryBranch } from '@shop/contract/catalogue';
import type { Operator } from '@shop/contract/operator';
import type { SessionUser } from '@shop/contract/session';
import { useRouteLoaderData } from 'react-router';
import { viewerOfPage } from '#app/session/viewer.ts';
import type { Opening } from './opening.ts';

export type ToolLink = { readonly title: string; readonly url: string };

/** What the frame around every page shows. */
export type ShellData = {
  readonly operator: Operator;
  readonly user: SessionUser | null;
  readonly categories: readonly CategoryBranch[];
  readonly toolLinks: readonly ToolLink[];
  /** The active cart of a logged-in user. */
  readonly cart: CartSummary | undefined;
  readonly opening: Opening | undefined;
  readonly isBeforeCutOff: boolean;
  /** The page is shared: user and cart are not those of its viewer, which stand in the viewer data of the page. */
  readonly isShared: boolean;
};

/** The frame's data for any page below it, such as who is logged in; undefined where even the frame failed. */
export function useShell(): ShellData | undefined {
  const data = useRouteLoaderData<ShellData>('shell/shell.route');
  return data && withViewer(data);
}

const filled = new WeakMap<ShellData, ShellData>();

/** In the browser: the frame's data with the viewer of the page in it. The same object for the same data. */
export function withViewer(data: ShellData): ShellData {
  if (!data.isShared || typeof document === 'undefined') return data;
  const known = filled.get(data);
  if (known) return known;
  const viewer = viewerOfPage();
  const whole = { ...data, user: viewer?.user ?? null, cart: viewer?.cart };
  filled.set(data, whole);
  return whole;
}
