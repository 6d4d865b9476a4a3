import type { Calls } from './endpoint.ts';

export type * from './catalogue-additions.schemas.ts';

/** Labels that a wholesaler may put on an article beside those of its catalogue. */
export const ownLabels = ['new', 'clearance', 'special_order'] as const;
export const ownRelationTypes = ['accessory', 'alternative', 'spare_part', 'mandatory', 'similar'] as const;
export const OWN_NAME_MAX = 200;
export const OWN_DESCRIPTION_MAX = 4000;
export const OWN_RELATIONS_MAX = 50;

const operator = { access: 'operator', permissions: ['catalogue'] } as const;

export const catalogueAdditionsApi = {
  articles: { method: 'GET', path: '/operator/articles', ...operator, refusals: ['search.not_ready', 'shop.busy'] },
  article: {
    method: 'GET',
    path: '/operator/articles/{sku}',
    ...operator,
    refusals: ['catalogue.product_unknown'],
  },
  changeArticle: {
    method: 'PATCH',
    path: '/operator/articles/{sku}',
    ...operator,
    refusals: [
      'catalogue.product_unknown',
      'catalogueAdditions.changed_meanwhile',
      'catalogueAdditions.unknown_articles',
      'catalogueAdditions.own_successor',
    ],
  },
  categories: { method: 'GET', path: '/operator/categories', ...operator, refusals: [] },
  changeCategory: {
    method: 'PATCH',
    path: '/operator/categories/{categoryId}',
    ...operator,
    refusals: [
      'catalogueAdditions.unknown_category',
      'catalogueAdditions.changed_meanwhile',
      'catalogueAdditions.circle',
    ],
  },
} as const satisfies Calls;
