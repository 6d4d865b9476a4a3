import { cartApi } from '@shop/contract/cart';
import type { Locator, Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { arrive, expect, hydrated, test, visit } from '../shop-test.ts';

test('what is pressed and typed before the scripts have come is done when they are there: from search to order nothing is lost', async ({
  page,
  language,
  say,
}, info) => {
  const isPhone = info.project.use.isMobile === true;
  const [shell, catalogue, cart, checkout, ui] = [
    say('shell'),
    say('catalogue'),
    say('cart'),
    say('checkout'),
    say('ui'),
  ];
  const { singly, another, listing } = await findGoods(page, language);
  const account = accountOf(language);
  await begin(page, account, language);
  await fillCart(page, [{ sku: another.sku, quantity: 1 }]);
  const quantityOf = (name: string) =>
    page.getByRole('spinbutton', { name: ui('quantity.of', { label: name }) }).first();

  await test.step('searches, and the form goes its own way', async () => {
    const scripts = await holdScripts(page);
    await open(page, `/${language}`);
    const box = page.getByRole('combobox', { name: shell('search.label') });
    await box.fill(singly.eNumber);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: singly.name })).toBeVisible();
    await scripts.release();
    await hydrated(page);
  });

  await test.step('adds the quantity that he has typed, once, though he grows impatient', async () => {
    const scripts = await holdScripts(page);
    await open(page, singly.url);
    await quantityOf(singly.name).fill('3');
    const add = page
      .getByRole('button', { name: catalogue('addToCart') })
      .filter({ hasText: singly.name })
      .first();
    await add.click();
    await add.click();
    await expectShownAsPressed(add);
    expect(await quantityInCart(page, singly.sku)).toBeUndefined();
    await scripts.release();
    const buy = page.getByRole('region', { name: say('product')('buy') });
    await expect(buy.getByRole('status').filter({ hasText: '3' })).toBeAttached();
    expect(await quantityInCart(page, singly.sku)).toBe(3);
  });

  await test.step('filters, sorts, and puts on the list to compare', async () => {
    const scripts = await holdScripts(page);
    await open(page, listing.url);
    if (isPhone) await page.getByRole('link', { name: catalogue('facets.title'), exact: true }).click();
    const filters = page.getByRole('complementary', { name: catalogue('facets.title') });
    await filters.getByRole('checkbox', { name: listing.manufacturer.label }).first().check();
    if (isPhone) await filters.getByRole('link', { name: catalogue('facets.close') }).click();
    await page.getByRole('combobox', { name: catalogue('sort') }).selectOption('name_desc');
    await scripts.release();
    await arrive(
      page,
      ({ searchParams }) =>
        searchParams.get('manufacturer[]') === listing.manufacturer.value && searchParams.get('sort') === 'name_desc',
    );
    scripts.holdAgain();
    await open(page, listing.url);
    const first = page.getByRole('article').first();
    const compare = first.getByRole('button', { name: /./ }).last();
    await compare.click();
    await expectShownAsPressed(compare);
    await scripts.release();
    await expect(page.getByRole('button', { name: catalogue('compare.show') })).toBeVisible();
  });

  await test.step('opens the account menu before any script', async () => {
    const scripts = await holdScripts(page);
    await open(page, `/${language}`);
    await page.getByRole('button', { name: isPhone ? shell('account') : account.name }).click();
    await expect(page.getByRole('button', { name: shell('logOut') })).toBeVisible();
    await scripts.release();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByRole('button', { name: shell('logOut') })).toBeVisible();
  });

  await test.step('changes a quantity in the cart and goes to the checkout, which never opens with the old one', async () => {
    const scripts = await holdScripts(page);
    await open(page, `/${language}/cart`);
    await quantityOf(singly.name).fill('5');
    const toCheckout = page
      .getByRole('link', { name: cart('toCheckout') })
      .filter({ visible: true })
      .first();
    await page.getByRole('button', { name: cart('remove', { name: another.name }) }).click();
    await toCheckout.click();
    await expectShownAsPressed(toCheckout);
    await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
    await scripts.release();
    await expect(page.getByRole('heading', { level: 1, name: checkout('title') })).toBeVisible();
    expect(await quantityInCart(page, singly.sku)).toBe(5);
    expect(await quantityInCart(page, another.sku)).toBeUndefined();
  });

  await test.step('orders with the commission that he has typed; nothing said that it was saved before it was', async () => {
    const commission = `Haus ${String(Date.now()).slice(-6)}`;
    const scripts = await holdScripts(page);
    await open(page, `/${language}/checkout`);
    await expect(page.getByText(checkout('autosave.saved'))).toBeVisible();
    await page.getByRole('textbox', { name: checkout('field.customerCommission') }).fill(commission);
    await expect(page.getByText(checkout('autosave.saved'))).toBeHidden();
    await page.getByRole('button', { name: checkout('order') }).click();
    await scripts.release();
    await expect(page.getByRole('heading', { level: 1, name: checkout('success.title') })).toBeVisible();
    await page.getByRole('link', { name: checkout('success.toOrder') }).click();
    await expect(page.getByText(commission).first()).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: singly.name })).toContainText('5');
  });
});

