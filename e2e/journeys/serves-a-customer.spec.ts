import { accounts, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { awaitEmail } from '../outbox.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('an agent finds a customer, orders in his name, and the order and both trails say who it was for', async ({
  page,
  browser,
  language,
  say,
}) => {
  const [shell, customers, checkout, orders, cart] = [
    say('shell'),
    say('customers'),
    say('checkout'),
    say('orders'),
    say('cart'),
  ];
  const { singly } = await findGoods(page, language);
  const { beat, agent, anna, operator } = accounts;
  const both = `${agent.name} für ${beat.name}`;
  await begin(page, beat, language);
  await fillCart(page, [{ sku: singly.sku, quantity: 1 }]);
  await begin(page, agent, language);
  const banner = page.getByRole('region', { name: shell('agent.label') });

  await test.step('finds the customer by a person and takes that person’s place', async () => {
    await page.goto(`/${language}/operator/customers`);
    await page.getByRole('searchbox', { name: customers('search') }).fill('keller muster');
    await page.getByRole('button', { name: say('list')('find'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Elektro Muster AG' })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^${customers('tab.users')}`) }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: customers('assistOf', { name: beat.name }) }).click();
    await expect(banner).toContainText(beat.name);
    await expect(banner).toContainText(agent.name);
  });

  await test.step('the banner names both at every width', async () => {
    const atFirst = page.viewportSize();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const { name } of [beat, agent])
        await expect(banner.getByText(name).filter({ visible: true })).toBeVisible();
    }
    if (atFirst) await page.setViewportSize(atFirst);
  });

  let orderNumber = '';
  await test.step('orders in his name', async () => {
    await visit(page, `/${language}/cart`);
    await expect(banner).toBeVisible();
    await page
      .getByRole('link', { name: cart('toCheckout') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: checkout('title') })).toBeVisible();
    await page.getByRole('textbox', { name: checkout('field.customerCommission') }).fill('Telefonisch');
    await expect(page.getByText(checkout('autosave.saved'))).toBeVisible();
    await page.getByRole('button', { name: checkout('order') }).click();
    await expect(page.getByRole('heading', { level: 1, name: checkout('success.title') })).toBeVisible();
    orderNumber = (await page.locator('b.num').first().textContent()) ?? '';
    await page.getByRole('link', { name: checkout('success.toOrder') }).click();
    await expect(page.getByRole('heading', { level: 1, name: orders('orderTitle', { orderNumber }) })).toBeVisible();
    await expect(page.getByText(both)).toBeVisible();
    const email = await awaitEmail(orderNumber);
    if (email) expect(email.to).toBe(beat.email);
  });

  await test.step('another window that still believes in this customer does nothing after it was ended', async () => {
    const second = await page.context().newPage();
    await visit(second, `/${language}/cart`);
    await banner.getByRole('button', { name: shell('agent.end') }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/operator$`));
    await second.bringToFront();
    const form = second.getByRole('form', { name: cart('quickAdd.label') });
    await form.getByRole('textbox', { name: cart('quickAdd.number') }).fill(singly.eNumber);
    await form.getByRole('textbox', { name: cart('quickAdd.quantity') }).fill('2');
    await form.getByRole('button', { name: cart('quickAdd.add') }).click();
    await expect(second.getByRole('dialog', { name: shell('agent.otherTitle') })).toBeVisible();
    await second.close();
  });

  await test.step('the trails of the company and of the operator name both, and so does the order as staff read it', async () => {
    const own = await (await browser.newContext({ locale: `${language}-CH` })).newPage();
    await begin(own, anna, language);
    await visit(own, `/${language}/customer/audit-trail?q=${orderNumber}`);
    await expect(own.getByRole('row').filter({ hasText: orderNumber })).toContainText(both);
    await begin(own, operator, language);
    await own.goto(`/${language}/operator/audit-trail?q=${orderNumber}`);
    await expect(own.getByRole('row').filter({ hasText: orderNumber })).toContainText(both);
    await expectAccessible(own);
    await own.goto(`/${language}/operator/find?q=${orderNumber}`);
    await own.getByRole('link', { name: orderNumber, exact: true }).click();
    await expect(own.getByRole('heading', { level: 1, name: orders('orderTitle', { orderNumber }) })).toBeVisible();
    await expect(own.getByRole('region', { name: say('operator-orders')('way.title') })).toContainText(both);
    await expectAccessible(own);
  });
});
