import { PostalAddress, TrackStep } from '@shop/contract/deliveries.schemas';
import { z } from 'zod/mini';
import type { StoredReturn } from './returns.sql.ts';

/** The JSON columns of `returns.returns`. */
export const ReturnColumnsSchema: z.ZodMiniType<Pick<StoredReturn, 'pickupAddress' | 'steps'>> = z.object({
  pickupAddress: z.nullable(PostalAddress),
  steps: z.array(z.object({ step: TrackStep, dateTime: z.nullable(z.string()) })),
});
