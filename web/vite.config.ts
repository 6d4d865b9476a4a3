import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';

/** Parts that nearly every catalogue page has; what a search with results does without has files of its own. */
const READING = [
  /features\/catalogue\/(load-listing|needs-scripts|page-head|page-urls|product-picture)\.tsx?$/,
  /app\/ui\/(breadcrumb|button|label|long-words|note)\.tsx$/,
];

/** What the page of a product has beyond that and shares with pages behind the log-in. */
const PRODUCT = [/app\/(ui|lib|features\/[a-z-]+)\/(export-button|use-is-hydrated|use-specificity-choice)\.tsx?$/];

/** The blocks of a page that the operator writes, home first of all. */
const CONTENT = [/features\/content\/content-(blocks|picture)\.tsx$/, /app\/(lib\/format-bytes|ui\/disclosure)\.tsx?$/];

/** Few files compress better than fifty small ones, and none is fetched for another's sake: what is always loaded together. */
const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  // What asks the API stands with it: forms ask, too, and would fetch it with the goods.
  {
    name: 'frame',
    test: /app\/(root|entry\.client|shell\/(shell|page)\.route|lib\/browser-api)\.tsx?(\?|$)/,
    priority: 3,
  },
  { name: 'reading', test: (id: string) => READING.some((part) => part.test(id)), priority: 2 },
  // Forms have them without any goods: log-in, registration and passwords load nothing of listings.
  { name: 'controls', test: /app\/ui\/(checkbox|bare-select)\.tsx$/, priority: 2 },
  { name: 'fields', test: /app\/ui\/(field|select)\.tsx$/, priority: 1 },
  { name: 'tiles', test: /features\/catalogue\/category-tiles\.tsx$/, priority: 1 },
  { name: 'goods', test: /features\/catalogue\/(add-to-cart|product-(row|labels))\.tsx$/, priority: 1 },
  { name: 'product', test: (id: string) => PRODUCT.some((part) => part.test(id)), priority: 1 },
  { name: 'content', test: (id: string) => CONTENT.some((part) => part.test(id)), priority: 1 },
  { name: 'listing', test: /features\/catalogue\/listing\.tsx$/, priority: 0 },
];

export default defineConfig({
  plugins: [
    // React Aria brings 30 languages; the shop speaks four.
    { ...optimizeLocales.vite({ locales: ['de-DE', 'fr-FR', 'it-IT', 'en-US'] }), enforce: 'pre' },
    compressedFiles(),
    tailwind(),
    reactRouter(),
  ],
  build: {
    // Browsers that know light-dark(), popovers and nested CSS; older ones get a readable page without them.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 2048,
    // Pages name their scripts beforehand; what a click brings has no styles of its own to wait for.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    sourcemap: false,
  },
  ssr: { noExternal: [/^@shop\//] },
  server: { fs: { allow: ['..'] } },
});
