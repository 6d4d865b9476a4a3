import { z } from 'zod/mini';
import type { Meta } from './envelope.ts';

/**
 * A message of the server, worded in the request's locale (docs/domain/http-api.md#envelope). `code` is stable and
 * language-free.
 */
export const Message = z.object({
  type: z.enum(['default', 'success', 'info', 'warning', 'error']),
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  source: z.optional(z.object({ selector: z.optional(z.string()) })),
  /** The facts of the text, for programs (an order's number). */
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  confirm: z.optional(z.object({ id: z.string(), label: z.string() })),
});
export type Message = z.infer<typeof Message>;

/** What every answer of the API is wrapped in (docs/domain/http-api.md#envelope). */
export type Envelope<T> = {
  readonly data?: T;
  readonly messages?: readonly Message[];
  readonly redirectUrl?: string;
  readonly meta?: Meta;
};
