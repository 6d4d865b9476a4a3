import type { Category, CategoryBranch } from '@shop/contract/catalogue';
import { useRouteLoaderData } from 'react-router';
import { categoryToShow, type ShownCategory } from './shown-tile.ts';

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

/** A branch as every page carries it: without a picture of its own it has the first one below it. */
export function frameCategoryOf(branch: CategoryBranch): FrameCategory {
  const imageUrl = branch.imageUrl ?? branch.children.find((child) => child.imageUrl !== null)?.imageUrl ?? null;
  return {
    ...categoryToShow(branch),
    imageUrl,
    children: branch.children.map(({ id, title, url }) => ({ id, title, url })),
  };
}
