import type { Calls } from './endpoint.ts';

export type * from './combination-tool.schemas.ts';

/** Name of the choice "insets of every category". */
export const ALL_INSET_CATEGORIES = 'all';
/** At most this many insets come at once; `amount` tells how many there are. */
export const INSETS_MAX = 120;

export const combinationToolApi = {
  manufacturers: { method: 'GET', path: '/kombitool/manufacturers', access: 'public', refusals: [] },
  productLines: {
    method: 'GET',
    path: '/kombitool/product-lines',
    access: 'public',
    refusals: ['combination.manufacturer_unknown'],
  },
  frames: {
    method: 'GET',
    path: '/kombitool/frames',
    access: 'public',
    refusals: ['combination.line_unknown', 'combination.colour_unknown'],
  },
  insets: {
    method: 'GET',
    path: '/kombitool/insets',
    access: 'public',
    refusals: ['combination.line_unknown', 'combination.category_unknown', 'combination.colour_unknown'],
  },
  combination: {
    method: 'GET',
    path: '/kombitool/combination',
    access: 'public',
    refusals: ['combination.frame_unknown'],
  },
} as const satisfies Calls;
