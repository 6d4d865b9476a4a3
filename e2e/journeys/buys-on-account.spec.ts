import { cartApi } from '@shop/contract/cart';
import { awaitEmail } from '../outbox.ts';
import { askShop } from '../ask-shop.ts';
import { accountOf, fillCart, fillLogIn } from '../customers.ts';
import { findGoods, wordsFor } from '../goods.ts';
import { arrive, expect, test, visit } from '../shop-test.ts';

test('an electrician logs in, finds articles, fills his cart, orders on invoice and finds the order again', async ({
  page,
  language,
  say,
}, info) => {
  const isPhone = info.project.use.isMobile === true;
  const [shell, catalogue, cart, checkout, orders, ui] = [
    say('shell'),
    say('catalogue'),
    say('cart'),
    say('checkout'),
    say('orders'),
    say('ui'),
  ];
  const account = accountOf(language);
  const { singly, another, inSteps, listing } = await findGoods(page, language);
  const searchBox = page.getByRole('combobox', { name: shell('search.label') });
  const quantityOf = (name: string) => page.getByRole('spinbutton', { name: ui('quantity.of', { label: name }) });
  const addButton = (name: string) =>
    page
      .getByRole('button', { name: catalogue('addToCart') })
      .filter({ hasText: name })
      .first();

  await test.step('logs in through the panel', async () => {
    await visit(page, `/${language}`);
    await page.getByRole('link', { name: shell('logIn'), exact: true }).click();
    await expect(page.getByRole('textbox', { name: shell('logInForm.username') })).toBeFocused();
    await fillLogIn(page, account, language);
    await expect(page.getByRole('button', { name: isPhone ? shell('account') : account.name })).toBeVisible();
    await expect(page.getByRole('button', { name: shell('logOut') })).toBeHidden();
    await fillCart(page, []);
  });

  await test.step('types an E-No with spaces and stands before the article, with its price and stock', async () => {
    await searchBox.fill(singly.eNumber.replace(/(\d{3})(?=\d)/g, '$1 '));
    await searchBox.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: singly.name })).toBeVisible();
    const buy = page.getByRole('region', { name: say('product')('buy') });
    await expect(buy.getByText(/^CHF\s[\d\s]+\.\d\d$/)).toBeVisible();
    await expect(buy.getByRole('note')).toBeVisible();
    await quantityOf(singly.name).first().fill('3');
    await addButton(singly.name).click();
    await expect(buy.getByRole('status').filter({ hasText: '3' })).toBeAttached();
  });

  await test.step('finds another one by words', async () => {
    await searchBox.fill(await wordsFor(page, another, language));
    await searchBox.press('Enter');
    await expect(page.getByRole('link', { name: another.name, exact: true })).toBeVisible();
  });

  await test.step('filters the category by maker and range, and adds from the list', async () => {
    await visit(page, listing.url);
    if (isPhone) await page.getByRole('link', { name: catalogue('facets.title') }).click();
    const filters = page.getByRole('complementary', { name: catalogue('facets.title') });
    await filters.getByRole('checkbox', { name: listing.manufacturer.label }).first().check();
    await arrive(page, /manufacturer/);
    const group = filters.getByRole('group', { name: listing.range.label, exact: true });
    const to = group.getByRole('textbox', { name: catalogue('facets.to', { facet: listing.range.label }) });
    await expect(page.locator('section[aria-busy=false]')).toBeVisible();
    const fold = filters.locator('details', { has: page.locator('summary', { hasText: listing.range.label }) }).first();
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    await to.fill(String(listing.range.max));
    await (isPhone ? to.blur() : to.press('Enter'));
    await arrive(page, (url) => url.searchParams.getAll(`${listing.range.name}[]`).length === 1);
    if (isPhone) await filters.getByRole('link', { name: catalogue('facets.close') }).click();
    const first = page.getByRole('article').first();
    await expect(first.getByText(listing.manufacturer.label).first()).toBeVisible();
    await expect(first.getByText(/^(CHF )?[\d\s]+\.\d\d$/).first()).toBeVisible();
  });

  await test.step('adds the article that is sold in steps with the stepper', async () => {
    await visit(page, inSteps.url);
    await page
      .getByRole('button', { name: ui('quantity.more', { label: inSteps.name }) })
      .first()
      .click();
    await expect(quantityOf(inSteps.name).first()).toHaveValue(String(inSteps.quantity + inSteps.quantityInterval));
    await addButton(inSteps.name).click();
    await page
      .getByRole('link', { name: new RegExp(cart('title')) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: inSteps.name })).toBeVisible();
  });

  await test.step('is refused a wrong step with both neighbours, and what he typed stays', async () => {
    const field = quantityOf(inSteps.name);
    const step = inSteps.quantityInterval;
    const wrong = inSteps.quantityMin + step + 1;
    await field.fill(String(wrong));
    const lower = inSteps.quantityMin + step;
    await expect(page.getByText(ui('quantity.step', { step, lower, upper: lower + step }))).toBeVisible();
    await expect(field).toHaveValue(String(wrong));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: ui('quantity.take', { quantity: lower + step }) }).click();
    await expect(field).toHaveValue(String(lower + step));
    await expect.poll(async () => quantityInCart(inSteps.sku), { message: 'the quantity is saved' }).toBe(lower + step);
  });

  await test.step('adds by number, removes and takes it back', async () => {
    const form = page.getByRole('form', { name: cart('quickAdd.label') });
    await form.getByRole('textbox', { name: cart('quickAdd.number') }).fill(another.eNumber);
    await form.getByRole('textbox', { name: cart('quickAdd.quantity') }).fill('2');
    await form.getByRole('button', { name: cart('quickAdd.add') }).click();
    const row = page.getByRole('row').filter({ hasText: another.name });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: cart('remove', { name: another.name }) }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: cart('undo'), exact: true }).click();
    await expect(row).toBeVisible();
    await expect(quantityOf(another.name)).toHaveValue('2');
  });

  const commission = `Haus ${String(Date.now()).slice(-6)}`;
  let orderNumber = '';

  await test.step('orders on invoice', async () => {
    await page
      .getByRole('link', { name: cart('toCheckout') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: checkout('title') })).toBeVisible();
    await page.getByRole('textbox', { name: checkout('field.customerCommission') }).fill(commission);
    await page.getByRole('textbox', { name: checkout('field.orderText') }).fill('2. OG links');
    const addresses = page.getByRole('group', { name: checkout('delivery.mode.list') }).getByRole('radio');
    await addresses.nth(1).check();
    await expect(page.getByText(checkout('autosave.saved'))).toBeVisible();
    await page.getByRole('button', { name: checkout('order') }).click();
    await expect(page.getByRole('heading', { level: 1, name: checkout('success.title') })).toBeVisible();
    orderNumber = (await page.locator('b.num').first().textContent()) ?? '';
    expect(orderNumber).toMatch(/\d{4,}/);
  });

  await test.step('gets the confirmation in his language', async () => {
    const email = await awaitEmail(account.email, orderNumber);
    if (!email) return;
    expect(email.to).toBe(account.email);
    expect(email.subject).toContain(language === 'fr' ? 'commande' : 'Bestell');
  });

  await test.step('finds the order in the history, with what he ordered', async () => {
    await page.getByRole('link', { name: checkout('success.toOrder') }).click();
    await expect(page.getByRole('heading', { level: 1, name: orders('orderTitle', { orderNumber }) })).toBeVisible();
    await expect(page.getByText(commission).first()).toBeVisible();
    for (const { name } of [singly, inSteps, another]) await expect(page.getByText(name).first()).toBeVisible();
    await visit(page, `/${language}/customer/history`);
    await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText(commission);
    await page.getByRole('searchbox', { name: orders('filter.q') }).fill(commission);
    await page.getByRole('searchbox', { name: orders('filter.q') }).press('Enter');
    await expect(page.getByRole('link', { name: orderNumber })).toHaveCount(1);
    expect((await cartNow()).items).toEqual([]);
  });

  await test.step('finds the article labelled as bought before, with day and quantity, and the order on the first page', async () => {
    await visit(page, singly.url);
    await expect(page.getByText(catalogue('label.alreadyBought'), { exact: true }).first()).toBeVisible();
    const buy = page.getByRole('region', { name: say('product')('buy') });
    await expect(buy.locator(`a[href$="/customer/history/${orderNumber}"]`)).toContainText('3');
    await visit(page, `/${language}`);
    const latest = page.getByRole('region', { name: say('home')('orders.title') });
    await expect(latest.getByRole('link', { name: orderNumber })).toContainText(commission);
  });

  async function cartNow() {
    const { activeCart: cartId } = await askShop(page, cartApi.list, {});
    return askShop(page, cartApi.get, { params: { cartId } });
  }

  async function quantityInCart(sku: string) {
    return (await cartNow()).items.find((line) => line.sku === sku)?.quantity;
  }
});
