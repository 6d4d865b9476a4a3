import type { Plugin } from 'vite';

/** Parts of the router that the shop never uses but that its bundle would carry, by the end of their path. */
const spares: Readonly<Record<string, string>> = {
  // Routes told bit by bit: ours are all told at once (`routeDiscovery` in react-router.config.ts).
  '/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    const unused = () => { throw new Error('All routes are told at once.'); };
    export { unused as getPathsWithAncestors, unused as handleClientVersionMismatch, unused as getManifestPath };
  `,
  // Measuring of single steps, which only `instrumentations` of the router would ask for.
  '/router/instrumentation.js': `
    const unused = () => { throw new Error('The router is not instrumented.'); };
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = unused;
    export const instrumentClientSideRouter = unused;
    export const instrumentHandler = unused;
    export const instrumentationResultMetaContext = {};
  `,
};

/** Saves every page 4 kB of script. Should the router move these parts, the build stops and says so. */
export function routerWithoutSpares(): Plugin {
  const left = new Set<string>();
  return {
    name: 'router-without-spares',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => Object.keys(spares).forEach((end) => left.add(end)),
    load: (id) => {
      const end = Object.keys(spares).find((one) => id.includes('/react-router/') && id.endsWith(one));
      if (end === undefined) return undefined;
      left.delete(end);
      return spares[end];
    },
    generateBundle() {
      if (left.size > 0)
        this.error(`The router has no ${[...left].join(', ')} any more: see web/router-without-spares.ts`);
    },
  };
}
