import { reactRouter } from '@react-router/dev/vite';
import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwind(), reactRouter()],
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
