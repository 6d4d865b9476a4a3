import { childrenOf, nameOf, type Cut, type Node } from './cuts.ts';

/** Bodies that functions get instead of their own, by name. */
export type SpareFunctions = Readonly<Record<string, string>>;

export const NOTHING = '{}';
export const NO = '{ return false; }';
export const NONE = '{ return null; }';

export function each(body: string, names: readonly string[]): SpareFunctions {
  return Object.fromEntries(names.map((name) => [name, body]));
}

/** The cut that takes the body out of a function that is listed; notes that it was found. */
export function cutBody(node: Node, spares: SpareFunctions, left: Set<string>): Cut | undefined {
  const name = nameOf(node) ?? '';
  if (node.type !== 'FunctionDeclaration' || !Object.hasOwn(spares, name)) return undefined;
  left.delete(name);
  const { start, end } = node['body'] as Node;
  return { start, end, by: spares[name] ?? NOTHING };
}

/** Names of properties are no variables. */
export function readChildren(node: Node): readonly Node[] {
  if (node.type === 'MemberExpression' && node['computed'] !== true) return [node['object'] as Node];
  if (node.type === 'Property' && node['computed'] !== true) return [node['value'] as Node];
  return childrenOf(node);
}
