import { writeFile } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import type { Language } from '@shop/contract/values';
import { accountOf, begin, fillCart, PASSWORD } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { words } from '../words.ts';
import { byName, openPage, type Driver } from './driven-browser.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** Where the columns of the menu begin, each height once. */
const COLUMN_TOPS = `(() => {
  const tops = new Map();
  for (const one of document.querySelectorAll('#catalogue-menu nav > ul:first-child > li')) {
    const { left, top } = one.getBoundingClientRect();
    tops.set(Math.round(left), Math.min(Math.round(top), tops.get(Math.round(left)) ?? Infinity));
  }
  return [...new Set(tops.values())];
})()`;

/** How far the cart's table ends before its summary begins, px. */
const ROOM_BESIDE_CART = `document.querySelector('main aside').getBoundingClientRect().left
  - document.querySelector('#cart-table table').getBoundingClientRect().right`;

const test = base.extend<{ readonly driver: Driver }>({
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
  driver: async ({}, use, info) => {
    const driver = await openBrowser(info.project.name, String(info.project.use.locale));
    await use(driver);
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('page.png'), await driver.screenshot());
    await driver.close();
  },
});

function openBrowser(name: string, locale: string): Promise<Driver> {
  if (name === 'firefox') return openFirefox(process.env['FIREFOX_PATH'] ?? '', locale);
  return openWebKit({
    driver: process.env['WEBKIT_DRIVER_PATH'] ?? '',
    browser: process.env['WEBKIT_PATH'] ?? '',
    screen: process.env['XVFB_PATH'] ?? '',
  });
}

test('a customer logs in, searches, adds, opens the menu, and stands with his cart before the order', async ({
  driver,
  request,
  baseURL,
}, info) => {
  const language = info.project.metadata['language'] as Language;
  const say = words(language);
  const [shell, catalogue, cart, checkout] = [say('shell'), say('catalogue'), say('cart'), say('checkout')];
  const page = openPage(driver);
  const account = accountOf(language);
  await begin({ request }, account, language);
  await fillCart({ request }, []);
  const { singly } = await findGoods({ request }, language);

  await test.step('logs in', async () => {
    await page.visit(`${baseURL}/${language}`);
    await page.click(byName.link(shell('logIn')));
    await page.fill(byName.field(shell('logInForm.username')), account.email);
    await page.fill(byName.field(shell('logInForm.password')), PASSWORD);
    await page.pressEnter();
    await page.see(byName.linkOrButtonWith(account.name));
  });

  await test.step('finds an article and adds it with its price', async () => {
    await page.fill(byName.field(shell('search.label')), singly.eNumber);
    await page.pressEnter();
    await page.see(byName.heading(singly.name));
    await page.see(byName.anyThatBegins('CHF '));
    await page.click(byName.linkOrButtonWith(catalogue('addToCart')));
    await page.see(byName.statusWith('1'));
  });

  await test.step('opens the menu, whose columns begin on one line', async () => {
    await page.click(byName.button(shell('catalogue')));
    await page.see('//*[@id="catalogue-menu"]//a');
    expect(await page.evaluate<number[]>(COLUMN_TOPS)).toHaveLength(1);
    await page.click(byName.button(shell('catalogue')));
  });

  await test.step('sees the article in the cart and goes on to the order', async () => {
    await page.click(byName.linkOrButtonWith(cart('title')));
    await page.arrive(/\/cart$/);
    await page.see(byName.rowWith(singly.name));
    expect(await page.evaluate(ROOM_BESIDE_CART), 'the table ends before the summary').toBeGreaterThan(0);
    await page.click(byName.link(cart('toCheckout')));
    await page.arrive(/\/checkout$/);
    await page.see(byName.heading(checkout('title')));
    await page.see(byName.button(checkout('order')));
  });
});
