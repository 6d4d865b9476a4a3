import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper\.js$/;

/**
 * Vite fetches the styles of a part before the part itself, with 1 kB of script on every page. What a click brings here has no
 * styles of its own (all are in one file), so it is simply fetched. Should it once have some, the build stops and says so.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: { filter: { id: HELPER }, handler: () => 'export const __vitePreload = (load) => load();' },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !part.isDynamicEntry || part.isEntry) continue;
        const styles = part.viteMetadata?.importedCss;
        if (styles && styles.size > 0)
          this.error(`${part.fileName} brings styles of its own: see web/plain-imports.ts`);
      }
    },
  };
}
