import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import type { Language } from '@shop/contract/values';
import type { Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, accounts, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { arrive, expect, expectAccessible, reload, test, visit } from '../shop-test.ts';

test('what is not picked yet is cancelled in three steps, and the order shows it', async ({ page, language, say }) => {
  const [t, ui] = [say('cancellations'), say('ui')];
  await begin(page, accountOf(language), language);
  const { singly, another } = await findGoods(page, language);
  const order = await place(page, language, [singly.sku, another.sku], 'Order');
  await visit(page, `/${language}/customer/history/${order}`);
  await page.getByRole('link', { name: say('orders')('may.cancel'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('products.heading') })).toBeVisible();
  const main = page.getByRole('main');

  await test.step('one of three pieces is chosen', async () => {
    await main.getByRole('checkbox', { name: singly.name }).check();
    await page.getByRole('spinbutton', { name: ui('quantity.of', { label: singly.name }) }).fill('1');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('products.next') }).click();
  });

  await test.step('no reason is missing, and what was entered outlives a reload', async () => {
    await page.getByRole('button', { name: t('reasons.next') }).click();
    await expect(page.getByText(t('reasons.missing'))).toBeVisible();
    await page.getByRole('combobox', { name: t('reasons.label') }).selectOption('orderedTooMuch');
    await reload(page);
    await expect(page.getByRole('combobox', { name: t('reasons.label') })).toHaveValue('orderedTooMuch');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('reasons.next') }).click();
  });

  await test.step('the answer stands in the result and with the order', async () => {
    await page.getByRole('button', { name: t('confirmation.send', { count: 1 }) }).click();
    await expect(page.getByRole('heading', { name: t('result.heading') })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: t('toOrder') }).click();
    const requests = page.getByRole('region', { name: t('ofOrder.title') });
    await expect(requests.getByText(t('reason.orderedTooMuch'))).toBeVisible();
  });
});

test('an offer is asked for, answered, ordered in part and edited into a cart', async ({ page, language, say }) => {
  const t = say('offers');
  const account = accountOf(language);
  await begin(page, account, language);
  const { listing } = await findGoods(page, language);
  // Some of them may be made to order, which cannot be edited; not all are.
  const goods = listing.products.filter((one) => one.quantityInterval === 1 && !one.isDiscontinued).slice(0, 6);
  const skus = goods.map(({ sku }) => sku);
  const offer = await place(page, language, skus, 'QuoteRequest');

  await test.step('sales answer it', async () => {
    await page.context().clearCookies();
    await begin(page, accounts.operator, language);
    await visit(page, `/${language}/operator/offers/${offer}`);
    await page.getByRole('textbox', { name: /CHF/ }).first().fill('9.90');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('sales.submit') }).click();
    await expect(page.getByRole('button', { name: t('sales.again') })).toBeVisible();
  });

  await test.step('one position is ordered', async () => {
    await page.context().clearCookies();
    await begin(page, account, language);
    await visit(page, `/${language}/customer/offer/${offer}`);
    await expect(page.getByRole('spinbutton').first()).toBeVisible();
    const [, ...others] = await page.getByRole('spinbutton').all();
    for (const other of others) await other.fill('0');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('order.part') }).click();
    await arrive(page, /orderNumber=\d+/);
  });

  await test.step('the rest goes into a cart that names the offer', async () => {
    await visit(page, `/${language}/customer/offer/${offer}`);
    await expect(page.getByText(t('state.partlyOrdered'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('edit.button') }).click();
    await arrive(page, /\/cart/);
    await expect(page.getByText(say('cart')('fromOffer.text', { offerNumber: offer }))).toBeVisible();
  });
});

/** Three pieces of each, ordered or asked for. @returns the number of the order or offer */
async function place(
  page: Page,
  language: Language,
  skus: readonly string[],
  orderType: 'Order' | 'QuoteRequest',
): Promise<string> {
  const { cartId } = await fillCart(
    page,
    skus.map((sku) => ({ sku, quantity: 3 })),
  );
  const params = { cartId };
  const { addresses } = await askShop(page, cartApi.metadata, { params });
  const body = {
    selectedShipmentMethodId: 'delivery' as const,
    ...(addresses[0] && { addressId: addresses[0].id }),
    customerCommission: 'Sonnenhalde',
    textReference: 'EM-1',
  };
  await askShop(page, cartApi.setData, { params, body }, language);
  const asked = {
    orderType,
    paymentSelection: 'invoice' as const,
    cartId,
    preserveCartData: false,
    isExpensiveConfirmed: true,
  };
  const { orderNumber, redirectUrl } = await askShop(page, checkoutApi.placeOrder, { body: asked }, language);
  return orderNumber ?? /\/offer\/(\d+)/.exec(redirectUrl)?.[1] ?? '';
}
