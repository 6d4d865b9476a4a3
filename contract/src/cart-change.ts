export type * from './cart-change.schemas.ts';

/**
 * Above this many lines an ERP that doesn't say otherwise gives no prices and availability (docs/domain/cart.md#size-limits).
 */
export const CART_PRICED_LINES_MAX = 300;
/** Hard limit of lines in one cart (docs/domain/cart.md#size-limits). */
export const CART_LINES_MAX = 2000;
export const CART_NAME_MAX = 255;
/** Carts of one user. */
export const CARTS_MAX = 50;
export const LINE_NOTE_MAX = 250;
export const LINE_COMMISSION_MAX = 40;

export const orderTypes = ['Order', 'QuoteRequest'] as const;

/** Why a number that was typed means no one article that is sold. */
export const numberRefusals = [
  'catalogue.number_unknown',
  'catalogue.number_ambiguous',
  'catalogue.number_gone',
  'catalogue.number_replaced',
] as const;

/** What may be wrong with an article or its quantity, wherever a line is made. */
export const quantityRefusals = [
  'cart.quantity_min',
  'cart.quantity_interval',
  'cart.quantity_max',
  'cart.not_orderable',
  'cart.needs_choice',
  'cart.full',
  'cart.combination_as_whole',
] as const;
