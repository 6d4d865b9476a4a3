import { mediaPurposes } from './catalogue.ts';
import type { Calls } from './endpoint.ts';

export type * from './catalogue-additions.schemas.ts';

/** Labels that a wholesaler may put on an article beside those of its catalogue. */
export const ownLabels = ['new', 'clearance', 'special_order'] as const;
export const ownRelationTypes = ['accessory', 'alternative', 'spare_part', 'mandatory', 'similar'] as const;
/** What an own label of the price says, with the type of the price that it stands for (docs/domain/prices.md#price-types). */
export const ownPriceTypes = { promotion: 1, new: 2, clearance: 7 } as const;
export type OwnPriceType = keyof typeof ownPriceTypes;
/** What an own file of an article is; drawings come from suppliers alone. */
export const ownMediaPurposes = mediaPurposes.filter((purpose) => purpose !== 'drawing');
export type OwnMediaPurpose = (typeof ownMediaPurposes)[number];
export const OWN_MEDIA_MAX = 20;
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
      'catalogueAdditions.price_dates',
    ],
  },
  addMedium: {
    method: 'POST',
    path: '/operator/articles/{sku}/media',
    ...operator,
    bodyType: 'jsonOrFile',
    bodyBytesMax: 28 * 1024 * 1024,
    refusals: [
      'catalogue.product_unknown',
      'catalogueAdditions.too_many_media',
      'catalogueAdditions.wrong_purpose',
      'media.too_large',
      'media.wrong_type',
      'media.too_many_pixels',
      'media.too_demanding',
      'shop.busy',
    ],
  },
  removeMedium: {
    method: 'POST',
    path: '/operator/articles/{sku}/media/remove',
    ...operator,
    refusals: ['catalogue.product_unknown'],
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
