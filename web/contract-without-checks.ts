import type { Plugin } from 'vite';

const NAME = '\0contract-without-checks';

/**
 * In the browser the contract is types and addresses: the server parses. So the schemas' library is left out of the bundle,
 * which saves every page 9 kB. Whoever tries to check something in the browser is told so.
 */
export function contractWithoutChecks(): Plugin {
  return {
    name: 'contract-without-checks',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'zod/mini' ? NAME : undefined),
    load: (id) => (id === NAME ? nothing : undefined),
  };
}

const nothing = `
const refuse = () => { throw new Error('The browser does not parse: ask the server.'); };
const schema = new Proxy(() => schema, {
  get: (_, name) => (/^(safeP|p)arse/.test(String(name)) ? refuse : schema),
});
export const z = schema;
`;
