import { historyApi } from '@shop/contract/order-history';
import { returnsApi } from '@shop/contract/returns';
import type { Language } from '@shop/contract/values';
import type { Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin } from '../customers.ts';
import { arrive, expect, expectAccessible, reload, test, visit } from '../shop-test.ts';

/** A red point, as a camera would never take it. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('a customer sends something back with a photo, finds it in his list and calls it off', async ({
  page,
  language,
  say,
  isMobile,
}) => {
  const [orders, returns, ui] = [say('orders'), say('returns'), say('ui')];
  await begin(page, accountOf(language), language);
  const { orderNumber, name } = await findReturnable(page, language);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });

  await test.step('the page of the order leads to its return', async () => {
    await visit(page, `/${language}/customer/history/${orderNumber}`);
    await page.getByRole('link', { name: orders('may.return'), exact: true }).click();
    await page.getByRole('checkbox', { name }).first().check();
    await expectAccessible(page);
    await button(returns('next.products')).click();
  });

  await test.step('reason, comment and photo outlive a reload', async () => {
    await page.getByRole('combobox', { name: returns('reasons.label') }).selectOption('damaged');
    await page.getByRole('textbox', { name: returns('reasons.comment') }).fill('Karton war offen');
    await page.locator('input[type=file]').setInputFiles({ name: 'riss.png', mimeType: 'image/png', buffer: PHOTO });
    await expect(page.getByRole('button', { name: ui('photos.remove', { n: 1 }) })).toBeVisible();
    await reload(page);
    await expect(page.getByRole('textbox', { name: returns('reasons.comment') })).toHaveValue('Karton war offen');
    await expect(page.getByRole('img', { name: ui('photos.one', { n: 1 }) })).toBeVisible();
    await expectAccessible(page);
    await button(returns('next.reasons')).click();
  });

  await test.step('a pickup wants an address and a tour', async () => {
    await button(returns('next.way')).click();
    await page.locator('input[name=tour]').first().check();
    await expectAccessible(page);
    await button(returns('next.options')).click();
    await expectAccessible(page);
    await button(returns('next.confirmation')).click();
    await arrive(page, /customer\/rma\/\d+\?registered/);
    await expectAccessible(page);
  });

  const returnId = /rma\/(\d+)/.exec(page.url())?.[1] ?? '';

  await test.step('its slip is a PDF, by the button and by its address', async () => {
    const slip = await page.request.get(`/${language}/rma/export/${returnId}`);
    expect([slip.status(), slip.headers()['content-type']]).toEqual([200, 'application/pdf']);
    if (isMobile) return; // there it goes to the share sheet, which belongs to the device
    const coming = page.waitForEvent('download');
    await button(returns('slip.do')).click();
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('it stands in the list of returns and is called off there', async () => {
    await visit(page, `/${language}/customer/history#return-order`);
    await expect(page.getByRole('link', { name: returnId, exact: true })).toBeVisible();
    await expectAccessible(page);
    await button(returns('cancel.of', { returnId })).click();
    const question = page.getByRole('dialog', { name: returns('cancel.title', { returnId }) });
    await question.getByRole('button', { name: returns('cancel.do'), exact: true }).click();
    await expect(question).toBeHidden();
    // The notice that says the same goes after a while, and stays among those that were read.
    const cancelled = page.getByRole('main').getByText(returns('state.cancelled'), { exact: true });
    await expect(cancelled.filter({ visible: true }).first()).toBeVisible();
    const { state } = await askShop(page, returnsApi.get, { params: { returnId } });
    expect(state).toBe('cancelled');
  });
});

/** An order of which something may come back, with the article's name as this user sees it. */
async function findReturnable(
  page: Page,
  language: Language,
): Promise<{ readonly orderNumber: string; readonly name: string }> {
  const question = { filters: {}, page: 1, ipp: 100 as const };
  const { orders } = await askShop(page, historyApi.orders, { body: question });
  for (const { orderNumber, step } of orders) {
    if (step !== 'invoiced' && step !== 'delivered') continue;
    const { items } = await askShop(page, returnsApi.order, { params: { orderNumber } }, language);
    const item = items.find(({ why }) => why === null);
    if (item) return { orderNumber, name: item.originalProduct.name };
  }
  throw new Error('The demo world has no order of which something may come back.');
}
