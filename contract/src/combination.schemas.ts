import { z } from 'zod/mini';
import { FRAME_GANGS_MAX } from './combination.ts';
import { GroupKey, Quantity, Sku } from './values.schemas.ts';

export const GangsOfFrame = z.int().check(z.gte(1), z.lte(FRAME_GANGS_MAX));

/** What a combination is made of, its insets place by place, and how many of it are wanted. */
export const combinationFields = {
  quantity: Quantity,
  frame: Sku,
  insets: z.array(Sku).check(z.minLength(1), z.maxLength(FRAME_GANGS_MAX)),
};

/**
 * A combination as it is put into a cart (docs/domain/cart.md#combinations). What is sent as `combinationImageData` is not
 * looked at: the shop draws the picture itself, from its own pictures.
 */
export const CombinationPayload = z.strictObject({
  ...combinationFields,
  combinationImageData: z.optional(z.string().check(z.maxLength(200_000))),
  /** The combination that is replaced: the groupKey of its line. */
  refererId: z._default(GroupKey, ''),
  refererType: z._default(z.enum(['kombitool', 'cart', 'shopping-list']), 'kombitool'),
});
export type CombinationPayload = z.infer<typeof CombinationPayload>;
