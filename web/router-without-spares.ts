import { parseAst, type Plugin } from 'vite';
import { applyCuts, nameOf, type Cut, type Node } from './cuts.ts';
import { spareFunctions, spareModules } from './router-spares.ts';
import { cutBody, readChildren } from './spare-functions.ts';

const ROUTER = /\/react-router\/dist\/production\/.+\.js$/;
/** They tell a developer in the console what is wrong. */
const WARNINGS = new Set(['warning', 'warnOnce']);

/** Saves every page 10 kB of script (decision 0017). Should the router move these parts, the build stops and says so. */
export function routerWithoutSpares(): Plugin {
  const left = new Set<string>();
  return {
    name: 'router-without-spares',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => [...Object.keys(spareModules), ...Object.keys(spareFunctions)].forEach((name) => left.add(name)),
    load: (id) => {
      const end = Object.keys(spareModules).find((one) => id.includes('/react-router/') && id.endsWith(one));
      if (end === undefined) return undefined;
      left.delete(end);
      return spareModules[end];
    },
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: withoutSpares(code, left), map: null }),
    },
    generateBundle() {
      if (left.size > 0) this.error(`The router has no ${[...left].join(', ')} any more: see web/router-spares.ts`);
    },
  };
}

/** One module of the router without what is listed and without its warnings; `left` loses the names that were found. */
export function withoutSpares(code: string, left: Set<string>): string {
  const cuts: Cut[] = [];
  visit(parseAst(code) as unknown as Node, cuts, left);
  return applyCuts(code, cuts);
}

function visit(node: Node, cuts: Cut[], left: Set<string>): void {
  const cut = cutBody(node, spareFunctions, left) ?? cutWarning(node) ?? cutReason(node);
  if (cut) cuts.push(cut);
  else for (const child of readChildren(node)) visit(child, cuts, left);
}

function cutWarning(node: Node): Cut | undefined {
  const call = node['expression'] as Node | undefined;
  if (node.type !== 'ExpressionStatement' || call?.type !== 'CallExpression') return undefined;
  return WARNINGS.has(nameOf(call['callee']) ?? '') ? { start: node.start, end: node.end, by: ';' } : undefined;
}

/** `invariant(value, 'why')` throws without its reason: that is a fault of ours, and the stack names it. */
function cutReason(node: Node): Cut | undefined {
  if (node.type !== 'CallExpression' || !/(^|_)invariant$/.test(nameOf(node['callee']) ?? '')) return undefined;
  const [value, reason] = node['arguments'] as readonly (Node | undefined)[];
  return value && reason ? { start: value.end, end: reason.end, by: '' } : undefined;
}
