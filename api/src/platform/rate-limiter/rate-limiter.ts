import type { Db } from '#platform/db.ts';

/** How often one subject may do something: `max` times within any `windowMs` milliseconds. */
export type RateLimit = {
  /** Module and subject: `cartImport.files`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
};

type LimitCtx = { readonly db: Db; readonly now: Date };

export type RateLimiter = {
  /**
   * Counts one more for this subject; in a transaction it counts when that commits. One that is refused is not counted.
   * @param subject what is limited: `user 12`, or the network of an address
   * @returns 0, or the seconds to wait because it is too often
   */
  readonly claim: (ctx: LimitCtx, limit: RateLimit, subject: string) => Promise<number>;
  /** Takes back what was claimed in this request: it turned out not to count. */
  readonly release: (ctx: LimitCtx, limit: RateLimit, subject: string) => Promise<void>;
  /** How often in the time that counts. */
  readonly count: (ctx: LimitCtx, limit: RateLimit, subject: string) => Promise<number>;
  /** As if it had never been. */
  readonly clear: (ctx: LimitCtx, limit: RateLimit, subject: string) => Promise<void>;
};
