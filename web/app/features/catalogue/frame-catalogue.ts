import type { Category } from '@shop/contract/catalogue';
import { useRouteLoaderData } from 'react-router';

export type ToolLink = { readonly title: string; readonly url: string };

type Named = Pick<Category, 'id' | 'title' | 'url'>;

/** A category of the first level, and those below it. Pages that show more of them load it themselves. */
export type FrameCategory = Named & { readonly children: readonly Named[] };

/** What the frame of every page has loaded of the catalogue; both are empty while it is being built. */
export type FrameCatalogue = {
  readonly categories: readonly FrameCategory[];
  readonly toolLinks: readonly ToolLink[];
};

const nothing: FrameCatalogue = { categories: [], toolLinks: [] };

export function useFrameCatalogue(): FrameCatalogue {
  return useRouteLoaderData<FrameCatalogue>('shell/shell.route') ?? nothing;
}
