import type { Page } from '@playwright/test';
import { accountOf, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a visitor finds every page accessible', async ({ page, language, say }) => {
  const { singly, listing } = await findGoods(page, language);
  for (const address of [
    `/${language}`,
    `/${language}/category`,
    listing.url,
    `${listing.url}?view=tiles&${encodeURIComponent('manufacturer[]')}=${encodeURIComponent(listing.manufacturer.value)}`,
    `/${language}/search?q=LED`,
    `/${language}/search?q=qzxqzxqzx`,
    singly.url,
    `/${language}/login`,
    `/${language}/nowhere`,
  ]) {
    await visit(page, address);
    await settled(page);
    await expectAccessible(page);
  }
  await visit(page, `/${language}`);
  await page.getByRole('link', { name: say('shell')('logIn'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: say('shell')('logInForm.username') })).toBeFocused();
  await settled(page);
  await expectAccessible(page);
});

test('a customer finds every page accessible, up to the order and its history', async ({ page, language, say }) => {
  const { singly, inSteps, listing } = await findGoods(page, language);
  await begin(page, accountOf(language), language);
  await fillCart(page, []);
  await look(`/${language}/cart`);
  await fillCart(page, [
    { sku: singly.sku, quantity: 2 },
    { sku: inSteps.sku, quantity: inSteps.quantity },
  ]);
  for (const address of [`/${language}`, listing.url, singly.url, `/${language}/cart`]) await look(address);
  await page.getByRole('spinbutton').last().fill('7');
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  await expectAccessible(page);
  await look(`/${language}/checkout`);
  await page.getByRole('textbox', { name: say('checkout')('field.customerCommission') }).fill('Axe');
  await page.getByRole('button', { name: say('checkout')('order') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('checkout')('success.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('checkout')('success.toOrder') }).click();
  await expect(page.getByRole('table', { name: say('orders')('positions') })).toBeVisible();
  await expectAccessible(page);
  await look(`/${language}/customer/history`);

  async function look(address: string) {
    await visit(page, address);
    await settled(page);
    await expectAccessible(page);
  }
});

test('what is our fault is told with a reference, and accessibly', async ({ page, language, say, consoleMay }) => {
  consoleMay.push(/status of 500/, /ErrorResponse|Unexpected Server Error|500/);
  await begin(page, accountOf(language), language);
  await visit(page, `/${language}`);
  await page.route(
    (url) => url.pathname.endsWith('/cart.data'),
    (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  );
  await page
    .getByRole('link', { name: say('shell')('cart') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('shell')('ourFault.title') })).toBeVisible();
  await expect(page.getByTestId('error-reference')).toHaveText(/[0-9a-f-]{8,}/);
  await expectAccessible(page);
});

/** Prices and stock have come, or there are none to come. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
