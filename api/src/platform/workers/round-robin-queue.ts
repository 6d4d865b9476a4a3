/** A queue per owner, served round-robin: the owners take turns. */
export type RoundRobinQueue<Item> = {
  readonly size: () => number;
  readonly sizeOf: (owner: string) => number;
  readonly add: (owner: string, item: Item) => void;
  /** Takes the first of the owner whose turn it is, passing over those who may not now. */
  readonly take: (mayTake: (owner: string) => boolean) => { readonly owner: string; readonly item: Item } | undefined;
  /** @returns whether it was still waiting */
  readonly remove: (owner: string, item: Item) => boolean;
  readonly clear: () => readonly Item[];
};

export function makeRoundRobinQueue<Item>(): RoundRobinQueue<Item> {
  /** In the order of their turns: who was served goes to the end. */
  const queues = new Map<string, Item[]>();

  return {
    size: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
    sizeOf: (owner) => queues.get(owner)?.length ?? 0,
    add(owner, item) {
      const queue = queues.get(owner);
      if (queue) queue.push(item);
      else queues.set(owner, [item]);
    },
    take(mayTake) {
      for (const [owner, [item, ...rest]] of queues) {
        if (item === undefined || !mayTake(owner)) continue;
        queues.delete(owner);
        if (rest.length > 0) queues.set(owner, rest);
        return { owner, item };
      }
      return undefined;
    },
    remove(owner, item) {
      const queue = queues.get(owner) ?? [];
      const at = queue.indexOf(item);
      if (at < 0) return false;
      queue.splice(at, 1);
      if (queue.length === 0) queues.delete(owner);
      return true;
    },
    clear() {
      const items = [...queues.values()].flat();
      queues.clear();
      return items;
    },
  };
}
