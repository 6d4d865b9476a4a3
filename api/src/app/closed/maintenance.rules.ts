import type { Operator } from '../../context/operator.ts';

/** Where no end is named. */
const USUAL_SECONDS = 600;
const LEAST_SECONDS = 60;
/** Search engines forget an address that says so for longer. */
const MOST_SECONDS = 86_400;

/** When a client should come again: at the end that is named, or in a while. */
export function retryAfterSeconds({ until }: Operator['maintenance'], now: Date): number {
  if (until === null) return USUAL_SECONDS;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, LEAST_SECONDS), MOST_SECONDS);
}
