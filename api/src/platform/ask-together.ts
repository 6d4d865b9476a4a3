/**
 * Asks for many at once, with one question at a time: whoever asks while a question is on its way comes with the next one. So
 * a flood takes one connection, however large it is, and everybody hears what is true after he has asked.
 * @param listFound those of the names that are there
 */
export function askTogether(
  listFound: (names: readonly string[]) => Promise<readonly string[]>,
): (name: string) => Promise<boolean> {
  let waiting = new Set<string>();
  let next: Promise<ReadonlySet<string>> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  async function askForAll(): Promise<ReadonlySet<string>> {
    await underWay.catch(() => undefined); // whoever asked that is told
    const names = [...waiting];
    waiting = new Set();
    next = undefined;
    const found = listFound(names);
    underWay = found;
    return new Set(await found);
  }

  return async (name) => {
    waiting.add(name);
    next ??= askForAll();
    return (await next).has(name);
  };
}
