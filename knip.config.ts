import type { KnipConfig } from 'knip';

/** Files that nothing imports because programs, workers and runners are started by their path. */
export default {
  // What only its own file uses is no dead code; that it is exported says that a reader may know it.
  ignoreExportsUsedInFile: true,
  // One value may have two names where it means two things.
  exclude: ['duplicates'],
  ignoreBinaries: ['openssl', 'mount', 'umount'],
  workspaces: {
    '.': {
      // Loaded into the nodes of the chaos tests by `--import`.
      entry: ['tools/*.{ts,mjs}', 'tools/**/*.test.ts', 'tools/chaos/jumping-clock.mjs'],
      project: ['tools/**/*.{ts,mjs}', '*.{js,ts}'],
      // Run by path or by name in tools/static-steps.ts.
      ignoreDependencies: ['ts7', 'oxlint', 'oxlint-tsgolint'],
    },
    api: {
      entry: [
        'src/app/main.ts',
        'src/**/*.test.ts',
        // Read by test/module-values.ts, by folder.
        'src/modules/*/known-values.test-world.ts',
        'test/serve-api.ts',
        'src/platform/postgres-launcher/test/launch.ts',
      ],
      project: ['{src,test}/**/*.ts'],
    },
    web: {
      entry: [
        'app/**/*.route.{ts,tsx}',
        'app/**/user-slots.server.tsx',
        'app/**/*.worker.ts',
        '**/*.test.{ts,tsx}',
        // The kit of fields: whole, whichever of them today's forms need (decision 0034).
        'app/ui/form/form-fields.tsx',
      ],
      project: ['app/**/*.{ts,tsx,css}', '*.{ts,tsx}'],
      // Icons, whose names are computed.
      ignoreDependencies: ['lucide-react'],
    },
    contract: { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    'packages/*': { entry: ['src/**/*.test.ts'], project: ['src/**/*.ts'] },
    bench: { entry: ['bench.ts', 'ceiling.ts', '**/*.test.ts'], project: ['**/*.ts'] },
    e2e: { entry: ['{journeys,other-browsers}/*.spec.ts', '*.config.ts'], project: ['**/*.ts'] },
  },
} satisfies KnipConfig;
