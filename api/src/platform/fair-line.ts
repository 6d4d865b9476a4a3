/** Whoever waits for work to be done, each in the line of its owner; the owners take turns. */
export type FairLine<Item> = {
  readonly size: () => number;
  readonly sizeOf: (owner: string) => number;
  readonly add: (owner: string, item: Item) => void;
  /** Takes the first of the owner whose turn it is, passing over those who may not now. */
  readonly take: (mayTake: (owner: string) => boolean) => { readonly owner: string; readonly item: Item } | undefined;
  readonly clear: () => readonly Item[];
};

export function makeFairLine<Item>(): FairLine<Item> {
  /** In the order of their turns: who was served goes to the end. */
  const lines = new Map<string, Item[]>();

  return {
    size: () => [...lines.values()].reduce((sum, { length }) => sum + length, 0),
    sizeOf: (owner) => lines.get(owner)?.length ?? 0,
    add(owner, item) {
      const line = lines.get(owner);
      if (line) line.push(item);
      else lines.set(owner, [item]);
    },
    take(mayTake) {
      for (const [owner, [item, ...rest]] of lines) {
        if (item === undefined || !mayTake(owner)) continue;
        lines.delete(owner);
        if (rest.length > 0) lines.set(owner, rest);
        return { owner, item };
      }
      return undefined;
    },
    clear() {
      const items = [...lines.values()].flat();
      lines.clear();
      return items;
    },
  };
}
