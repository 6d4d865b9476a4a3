import type { Page } from '@playwright/test';
import { findFaults } from '../axe.ts';
import { accountOf, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, test, visit } from '../shop-test.ts';

test('the page has room for what is on it: search field, cart, wide text, fingers', async ({
  page,
  language,
  say,
  isMobile,
}) => {
  test.skip(isMobile, 'it sets its own widths');
  const { singly, inSteps, another, listing } = await findGoods(page, language);
  await begin(page, accountOf(language), language);
  await fillCart(page, [
    { sku: singly.sku, quantity: 2 },
    { sku: inSteps.sku, quantity: inSteps.quantityMin },
    { sku: another.sku, quantity: 1 },
  ]);

  for (const width of [768, 1024, 1440]) {
    await test.step(`at ${width} px the search field has 40 % of the header, and the cart needs no more than the window`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, `/${language}/cart`);
      const search = await page.getByRole('search', { name: say('shell')('search.label') }).boundingBox();
      expect((search?.width ?? 0) / width).toBeGreaterThanOrEqual(0.4);
      expect(await widthTooMuch(page)).toBe(0);
    });
  }

  await test.step('at 1200 px no name in the cart takes more than three lines, and nothing lies over the summary', async () => {
    await page.setViewportSize({ width: 1200, height: 900 });
    await visit(page, `/${language}/cart`);
    const name = await page.getByRole('link', { name: inSteps.name }).first().boundingBox();
    expect(name?.height ?? 0).toBeLessThan(75);
    const table = await page.getByRole('table', { name: say('cart')('title') }).boundingBox();
    const summary = await page.getByRole('complementary', { name: say('cart')('summary') }).boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual(summary?.x ?? 0);
  });

  const shopping = ['', '/cart', '/checkout', '/compare', '/shopping-list', '/lamp-finder'];
  const account = ['history', 'budgets', 'premium-world', 'profile', 'standing-orders'];
  const pages = [...shopping, ...account.map((path) => `/customer/${path}`)].map((path) => `/${language}${path}`);
  for (const address of [...pages, listing.url, singly.url]) {
    await test.step(`${address}: targets have 24 px and are called what stands on them, and with wide text nothing leaves the page`, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await visit(page, address);
      expect(await page.evaluate<readonly string[]>(SMALL_TARGETS)).toEqual([]);
      expect(await misnamed(page)).toEqual([]);
      await page.evaluate(WIDE_TEXT);
      expect(await widthTooMuch(page)).toBe(0);
      expect(await page.evaluate<readonly string[]>(OUT_OF_ITS_BAR)).toEqual([]);
    });
  }
});

test('on a phone the first order is on the first screen of the history', async ({ page, language }, info) => {
  test.skip(info.project.use.isMobile !== true, 'about phones');
  await begin(page, accountOf(language), language);
  await visit(page, `/${language}/customer/history`);
  await expect(page.locator('main a[href*="/customer/history/"]').first()).toBeInViewport();
});

/** WCAG 2.2, 2.5.3: who speaks to a button says what stands on it. The rule is experimental, so no level turns it on. */
async function misnamed(page: Page): Promise<readonly string[]> {
  const faults = await findFaults(page, { type: 'rule', values: ['label-content-name-mismatch'] });
  return faults.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

function widthTooMuch(page: Page): Promise<number> {
  return page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)');
}

/** WCAG 2.2, 1.4.12: text spacing that users may set. */
const WIDE_TEXT = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`;

/** Texts of the bars on top, whose heights are fixed: one that wraps or gets a margin would be cut off at an edge. */
const OUT_OF_ITS_BAR = `
  [...document.querySelectorAll('header > div')].flatMap((bar) => {
    const frame = bar.getBoundingClientRect();
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    const cut = [];
    for (let text; (text = texts.nextNode()); ) {
      if (text.data.trim() === '' || !text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      if (text.parentElement.closest('.sr-only, [popover], dialog, script, template')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.height > 0 && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) cut.push(text.data.trim().slice(0, 40));
    }
    return cut;
  })`;

/**
 * WCAG 2.2, 2.5.8: links within a sentence may be smaller; of a tick its label counts.
 */
const SMALL_TARGETS = `
  [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert], .sr-only'))
    .filter((one) => getComputedStyle(one).display !== 'inline' || one.parentElement.textContent.trim() === one.textContent.trim())
    .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.width < 23.5 || box.height < 23.5))
    .map(([one, box]) => Math.round(box.width) + '×' + Math.round(box.height) + ' ' + (one.ariaLabel ?? one.textContent).trim().slice(0, 40))`;
