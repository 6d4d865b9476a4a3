import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const apiGlobalSetup = 'api/test/global-setup.ts';

/**
 * Tests wait for a state, never for a time. These limits end only what would never end by itself, on a machine that does three
 * things at once; slowness is measured by the benches.
 */
const TEST_MS_MAX = 720_000;
const STATE_MS_MAX = 180_000;

/** What asks every endpoint takes longest by far, however small its file: begun last, it would hold up the end alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/api/test/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * The kinds of tests, told apart by their names:
 * `unit` pure and fast, `long` building whole catalogues or pages (in `npm test` alone), `opensearch` on an OpenSearch that is there,
 * `machine` starting programs and servers, `api` on a real PostgreSQL, `web` components.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Modules are loaded once per worker: these tests replace none, and what is kept belongs to what a test has made.
          isolate: false,
          testTimeout: TEST_MS_MAX,
          hookTimeout: TEST_MS_MAX,
          expect: { poll: { timeout: STATE_MS_MAX } },
          include: ['{contract,packages,tools,api,bench}/**/*.test.ts', 'web/**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...['api', 'long', 'machine', 'opensearch'].map((kind) => `**/*.${kind}.test.ts`),
          ],
        },
      },
      {
        test: {
          name: 'long',
          include: ['{packages,api,bench}/**/*.long.test.ts'],
          testTimeout: TEST_MS_MAX,
          hookTimeout: TEST_MS_MAX,
          expect: { poll: { timeout: STATE_MS_MAX } },
        },
      },
      {
        test: {
          name: 'opensearch',
          include: ['{api,bench}/**/*.opensearch.test.ts'],
          testTimeout: TEST_MS_MAX,
          hookTimeout: TEST_MS_MAX,
          expect: { poll: { timeout: STATE_MS_MAX } },
        },
      },
      {
        test: {
          name: 'machine',
          include: ['{packages,tools,api}/**/*.machine.test.ts'],
          // Programs and servers are started and killed many times.
          testTimeout: TEST_MS_MAX,
          hookTimeout: TEST_MS_MAX,
          expect: { poll: { timeout: STATE_MS_MAX } },
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.api.test.ts'],
          // Two cores; every file has a shop and a database of its own, and what modules keep is kept by shop.
          maxWorkers: 2,
          isolate: false,
          testTimeout: TEST_MS_MAX,
          hookTimeout: TEST_MS_MAX,
          expect: { poll: { timeout: STATE_MS_MAX } },
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
          testTimeout: TEST_MS_MAX,
          hookTimeout: TEST_MS_MAX,
          expect: { poll: { timeout: STATE_MS_MAX } },
        },
      },
    ],
  },
});
