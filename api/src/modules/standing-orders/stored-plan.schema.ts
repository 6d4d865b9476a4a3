import { CartData } from '@shop/contract/cart.schemas';
import { z } from 'zod/mini';
import type { CartData as Checkout } from '@shop/contract/cart';
import type { Once } from './positions.rules.ts';

const OnceSchema: z.ZodMiniType<Once> = z.object({
  positionId: z.int(),
  quantity: z.int(),
  seen: z.nullable(z.object({ netCents: z.int(), quantity: z.int() })),
});

/** What somebody decided for one order of a plan. */
export type DecidedDay = {
  readonly day: string;
  readonly once: readonly Once[];
  readonly isExpensiveConfirmed: boolean;
};

/** The JSON columns of `standing_orders.plans`. */
export const PlanColumns: z.ZodMiniType<{ readonly checkout: Checkout; readonly kept: readonly DecidedDay[] }> =
  z.object({
    checkout: z.object(CartData.shape),
    kept: z.array(z.object({ day: z.string(), once: z.array(OnceSchema), isExpensiveConfirmed: z.boolean() })),
  });

/** The JSON column of `standing_orders.positions`. */
export const PositionColumns = z.object({
  combination: z.nullable(z.object({ insets: z.array(z.string()), pictureUrl: z.string() })),
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
