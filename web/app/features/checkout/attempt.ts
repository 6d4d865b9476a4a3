/**
 * One id for one attempt: a double click or a repetition after a lost connection orders once
 * (docs/domain/http-api.md#repeated-requests). The first answer to an id is the last, so changing what is asked for
 * begins another attempt; but where the last one may have ordered, its answer is fetched first.
 */
export type Attempt = { readonly requestId: string | undefined; readonly mayHaveOrdered: boolean };

export const newAttempt: Attempt = { requestId: undefined, mayHaveOrdered: false };

/** The answer has come, and nothing is left of this attempt. */
export const attemptEnded: Attempt = newAttempt;

/** Something else is asked for from now on. */
export function attemptRenewed(attempt: Attempt): Attempt {
  return attempt.mayHaveOrdered ? attempt : newAttempt;
}

/** The answer never came, whatever has been changed meanwhile. */
export function attemptLost(requestId: string): Attempt {
  return { requestId, mayHaveOrdered: true };
}
