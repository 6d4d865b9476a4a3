import type { Calls } from './endpoint.ts';

export type * from './combination-tool.schemas.ts';

/** Name of the choice "insets of every category". */
export const ALL_INSET_CATEGORIES = 'all';
/** At most this many insets come at once; `amount` tells how many there are. */
export const INSETS_MAX = 120;

export const combinationToolApi = {
  manufacturers: { method: 'GET', path: '/kombitool/manufacturers', refusals: [] },
  productLines: { method: 'GET', path: '/kombitool/product-lines', refusals: ['combination.manufacturer_unknown'] },
  frames: {
    method: 'GET',
    path: '/kombitool/frames',
    refusals: ['combination.line_unknown', 'combination.colour_unknown'],
  },
  insets: {
    method: 'GET',
    path: '/kombitool/insets',
    refusals: ['combination.line_unknown', 'combination.category_unknown', 'combination.colour_unknown'],
  },
  combination: { method: 'GET', path: '/kombitool/combination', refusals: ['combination.frame_unknown'] },
} as const satisfies Calls;
