import { cartApi } from '@shop/contract/cart';
import { historyApi } from '@shop/contract/order-history';
import type { Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin, fillCart, fillLogIn } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { arrive, expect, hydrated, test, visit } from '../shop-test.ts';

test('two windows order the same cart: one order, and the other is told', async ({ page, language, say, context }) => {
  const { singly } = await findGoods(page, language);
  await begin(page, accountOf(language), language);
  await fillCart(page, [{ sku: singly.sku, quantity: 1 }]);
  const commission = `Zwei Fenster ${Date.now()}`;
  const second = await context.newPage();
  await visit(page, `/${language}/checkout`);
  await page.getByRole('textbox', { name: say('checkout')('field.customerCommission') }).fill(commission);
  await page.getByRole('textbox', { name: say('checkout')('field.textReference') }).fill('a');
  await expect(page.getByText(say('checkout')('autosave.saved'))).toBeVisible();
  await visit(second, `/${language}/checkout`);
  const order = say('checkout')('order');
  await page.getByRole('button', { name: order }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('checkout')('success.title') })).toBeVisible();
  await second.getByRole('button', { name: order }).click();
  await expect(second.locator('#problem')).toBeVisible();
  await expect(second.locator('#problem')).not.toBeEmpty();
  expect(await ordersOf(page, commission)).toBe(1);
  await second.close();
});

test('a double click orders once', async ({ page, language, say }) => {
  const { singly } = await findGoods(page, language);
  await begin(page, accountOf(language), language);
  await fillCart(page, [{ sku: singly.sku, quantity: 1 }]);
  const commission = `Doppelklick ${Date.now()}`;
  await visit(page, `/${language}/checkout`);
  await page.getByRole('textbox', { name: say('checkout')('field.customerCommission') }).fill(commission);
  await page.getByRole('button', { name: say('checkout')('order') }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: say('checkout')('success.title') })).toBeVisible();
  expect(await ordersOf(page, commission)).toBe(1);
});

test('the session has ended meanwhile: the log-in opens, and nothing typed is lost', async ({
  page,
  language,
  say,
  context,
}) => {
  const { singly } = await findGoods(page, language);
  const account = accountOf(language);
  await begin(page, account, language);
  await fillCart(page, [{ sku: singly.sku, quantity: 1 }]);
  await visit(page, `/${language}/checkout`);
  const text = page.getByRole('textbox', { name: say('checkout')('field.orderText') });
  const commission = page.getByRole('textbox', { name: say('checkout')('field.customerCommission') });
  await commission.fill('Vorher');
  await expect(page.getByText(say('checkout')('autosave.saved'))).toBeVisible();
  await context.clearCookies();
  await text.fill('Bitte im Keller abstellen');
  await text.blur();
  await expect(page.getByText(say('shell')('logInWanted.message')).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText(account.name)).toBeHidden();
  await fillLogIn(page, { ...account, password: 'falsch' }, language);
  await expect(page.getByRole('alert').filter({ visible: true })).not.toBeEmpty();
  await fillLogIn(page, account, language);
  await expect(page.getByRole('textbox', { name: say('shell')('logInForm.username') })).toBeHidden();
  await expect(text).toHaveValue('Bitte im Keller abstellen');
  await expect(commission).toHaveValue('Vorher');
  await page.getByRole('button', { name: say('checkout')('order') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('checkout')('success.title') })).toBeVisible();
  await page.getByRole('link', { name: say('checkout')('success.toOrder') }).click();
  await expect(page.getByText('Bitte im Keller abstellen')).toBeVisible();
});

test('the line is cut while a quantity is changed: that is told, the quantity stays, and Enter saves it later', async ({
  page,
  language,
  say,
  context,
  consoleMay,
}) => {
  consoleMay.push(/ERR_INTERNET_DISCONNECTED/);
  const { singly } = await findGoods(page, language);
  await begin(page, accountOf(language), language);
  const { cartId } = await fillCart(page, [{ sku: singly.sku, quantity: 1 }]);
  await visit(page, `/${language}/cart`);
  const field = page.getByRole('spinbutton', { name: say('ui')('quantity.of', { label: singly.name }) });
  await context.setOffline(true);
  await field.fill('5');
  await field.press('Enter');
  await expect(page.getByText(say('cart')('notSaved.offline'))).toBeVisible();
  await expect(field).toHaveValue('5');
  await context.setOffline(false);
  await field.press('Enter');
  await expect(page.getByText(say('cart')('notSaved.offline'))).toBeHidden();
  await expect.poll(async () => (await askShop(page, cartApi.get, { params: { cartId } })).items[0]?.quantity).toBe(5);
});

test('going back from an article leads to the same place in the listing', async ({ page, language }) => {
  const { listing } = await findGoods(page, language);
  await visit(page, listing.url);
  const article = page.getByRole('article').nth(20);
  await article.scrollIntoViewIfNeeded();
  const before = await page.evaluate<number>('window.scrollY');
  expect(before).toBeGreaterThan(500);
  await article.getByRole('link').first().click();
  await arrive(page, /\/product\//);
  await expect(page.getByRole('article').nth(20)).toHaveCount(0);
  await page.goBack();
  await hydrated(page);
  await arrive(page, (url) => url.pathname === listing.url);
  await expect.poll(async () => Math.abs((await page.evaluate<number>('window.scrollY')) - before)).toBeLessThan(60);
});

async function ordersOf(page: Page, commission: string): Promise<number> {
  const { pagination } = await askShop(page, historyApi.orders, { body: { filters: { q: commission } } });
  return pagination.numFound;
}
