import type { CartSummary } from '@shop/contract/cart';
import type { CategoryBranch } from '@shop/contract/catalogue';
import type { Operator } from '@shop/contract/operator';
import type { SessionUser } from '@shop/contract/session';
import { useRouteLoaderData } from 'react-router';
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
};

/** The frame's data for any page below it, such as who is logged in; undefined where even the frame failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>('shell/shell.route');
}
