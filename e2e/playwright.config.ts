import { defineConfig } from '@playwright/test';

/** Switches without which Chromium does not run as root, or calls out. */
const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whole journeys in Debian's Chromium against the production build, which `serve.ts` starts on a free port. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './serve.ts',
  // One shop and two cores: journeys follow one another, so that none waits for another's order.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    actionTimeout: 10_000,
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: chromiumSwitches },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    timezoneId: 'Europe/Zurich',
  },
  projects: [
    {
      name: 'desktop-de',
      use: { viewport: { width: 1440, height: 940 }, locale: 'de-CH' },
      metadata: { language: 'de' },
    },
    {
      name: 'phone-fr',
      use: {
        viewport: { width: 390, height: 844 },
        locale: 'fr-CH',
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
      metadata: { language: 'fr' },
    },
  ],
});
