import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractWithoutChecks } from './contract-without-checks.ts';

export default defineConfig({
  plugins: [
    // React Aria brings 30 languages; the shop speaks four.
    { ...optimizeLocales.vite({ locales: ['de-DE', 'fr-FR', 'it-IT', 'en-US'] }), enforce: 'pre' },
    contractWithoutChecks(),
    tailwind(),
    reactRouter(),
  ],
  build: {
    // Browsers that know light-dark(), popovers and nested CSS; older ones get a readable page without them.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 2048,
    sourcemap: false,
  },
  ssr: { noExternal: [/^@shop\//] },
  // The contract of the browser is types and addresses; the server parses.
  server: { fs: { allow: ['..'] } },
});
