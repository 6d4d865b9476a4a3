/** One XML element with what is below it. Names are local names: prefixes and namespaces are ignored. */
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  /** Character data directly inside, entities resolved, nothing trimmed. */
  readonly text: string;
};

export function childrenOf(element: Element, ...names: readonly string[]): readonly Element[] {
  return element.children.filter((child) => names.includes(child.name));
}

export function childOf(element: Element, ...names: readonly string[]): Element | undefined {
  return element.children.find((child) => names.includes(child.name));
}

/** Trimmed text of the first such child; undefined when there is none or it is empty. */
export function textOf(element: Element | undefined, ...names: readonly string[]): string | undefined {
  const text = element && childOf(element, ...names)?.text.trim();
  return text === undefined || text === '' ? undefined : text;
}

/** All elements below with a name that fits, depth first. */
export function* descendantsOf(element: Element, fits: (name: string) => boolean): Generator<Element, void, undefined> {
  for (const child of element.children) {
    if (fits(child.name)) yield child;
    yield* descendantsOf(child, fits);
  }
}
