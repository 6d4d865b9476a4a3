import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

export { expect };

export type Language = 'de' | 'fr';

type Fixtures = {
  /** Language of the project, as it stands in page addresses. */
  readonly language: Language;
  /** Fails the journey when the console was not silent. */
  readonly silentConsole: void;
};

/** What the browser itself says of an answer with a status of 400 and more; the page shows it in its own words. */
const NETWORK_NOTE = /Failed to load resource: the server responded with a status of (401|404|409|422)/;

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
  language: async ({}, use, info) => use(info.project.metadata['language'] as Language),
  silentConsole: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on('console', (message) => {
        const isNoise = NETWORK_NOTE.test(message.text());
        if ((message.type() === 'error' || message.type() === 'warning') && !isNoise) said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await use();
      expect(said, 'the console is silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** No violation of WCAG 2.2 A and AA that can be found by machine. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
  expect(found, 'no accessibility violation').toEqual([]);
}

/** Waits until React has taken the page over, so that keys and taps are heard. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction("document.documentElement.dataset.ready === 'true'");
}
