/** A department by its place in the tree. */
export type Node = { readonly departmentId: number; readonly parentId: number | null; readonly name: string };

/** Departments with their level, parents before their children, those of one parent by name. */
export function treeOrder<N extends Node>(nodes: readonly N[]): readonly (N & { readonly level: number })[] {
  const children = Map.groupBy(
    nodes.toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
    ({ parentId }) => parentId,
  );
  const below = (parentId: number | null, level: number): readonly (N & { readonly level: number })[] =>
    (children.get(parentId) ?? []).flatMap((node) => [{ ...node, level }, ...below(node.departmentId, level + 1)]);
  return below(null, 1);
}

/** The department itself and all above it; none for one that does not exist. */
export function pathOf(nodes: readonly Node[], departmentId: number | null): readonly number[] {
  const parents = new Map(nodes.map((node) => [node.departmentId, node.parentId]));
  const path: number[] = [];
  for (let at = departmentId; at !== null && parents.has(at) && !path.includes(at); at = parents.get(at) ?? null) {
    path.push(at);
  }
  return path;
}

/** What is wrong with moving a department below another one (docs/domain/departments.md#tree); null where nothing is. */
export function moveFault(
  nodes: readonly Node[],
  { departmentId, parentId }: { readonly departmentId: number | null; readonly parentId: number | null },
  levelsMax: number,
): 'parentUnknown' | 'loop' | 'tooDeep' | null {
  const above = pathOf(nodes, parentId);
  if (parentId !== null && above.length === 0) return 'parentUnknown';
  if (departmentId !== null && above.includes(departmentId)) return 'loop';
  return above.length + (departmentId === null ? 1 : heightOf(nodes, departmentId)) > levelsMax ? 'tooDeep' : null;
}

/** Levels of a department with all below it. */
function heightOf(nodes: readonly Node[], departmentId: number): number {
  const heights = nodes.flatMap((node) => {
    const path = pathOf(nodes, node.departmentId);
    const place = path.indexOf(departmentId);
    return place === -1 ? [] : [place + 1];
  });
  return Math.max(1, ...heights);
}
