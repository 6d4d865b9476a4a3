/**
 * Runs jobs concurrently. The queue fails a batch as a whole, except for jobs that are completed already: so successful jobs
 * are completed before the first failure is thrown, and only the others are retried.
 */
export async function runAllSettled<J extends { readonly id: string }>(
  taken: readonly J[],
  run: (job: J) => Promise<void>,
  complete: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  const outcomes = await Promise.allSettled(taken.map(run));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failure) return;
  const done = taken.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ id }) => id);
  if (done.length > 0) await complete(done);
  throw failure.reason;
}
