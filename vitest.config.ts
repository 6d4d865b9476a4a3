import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';

const apiGlobalSetup = 'api/test/global-setup.ts';

/**
 * The kinds of tests, told apart by their names:
 * `unit` pure and fast, `machine` starting programs and servers, `api` on a real PostgreSQL, `web` components.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Modules are loaded once per worker: these tests replace none, and what is kept belongs to what a test has made.
          isolate: false,
          // Generous, for machines that do three things at once: slowness is measured by the benches.
          testTimeout: 20_000,
          include: ['{contract,packages,tools,api,bench}/**/*.test.ts', 'web/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.api.test.ts', '**/*.machine.test.ts'],
        },
      },
      {
        test: {
          name: 'machine',
          include: ['{packages,tools,api}/**/*.machine.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.api.test.ts'],
          // Two cores; every file has a shop and a database of its own, and what modules keep is kept by shop.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          ...(existsSync(apiGlobalSetup) && { globalSetup: apiGlobalSetup }),
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          // A page's modules keep state, so every file has its own; the environment is loaded once per worker.
          pool: 'vmThreads',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/test-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
