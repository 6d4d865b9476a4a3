import { historyApi } from '@shop/contract/order-history';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin } from '../customers.ts';
import { arrive, expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a customer looks up what was ordered, what is still owed and where it is', async ({
  page,
  language,
  say,
}, info) => {
  const [orders, tracking, ui] = [say('orders'), say('tracking'), say('ui')];
  await begin(page, accountOf(language), language);
  const question = { filters: { state: 'done' as const }, page: 1, ipp: 10 as const };
  const done = await askShop(page, historyApi.orders, { body: question });
  const order = done.orders.find(({ step }) => step === 'invoiced' || step === 'delivered');
  if (!order) throw new Error('The demo world has no order that was delivered.');

  await test.step('the history is filtered, and the address keeps it', async () => {
    await visit(page, `/${language}/customer/history`);
    if (info.project.use.isMobile === true) await page.getByRole('checkbox', { name: orders('filter.unfold') }).check();
    await page.getByRole('combobox', { name: orders('filter.state') }).selectOption('done');
    await arrive(page, /state=done/);
    const row = page.getByRole('button', { name: ui('table.detailsOf', { row: order.orderNumber }) });
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: /./ }).filter({ hasText: orders('glance.toOrder') })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what is still owed is gathered by commission', async () => {
    await page.getByRole('link', { name: orders('tabs.owed'), exact: true }).click();
    await arrive(page, /list=owed/);
    await expect(page.getByRole('combobox', { name: orders('owed.groupBy') })).toHaveValue('commission');
    await expectAccessible(page);
  });

  await test.step('the quick search knows what a number stands for', async () => {
    const field = page.getByRole('combobox', { name: orders('quick.label') });
    await field.fill(order.orderNumber);
    await expect(page.getByRole('option').first()).toContainText(orders('quick.kind.order'));
    await field.press('Enter');
    await arrive(page, new RegExp(`/customer/history/${order.orderNumber}$`));
  });

  await test.step('the way of a delivery is shown step by step', async () => {
    const deliveries = page.getByRole('region', { name: orders('deliveries.title') });
    await deliveries.getByRole('button').first().click();
    const window = page.getByRole('dialog', { name: tracking('title.order') });
    await expect(
      window
        .getByRole('list', { name: tracking('steps') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
  });

  await test.step('before it is ordered again, the prices of today are shown', async () => {
    await page.getByRole('button', { name: orders('again.all') }).click();
    const window = page.getByRole('dialog', { name: orders('reorder.title') });
    await expect(window.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await window.getByRole('button', { name: orders('reorder.cancel') }).click();
    await expect(window).toBeHidden();
  });
});
