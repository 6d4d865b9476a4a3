import type { Page } from '@playwright/test';
import { accountOf, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, test, visit } from '../shop-test.ts';

/** More stops than any page has before what a journey looks for. */
const STOPS_MAX = 150;

test('a purchase from the search to the order needs no pointer, and shows at every stop where one is', async ({
  page,
  language,
  say,
}) => {
  const { singly, another } = await findGoods(page, language);
  const shell = say('shell');
  await begin(page, accountOf(language), language);
  await fillCart(page, []);
  await visit(page, `/${language}`);

  await test.step('the first stop leads past the header', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: shell('skipToContent') })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.querySelector('main').contains(document.activeElement)")).toBe(true);
  });

  await test.step('a stroke leads to the search, a number and Enter to the article', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: shell('search.label') })).toBeFocused();
    await page.keyboard.type(singly.eNumber);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: singly.name })).toBeVisible();
  });

  await test.step('a quantity is typed, Enter puts it into the cart', async () => {
    const field = page.getByRole('spinbutton', { name: say('ui')('quantity.of', { label: singly.name }) }).first();
    await tabTo(page, say('ui')('quantity.of', { label: singly.name }));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(field).toHaveValue('3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '3' }).first()).toBeAttached();
  });

  await test.step('the cart takes a number after N, and a quantity after Enter', async () => {
    await visit(page, `/${language}/cart`);
    await page.keyboard.press('n');
    const form = page.getByRole('form', { name: say('cart')('quickAdd.label') });
    await expect(form.getByRole('textbox', { name: say('cart')('quickAdd.number') })).toBeFocused();
    await page.keyboard.type(another.eNumber);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: say('cart')('quickAdd.quantity') })).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: another.name })).toBeVisible();
    await expect(form.getByRole('textbox', { name: say('cart')('quickAdd.number') })).toBeFocused();
  });

  await test.step('the order is placed', async () => {
    await tabTo(page, say('cart')('toCheckout'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('checkout')('title') })).toBeVisible();
    await tabTo(page, say('checkout')('field.customerCommission'));
    await page.keyboard.type('Ohne Maus');
    await tabTo(page, say('checkout')('order'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('checkout')('success.title') })).toBeVisible();
  });

  await test.step('no page holds the focus fast', async () => {
    await visit(page, `/${language}/customer/history`);
    const seen = new Set<string>();
    for (let stop = 0; stop < STOPS_MAX; stop++) {
      await page.keyboard.press('Tab');
      const at = await focused(page);
      if (at.place === '') break; // past the last stop, in the browser's own bar
      await expectVisibleFocus(page);
      seen.add(at.place);
    }
    expect(seen.size, 'stops on the page').toBeGreaterThan(10);
    expect(seen.size, 'the round comes to an end').toBeLessThan(STOPS_MAX);
  });
});

type Focused = { readonly name: string; readonly place: string; readonly isSeen: boolean };

/** What has the focus: its name, where it stands in the document (empty for nothing), and whether a ring or edge shows it. */
async function focused(page: Page): Promise<Focused> {
  return page.evaluate<Focused>(`(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { name: '', place: '', isSeen: true };
    const labelled = at.labels && at.labels.length > 0 ? at.labels[0].textContent : at.textContent;
    const name = (at.getAttribute('aria-label') ?? labelled ?? '').trim();
    const steps = [];
    for (let one = at; one.parentElement; one = one.parentElement) steps.push([...one.parentElement.children].indexOf(one));
    const rings = (element) => {
      const style = getComputedStyle(element);
      return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none';
    };
    // Fields that lie in a frame of their own let the frame show it.
    let isSeen = false;
    for (let one = at, level = 0; one && level < 4; one = one.parentElement, level++) isSeen ||= rings(one);
    return { name, place: steps.reverse().join('.'), isSeen };
  })()`);
}

async function expectVisibleFocus(page: Page): Promise<void> {
  const { name, place, isSeen } = await focused(page);
  expect(isSeen, `the focus on «${name}» (${place}) is seen`).toBe(true);
}

/** Presses Tab until something of this name has the focus; every stop on the way shows that it has it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    expect(at.isSeen, `the focus on «${at.name}» (${at.place}) is seen`).toBe(true);
    if (at.name.startsWith(name)) return;
  }
  throw new Error(`Tab never came to «${name}».`);
}
