import { parseAst, type Plugin } from 'vite';
import { applyCuts, isNode, nameOf, type Cut, type Node } from './cuts.ts';
import { spareConstants, spareFunctions, spareHooks, spareKinds } from './react-spares.ts';
import { cutBody, readChildren } from './spare-functions.ts';

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * React brings parts that the shop never uses, and no bundler can tell: whether a page holds a `ViewTransition` is known at run
 * time only. They are 16 of 63 kB on every page (decision 0017). Should React have renamed one of them, the build stops and
 * says so; `react-spares.ts` is then to be gone through again.
 */
export function reactWithoutSpares(): Plugin {
  return {
    name: 'react-without-spares',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: REACT_DOM },
      handler: (code) => ({ code: withoutSpares(code), map: null }),
    },
  };
}

/** @throws Error naming what `react-spares.ts` lists and React does not have. */
export function withoutSpares(code: string): string {
  const left = new Set([...Object.keys(spareFunctions), ...Object.keys(spareConstants), ...spareHooks]);
  const cuts: Cut[] = [];
  visit(parseAst(code) as unknown as Node, code, cuts, left);
  if (left.size > 0) throw new Error(`React has no ${[...left].join(', ')} any more: see web/react-spares.ts`);
  return applyCuts(code, cuts);
}

function visit(node: Node, code: string, cuts: Cut[], left: Set<string>): void {
  const cut = findCut(node, code, left);
  if (cut) cuts.push(cut);
  else if (node.type === 'SwitchStatement' && isKind(node['discriminant']))
    for (const part of (node['cases'] as readonly Node[]).flatMap((_, index) => caseParts(node, index, cuts)))
      visit(part, code, cuts, left);
  else for (const child of readChildren(node)) visit(child, code, cuts, left);
}

function findCut(node: Node, code: string, left: Set<string>): Cut | undefined {
  const { type, start, end } = node;
  const name = nameOf(node) ?? '';
  const body = cutBody(node, spareFunctions, left);
  if (body) return body;
  if (type === 'Property' && spareHooks.has(nameOf(node['key']) ?? '')) {
    left.delete(nameOf(node['key']) ?? '');
    return { start, end: code[end] === ',' ? end + 1 : end, by: '' };
  }
  if (type === 'VariableDeclarator' && Object.hasOwn(spareConstants, name)) {
    left.delete(name);
    return { start, end, by: `${name} = ${spareConstants[name]}` };
  }
  if (type === 'AssignmentExpression' && isSpareTarget(node['left'])) return { start, end, by: '0' };
  if (type === 'Identifier' && Object.hasOwn(spareConstants, name))
    return { start, end, by: spareConstants[name] ?? '' };
  if (type === 'BinaryExpression' && isComparedWithSpareKind(node))
    return { start, end, by: String(node['operator'] === '!==') };
  return undefined;
}

/** `canUseDOM = …`, `Dispatcher.useActionState = …`, `FragmentInstance.prototype.focus = …`. */
function isSpareTarget(target: unknown): boolean {
  if (!isNode(target)) return false;
  if (target.type === 'Identifier') return Object.hasOwn(spareConstants, nameOf(target) ?? '');
  if (target.type !== 'MemberExpression') return false;
  const object = target['object'] as Node;
  if (spareHooks.has(nameOf(target['property']) ?? '')) return true;
  return nameOf(object['property']) === 'prototype' && nameOf(object['object']) === 'FragmentInstance';
}

/** React keeps in `tag` what kind of thing a node of its tree is. */
function isKind(node: unknown): boolean {
  return isNode(node) && node.type === 'MemberExpression' && nameOf(node['property']) === 'tag';
}

function isComparedWithSpareKind(node: Node): boolean {
  if (node['operator'] !== '===' && node['operator'] !== '!==') return false;
  const { left, right } = node;
  return (isKind(left) && isSpareKind(right)) || (isKind(right) && isSpareKind(left));
}

function isSpareKind(test: unknown): boolean {
  return isNode(test) && spareKinds.has(Number(test['value']));
}

/** What stays of one case: a spare one goes whole, unless another falls into it; then only its label does. */
function caseParts(node: Node, index: number, cuts: Cut[]): readonly Node[] {
  const cases = node['cases'] as readonly Node[];
  const { start, end, test, consequent } = cases[index] as Node & { readonly consequent: readonly Node[] };
  if (!isSpareKind(test)) return consequent;
  const before = cases[index - 1];
  const isFallenInto =
    before !== undefined && (before['consequent'] as readonly Node[]).length === 0 && !isSpareKind(before['test']);
  const [first] = consequent;
  if (first === undefined || !isFallenInto) {
    cuts.push({ start, end, by: '' });
    return [];
  }
  cuts.push({ start, end: first.start, by: '' });
  return consequent;
}
