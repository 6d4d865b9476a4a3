import type { Db } from '#platform/db.ts';

/** How often one subject may do something: `max` times within any `windowMs` milliseconds. */
export type RateLimit = {
  /** Module and subject: `cartImport.files`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
};

export type RateLimiter = {
  /**
   * Counts one more for this subject; in a transaction it counts when that commits. One that is refused is not counted.
   * @param subject whoever is limited: `user 12`, or the network of an address
   * @returns 0, or the seconds to wait because it is too often
   */
  readonly claim: (ctx: { readonly db: Db; readonly now: Date }, limit: RateLimit, subject: string) => Promise<number>;
};
