/** The other end of `startWorkerProcess`: does one job after another until the process that started it is gone. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  // Not `exit`, which waits for native libraries to come to an end.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', ({ id, job }: { readonly id: number; readonly job: Job }) => {
    work(job).then(
      (result) => process.send?.({ id, result }),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.send?.({ isReady: true });
}
