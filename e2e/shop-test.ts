import { expect, test as base, type Page } from '@playwright/test';
import type { Language } from '@shop/contract/values';
import { findFaults, LEVELS } from './axe.ts';
import { IS_HYDRATED } from './hydrated.ts';
import { words } from './words.ts';

export { expect };

type Fixtures = {
  /** Language of the project, as it stands in page addresses. */
  readonly language: Language;
  /** What stands on the page in that language: `say('cart')('undo')`. */
  readonly say: ReturnType<typeof words>;
  /** Fails the journey when the console was not silent; a journey adds here what it provokes on purpose. */
  readonly consoleMay: RegExp[];
};

/**
 * React Router lets a promise fail that nobody holds when a navigation is given up while its data are still being read
 * (remix-run/react-router#14203); the page that comes instead is there.
 */
const GIVEN_UP = /^signal is aborted without reason$/;

/**
 * React Router asks ahead which pages the links on a page lead to; who leaves meanwhile (a form sent to the buyer's system)
 * ends that request, and it says so.
 */
const LEFT_WHILE_ASKED_AHEAD = /^Failed to fetch manifest patches TypeError: Failed to fetch/;

/** What the browser itself says of an answer with a status of 400 and more; the page shows it in its own words. */
const NETWORK_NOTE = /Failed to load resource: the server responded with a status of (401|403|404|409|422)/;

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
  language: async ({}, use, info) => use(info.project.metadata['language'] as Language),
  say: async ({ language }, use) => use(words(language)),
  consoleMay: [
    async ({ context }, use) => {
      const output: string[] = [];
      const allowed = [NETWORK_NOTE, GIVEN_UP, LEFT_WHILE_ASKED_AHEAD];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') output.push(message.text());
      });
      context.on('weberror', (error) => output.push(error.error().message));
      await use(allowed);
      expect(
        output.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'the console is silent',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

const PHONE_PX_MAX = 767;

/**
 * No violation of WCAG 2.2 A and AA that can be found by machine, and on the desk none of contrast in the dark, where only
 * the colours are others, which phones have as well. A journey goes on after one, so that one run finds them all.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await endReckoning(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await endFading(page);
  await expectNone(page, LEVELS, 'in the light');
  if ((page.viewportSize()?.width ?? 0) > PHONE_PX_MAX) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await endFading(page);
    await expectNone(page, { type: 'rule', values: ['color-contrast'] }, 'in the dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await endFading(page);
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** Sums that are reckoned anew are faded until they are there: they must not be read meanwhile. */
async function endReckoning(page: Page): Promise<void> {
  const busy = page.locator('[aria-busy="true"]:visible').first();
  await busy.waitFor({ state: 'hidden' });
}

/** Colours are measured once they are there: what fades is put at its end, however many fade after one another. */
async function endFading(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let rounds = 0; rounds < 10; rounds++) {
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter((animation) => animation.playState === 'running' && animation.effect.getComputedTiming().endTime < Infinity);
      if (fading.length === 0) return;
      for (const animation of fading) animation.finish();
    }
  })()`);
}

async function expectNone(page: Page, rules: Parameters<typeof findFaults>[1], where: string): Promise<void> {
  const faults = (await findFaults(page, rules)).map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
  expect.soft(faults, `no accessibility violation ${where} on ${page.url()}`).toEqual([]);
}

/** Goes to a page by its address and waits until it hears keys and taps. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Loads the page anew and waits until it hears keys and taps. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Waits until the page of this address is there, as `toHaveURL` takes it, and hears keys and taps. */
export async function arrive(page: Page, address: Parameters<typeof page.waitForURL>[0]): Promise<void> {
  await expect(page).toHaveURL(address);
  await hydrated(page);
}

/** Waits until React has taken the page over, so that keys and taps are heard. */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () => page.evaluate<boolean>(IS_HYDRATED).catch(() => false); // on its way to another page
  await expect.poll(isHydrated, { message: 'the page hears keys and taps' }).toBe(true);
}
