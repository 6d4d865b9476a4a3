import type { CategoryBranch } from '@shop/contract/catalogue';
import { useRouteLoaderData } from 'react-router';

export type ToolLink = { readonly title: string; readonly url: string };

/** What the frame of every page has loaded of the catalogue; both are empty while it is being built. */
export type FrameCatalogue = {
  readonly categories: readonly CategoryBranch[];
  readonly toolLinks: readonly ToolLink[];
};

const nothing: FrameCatalogue = { categories: [], toolLinks: [] };

export function useFrameCatalogue(): FrameCatalogue {
  return useRouteLoaderData<FrameCatalogue>('shell/shell.route') ?? nothing;
}
