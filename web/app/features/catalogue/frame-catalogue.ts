import type { Category } from '@shop/contract/catalogue';
import { useRouteLoaderData } from 'react-router';
import type { ShownCategory } from './shown-tile.ts';

export type ToolLink = { readonly title: string; readonly url: string };

/** A category of the first level; of those below it their names and addresses. */
export type FrameCategory = ShownCategory & { readonly children: readonly Pick<Category, 'id' | 'title' | 'url'>[] };

/** What the frame of every page has loaded of the catalogue; both are empty while it is being built. */
export type FrameCatalogue = {
  readonly categories: readonly FrameCategory[];
  readonly toolLinks: readonly ToolLink[];
};

const nothing: FrameCatalogue = { categories: [], toolLinks: [] };

export function useFrameCatalogue(): FrameCatalogue {
  return useRouteLoaderData<FrameCatalogue>('shell/shell.route') ?? nothing;
}
