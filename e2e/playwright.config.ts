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

const journeys = (...names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/** What the operator's staff do, and what needs no customer of the demo who shops: it runs in the slot of the phone. */
const ofTheOffice = journeys(
  ...['company-runs-itself', 'imports-a-catalogue', 'passkey', 'punches-out', 'registers', 'runs-the-shop'],
  ...['search-engines', 'subscribes', 'tunes-the-search', 'writes-pages'],
);
/** Pages for reading are to be as light and as calm on a phone. */
const ofOfficeAndPhone = journeys('reading-pages');

/**
 * What one company does once, and what is the same on a phone but for its layout, which `fits-the-page`, `accessible` and the
 * journeys of the phone look at.
 */
const ofTheDesktop = journeys(
  ...['asks-the-helpdesk', 'cancels-and-offers', 'company-log-in', 'departments-and-budgets'],
  ...['exports-and-prints', 'imports-a-list', 'keeps-nothing', 'keyboard-only', 'languages', 'manages-people'],
  ...['own-numbers', 'places-a-site', 'premium-world', 'reorders-by-plan', 'second-factor', 'serves-a-customer'],
  ...['shopping-lists', 'takes-prices-along'],
);

const desktop = { viewport: { width: 1440, height: 940 }, locale: 'de-CH' };

/** Whole journeys in Debian's Chromium against the production build, which `serve.ts` starts on a free port. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './serve.ts',
  // Two cores: desktop and phone at the same time, each with customers of its own, and one journey after the other on each.
  workers: 2,
  // Journeys wait for a state, never for a time: these limits end only what would never come.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: chromiumSwitches },
    screenshot: 'only-on-failure',
    // Recording takes as long as the journey itself; a failure is looked into with `--trace on`.
    trace: 'off',
    timezoneId: 'Europe/Zurich',
  },
  projects: [
    {
      name: 'desktop-de',
      workers: 1,
      testIgnore: [...ofTheOffice, ...ofOfficeAndPhone],
      use: desktop,
      metadata: { language: 'de' },
    },
    {
      name: 'phone-fr',
      workers: 1,
      testIgnore: [...ofTheOffice, ...ofTheDesktop],
      use: {
        viewport: { width: 390, height: 844 },
        locale: 'fr-CH',
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
      metadata: { language: 'fr' },
    },
    {
      name: 'office-de',
      workers: 1,
      testMatch: [...ofTheOffice, ...ofOfficeAndPhone],
      use: desktop,
      metadata: { language: 'de' },
    },
  ],
});
