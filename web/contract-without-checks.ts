import { parseAst, type Plugin } from 'vite';
import { applyCuts, childrenOf, isNode, type Cut, type Node } from './cuts.ts';

const NAME = '\0contract-without-checks';
const CONTRACT = /\/contract\/src\/[\w-]+\.ts$/;
/** What only the server and the published contract read of a endpoint. */
const SERVER_PARTS = new Set(['summary', 'access', 'params', 'query', 'body', 'reply', 'files']);
/** What makes a schema. */
const MAKERS = new Set(['z', 'lineOfText', 'paragraphs']);

/**
 * In the browser the contract is types and addresses: the server parses. So the schemas and their library are left out of the
 * bundle, which saves a listing 15 kB. Whoever tries to check something in the browser is told so.
 */
export function contractWithoutChecks(): Plugin {
  return {
    name: 'contract-without-checks',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'zod/mini' ? NAME : undefined),
    load: (id) => (id === NAME ? nothing : undefined),
    transform: {
      // After the types are gone.
      order: 'post',
      handler: (code, id) =>
        CONTRACT.test(id) ? { code: withoutSchemas(code), map: null, moduleSideEffects: false } : undefined,
    },
  };
}

function withoutSchemas(code: string): string {
  const cuts: Cut[] = [];
  visit(parseAst(code) as unknown as Node, cuts);
  return applyCuts(code, cuts);
}

/** A schema becomes the one that checks nothing; a endpoint keeps how to ask and what may be refused. */
function visit(node: Node, cuts: Cut[]): void {
  if (node.type === 'VariableDeclarator' && isSchema(node['init'])) {
    const { start, end } = node['init'] as Node;
    cuts.push({ start, end, by: 'z' });
    return;
  }
  const [endpoint] = isCallOf(node, 'defineEndpoint') ? (node['arguments'] as readonly Node[]) : [];
  if (endpoint?.type === 'ObjectExpression') {
    const properties = endpoint['properties'] as readonly Node[];
    for (const [index, property] of properties.entries()) {
      const key = property['key'] as Node | undefined;
      const end = properties[index + 1]?.start ?? property.end; // with the comma
      if (SERVER_PARTS.has(String(key?.['name']))) cuts.push({ start: property.start, end, by: '' });
    }
    // Endpoints that a page does not use may then be left out.
    cuts.push({ start: node.start, end: node.start, by: '/* @__PURE__ */ ' });
    return;
  }
  for (const child of childrenOf(node)) visit(child, cuts);
}

/** `z.object(…)`, `z.string().check(…)`, `lineOfText(80)`. */
function isSchema(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'CallExpression') return isSchema(node['callee']);
  if (node.type === 'MemberExpression') return isSchema(node['object']);
  return node.type === 'Identifier' && MAKERS.has(String(node['name']));
}

function isCallOf(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === name;
}

const nothing = `
const refuse = () => { throw new Error('The browser does not parse: ask the server.'); };
const schema = /* @__PURE__ */ new Proxy(() => schema, {
  get: (_, name) => (/^(safeP|p)arse/.test(String(name)) ? refuse : schema),
});
export const z = schema;
`;
