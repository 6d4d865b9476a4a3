type Settling<J> = {
  readonly atOnceMax: number;
  readonly run: (job: J) => Promise<void>;
  readonly complete: (ids: string[]) => Promise<unknown>;
};

/**
 * Runs jobs in their order, so many of them concurrently. The queue fails a batch as a whole, except for jobs that are completed
 * already: so successful jobs are completed before the first failure is thrown, and only the others are retried.
 */
export async function runAllSettled<J extends { readonly id: string }>(
  taken: readonly J[],
  { atOnceMax, run, complete }: Settling<J>,
): Promise<void> {
  const done: string[] = [];
  const failures: unknown[] = [];
  const waiting = taken.values();
  const runOn = async () => {
    for (const job of waiting) {
      try {
        await run(job);
        done.push(job.id);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnceMax }, runOn));
  if (failures.length === 0) return;
  if (done.length > 0) await complete(done);
  throw failures[0];
}
