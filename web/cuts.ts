/** What a plug-in of the build takes out of a module, and what it puts there instead. */
export type Cut = { readonly start: number; readonly end: number; readonly by: string };
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value) => [value].flat().filter(isNode));
}

/** The name that a node is or bears. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (typeof node['name'] === 'string') return node['name'];
  return isNode(node['id']) ? nameOf(node['id']) : undefined;
}

/** Cuts may lie one in the other; the outer one counts. */
export function applyCuts(code: string, cuts: readonly Cut[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, by } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    parts.push(code.slice(at, start), by);
    at = end;
  }
  return parts.join('') + code.slice(at);
}
