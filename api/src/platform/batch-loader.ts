/**
 * Collects lookups into batches, with one batch under way at a time: a lookup that arrives meanwhile joins the next batch. So
 * a flood takes one connection, and every answer is at least as new as its lookup.
 * @param listFound those of the names that are there
 */
export function makeBatchLoader(
  listFound: (names: readonly string[]) => Promise<readonly string[]>,
): (name: string) => Promise<boolean> {
  let waiting = new Set<string>();
  let next: Promise<ReadonlySet<string>> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  async function loadBatch(): Promise<ReadonlySet<string>> {
    await underWay.catch(() => undefined); // its own callers receive the error
    const names = [...waiting];
    waiting = new Set();
    next = undefined;
    const found = listFound(names);
    underWay = found;
    return new Set(await found);
  }

  return async (name) => {
    waiting.add(name);
    next ??= loadBatch();
    return (await next).has(name);
  };
}
