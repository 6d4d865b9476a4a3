/**
 * The same work, one run after another: what is read last also counts last. Runs that overlap could put what an earlier one has
 * read over what a later one has.
 */
export function inTurn<A extends readonly unknown[]>(
  work: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (...args) => {
    const run = last.then(() => work(...args));
    last = run.catch(() => undefined);
    return run;
  };
}
