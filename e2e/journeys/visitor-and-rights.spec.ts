import { pricesApi } from '@shop/contract/prices';
import type { Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, accounts, begin, fillCart, fillLogIn, limitedAccountOf } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { arrive, expect, test, visit } from '../shop-test.ts';

test('a visitor sees no price, is asked to log in when he wants to buy, and goes on where he was', async ({
  page,
  language,
  say,
}) => {
  const { singly, listing } = await findGoods(page, language);
  const listener = listenForPrices(page);
  for (const address of [`/${language}`, listing.url, `/${language}/search?q=LED`, singly.url]) {
    await visit(page, address);
    expect(await page.getByRole('main').innerText(), `no amount on ${address}`).not.toMatch(/CHF/);
  }
  expect(await listener.found(), 'no price in any answer to a visitor').toEqual([]);
  await page
    .getByRole('region', { name: say('product')('buy') })
    .getByRole('link', { name: say('catalogue')('logInForPrices') })
    .click();
  await expect(page.getByText(say('shell')('logInWanted.message'))).toBeVisible();
  await fillLogIn(page, accountOf(language), language);
  await arrive(page, (url) => url.pathname === singly.url);
  await expect(
    page
      .getByText(/^CHF\s[\d\s]+\.\d\d$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('catalogue')('addToCart') }).first()).toBeVisible();
});

test('whatever is sent to a page, the page is not at fault', async ({ page, language }) => {
  const statuses = [];
  for (const path of ['', '/login', '/logout', '/cart', '/checkout', '/gibt-es-nicht', '/product/0', '/search?q=%00'])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      for (const form of [undefined, { a: '1' }]) {
        const options = { method, maxRedirects: 0, ...(form && method !== 'GET' && { form }) };
        const answer = await page.request.fetch(`/${language}${path}`, options);
        statuses.push(`${method} ${path} ${answer.status()}`);
      }
    }
  expect(statuses.filter((one) => / 5\d\d$/.test(one))).toEqual([]);
});

test('Carla, who may not see prices, never receives one in any answer', async ({ page, language, say, isMobile }) => {
  test.skip(isMobile, 'a phone receives the same answers');
  const { singly, inSteps, listing } = await findGoods(page, language);
  await begin(page, accounts.anna, language);
  const known = await amountsOf(page, [singly.sku, inSteps.sku]);
  expect(known.length, 'amounts to look for').toBeGreaterThan(1);
  await page.context().clearCookies();

  await begin(page, accounts.carla, language);
  const listener = listenForPrices(page, known);
  await fillCart(page, [
    { sku: singly.sku, quantity: 2 },
    { sku: inSteps.sku, quantity: inSteps.quantity },
  ]);
  for (const address of [
    `/${language}`,
    listing.url,
    `/${language}/search?q=${encodeURIComponent(singly.name)}`,
    singly.url,
    inSteps.url,
    `/${language}/cart`,
    `/${language}/checkout`,
    `/${language}/customer/history`,
  ]) {
    await visit(page, address);
    await page.waitForLoadState('networkidle');
  }
  // Once more by clicks: pages that are fetched as data.
  await page
    .getByRole('link', { name: say('shell')('cart') })
    .first()
    .click();
  const row = page.getByRole('row').filter({ hasText: singly.name });
  await expect(row).toBeVisible();
  await expect(page.getByRole('columnheader', { name: say('cart')('column.net') })).toHaveCount(0);
  await row.getByRole('link', { name: singly.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: singly.name })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const found = await listener.found();
  expect(listener.answers(), 'answers were looked at').toBeGreaterThan(10);
  expect(found, 'no price in any answer').toEqual([]);
});

test('who has a limit is told in words by how much his cart is above it', async ({ page, language, say }) => {
  const { singly } = await findGoods(page, language);
  const { account, limit } = limitedAccountOf(language);
  await begin(page, account, language);
  await fillCart(page, [{ sku: singly.sku, quantity: 900 }]);
  await visit(page, `/${language}/cart`);
  const [before = ''] = say('cart')('aboveLimit', { limit: '§', excess: '§' }).split('§');
  const note = page.getByText(before.trim()).filter({ visible: true });
  await expect(note).toContainText(limit);
  await visit(page, `/${language}/checkout`);
  await expect(note).toContainText(limit);
  await expect(page.getByRole('button', { name: say('checkout')('order') })).toHaveCount(0);
  await fillCart(page, []);
});

/** What these articles cost Anna, net and list, as it would stand on a page. */
async function amountsOf(page: Page, skus: readonly string[]): Promise<readonly string[]> {
  const { products } = await askShop(page, pricesApi.enrichment, {
    body: { stockInformation: 'onlyPrices', products: skus.map((sku) => ({ sku })) },
  });
  return products
    .flatMap(({ unitPrice, unitPriceGross }) => [unitPrice, unitPriceGross])
    .filter((cents) => cents !== null)
    .map((cents) => (cents / 100).toFixed(2));
}

/** Looks into every page and every answer of the API that this browser receives. */
function listenForPrices(page: Page, known: readonly string[] = []) {
  const looks: Promise<readonly string[]>[] = [];
  page.context().on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/html|json|x-script/.test(type)) return;
    const where = new URL(response.url()).pathname;
    looks.push(
      response.text().then(
        (text) => pricesIn(text, known).map((what) => `${where}: ${what}`),
        () => [], // a redirect, or left before it was read
      ),
    );
  });
  return {
    answers: () => looks.length,
    found: async () => (await Promise.all(looks)).flat(),
  };
}

/** A price field that is not null, in JSON or in the data of a page, and amounts as they are written out; no widths. */
const FIELD =
  /\\?"(unitPrice|unitPriceGross|lineTotal|netTotal|grandTotal|subtotal|discountTotal|additionsTotal)\\?":-?\d+/g;

function pricesIn(text: string, known: readonly string[]): readonly string[] {
  const fields = [...text.matchAll(FIELD)].map(([whole]) => whole);
  return [
    ...fields,
    ...known.filter((amount) => new RegExp(`(?<![\\d.])${amount.replace('.', '\\.')}(?!\\d|rem)`).test(text)),
  ];
}
