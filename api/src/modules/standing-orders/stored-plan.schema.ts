import { CartData } from '@shop/contract/cart.schemas';
import { z } from 'zod/mini';
import type { CartData as Checkout } from '@shop/contract/cart';
import type { Once } from './positions.rules.ts';

/** The JSON column of `standing_orders.plans`. */
export const PlanColumns: z.ZodMiniType<{ readonly checkout: Checkout }> = z.object({
  checkout: z.object(CartData.shape),
});

/** The JSON column of `standing_orders.positions`. */
export const PositionColumns = z.object({
  combination: z.nullable(z.object({ insets: z.array(z.string()), pictureUrl: z.string() })),
});

const OnceSchema: z.ZodMiniType<Once> = z.object({
  positionId: z.int(),
  quantity: z.int(),
  seen: z.nullable(z.object({ netCents: z.int(), quantity: z.int() })),
});

/** Why an order of a plan waits: a refusal as the checkout says it. */
export type StoredProblem = {
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
};

/** The JSON columns of `standing_orders.occurrences`. */
export const OccurrenceColumns: z.ZodMiniType<{
  readonly once: readonly Once[];
  readonly problems: readonly StoredProblem[];
}> = z.object({
  once: z.array(OnceSchema),
  problems: z.array(z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
