import { defineConfig } from '@playwright/test';

/** A short journey in browsers that Playwright does not drive as they are published, on a shop of its own (decision 0043). */
export default defineConfig({
  testDir: 'other-browsers',
  outputDir: '../test-results/other-browsers',
  globalSetup: './serve.ts',
  workers: 2,
  // They end only what would never come.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env['CI'] !== undefined,
  projects: [
    { name: 'firefox', use: { locale: 'de-CH' }, metadata: { language: 'de' } },
    { name: 'webkit', use: { locale: 'fr-CH' }, metadata: { language: 'fr' } },
  ],
});