test('"remove" pressed before the scripts have come removes that line and no other', async ({
  page,
  language,
  say,
}) => {
  const { singly, another } = await findGoods(page, language);
  await begin(page, accountOf(language), language);
  await fillCart(page, [
    { sku: singly.sku, quantity: 2 },
    { sku: another.sku, quantity: 1 },
  ]);
  const scripts = await holdScripts(page);
  await open(page, `/${language}/cart`);
  const remove = page.getByRole('button', { name: say('cart')('remove', { name: another.name }) });
  await remove.click();
  await expectShownAsPressed(remove);
  expect(await quantityInCart(page, another.sku)).toBe(1);
  await scripts.release();
  await expect(remove).toBeHidden();
  // The line goes at once, the cart follows.
  await expect.poll(() => quantityInCart(page, another.sku)).toBeUndefined();
  expect(await quantityInCart(page, singly.sku)).toBe(2);
});

test('"import a list" pressed before the scripts have come opens the import when they are there', async ({
  page,
  language,
  say,
}) => {
  await beginWithOne(page, language);
  const scripts = await holdScripts(page);
  await open(page, `/${language}/cart`);
  const importList = page
    .getByRole('button', { name: say('cart')('importList') })
    .filter({ visible: true })
    .first();
  await importList.click();
  await expectShownAsPressed(importList);
  await scripts.release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a slow machine and a slow network the quantity that was typed first is the one that is ordered', async ({
  page,
  language,
  say,
}) => {
  const singly = await beginWithOne(page, language);
  await visit(page, `/${language}`);
  const machine = await page.context().newCDPSession(page);
  await machine.send('Network.enable');
  await machine.send('Network.setCacheDisabled', { cacheDisabled: true });
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const kilobytes = 50_000; // a second, as slow 3G
  const network = { offline: false, latency: 400, downloadThroughput: kilobytes, uploadThroughput: kilobytes };
  await machine.send('Network.emulateNetworkConditions', network);
  await open(page, `/${language}/cart`);
  await page.getByRole('spinbutton', { name: say('ui')('quantity.of', { label: singly.name }) }).fill('4');
  await page
    .getByRole('link', { name: say('cart')('toCheckout') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('checkout')('title') })).toBeVisible();
  expect(await quantityInCart(page, singly.sku)).toBe(4);
});

/** Somebody is logged in and has one article in his cart: that one. */
async function beginWithOne(page: Page, language: Parameters<typeof accountOf>[0]) {
  const { singly } = await findGoods(page, language);
  await begin(page, accountOf(language), language);
  await fillCart(page, [{ sku: singly.sku, quantity: 1 }]);
  return singly;
}

/** Scripts of pages wait until they are released; all but the one that every document begins with. */
async function holdScripts(page: Page) {
  const scripts = /\/assets\/(?!early-input)[^/]+\.js$/;
  let gate = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined); // the page may be gone
  });
  return {
    release: async () => {
      gate.resolve();
      await hydrated(page);
    },
    holdAgain: () => {
      gate = Promise.withResolvers<void>();
    },
  };
}

/** Goes there and waits for nothing more than the answer: the page does not hear anything yet. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

async function expectShownAsPressed(control: Locator): Promise<void> {
  const shown = () =>
    control.evaluate((element: Animated) => element.getAnimations().filter(({ id }) => id === 'pressed').length);
  await expect.poll(shown, { message: 'shown as pressed' }).toBe(1);
}

/** Of an element of the page; journeys know no types of the browser. */
type Animated = { readonly getAnimations: () => readonly { readonly id: string }[] };

async function quantityInCart(page: Page, sku: string): Promise<number | undefined> {
  const { activeCart: cartId } = await askShop(page, cartApi.list, {});
  const { items } = await askShop(page, cartApi.get, { params: { cartId } });
  return items.find((line) => line.sku === sku)?.quantity;
}
