import type { Calls } from './endpoint.ts';

export type * from './content-blocks.schemas.ts';
export type * from './content.schemas.ts';

/** Pages that an operator keeps, and blocks of one. */
export const CONTENT_PAGES_MAX = 500;
export const BLOCKS_MAX = 60;
/** Articles or categories of a block, and its entries. */
export const BLOCK_PRODUCTS_MAX = 24;
export const BLOCK_ITEMS_MAX = 30;
/** Characters. */
export const CONTENT_LINE_MAX = 200;
export const CONTENT_TEXT_MAX = 20_000;
export const CONTENT_LINK_MAX = 500;
/** Bytes of a page in all its languages. */
export const CONTENT_BYTES_MAX = 1024 * 1024;

/** Widths of pictures and teasers, px (docs/domain/content.md#teasers). */
export const pictureWidths = [500, 1000] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const blockTypes = [
  ...['heading', 'text', 'callout', 'picture', 'products', 'categories'],
  ...['table', 'accordion', 'downloads', 'branches', 'map', 'video', 'button', 'form'],
] as readonly BlockType[];
export type BlockType =
  | ('heading' | 'text' | 'callout' | 'picture' | 'products' | 'categories')
  | ('table' | 'accordion' | 'downloads' | 'branches' | 'map' | 'video' | 'button' | 'form');

/** The page that stands in the middle of the start page; its own address leads there. */
export const HOME_SLUG = 'homepage';
/** As an address has it: `terms`, `ueber-uns`. */
export const SLUG_FORM = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

/** Hosts whose videos may be linked to. */
const videoHosts = ['youtube.com', 'youtu.be', 'vimeo.com', 'tube.switch.ch', 'srf.ch', 'rts.ch', 'rsi.ch'];

/** The host of a video, where it is one of those allowed. */
export function videoHostOf(url: string): string | undefined {
  if (!url.startsWith('https://') || !URL.canParse(url)) return undefined;
  const { hostname, protocol, username } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  return protocol === 'https:' && username === '' && videoHosts.includes(host) ? host : undefined;
}

export const contentApi = {
  page: { method: 'GET', path: '/cms/page/{slug}', access: 'public', refusals: ['content.page_unknown'] },
  preview: { method: 'GET', path: '/cms/preview/{token}', access: 'public', refusals: ['content.preview_expired'] },
  navigation: { method: 'GET', path: '/cms/navigation', access: 'public', refusals: [] },
  announcements: { method: 'GET', path: '/cms/announcements', access: 'public', refusals: [] },
} as const satisfies Calls;
