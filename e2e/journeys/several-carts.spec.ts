import { cartApi } from '@shop/contract/cart';
import { cartsApi } from '@shop/contract/carts';
import type { Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a purchaser keeps two building sites apart: makes a cart, renames it, moves a line, and takes a removal back', async ({
  page,
  language,
  say,
}) => {
  const t = say('cart');
  await begin(page, accountOf(language), language);
  await keepOneCart(page);
  const { singly, another } = await findGoods(page, language);
  const { cartId } = await fillCart(
    page,
    [singly, another].map(({ sku }) => ({ sku, quantity: 1 })),
  );
  await askShop(page, cartsApi.update, { body: { id: cartId, name: 'Länggasse 12' } });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const tab = (name: string) => page.getByRole('navigation', { name: t('carts.label') }).getByRole('button', { name });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await visit(page, `/${language}/cart`);

  await test.step('a second cart is made and renamed', async () => {
    await page.getByRole('button', { name: t('carts.new') }).click();
    await page.getByRole('textbox', { name: t('carts.name') }).fill('Lager');
    await page.getByRole('button', { name: t('save') }).click();
    await expect(heading('Lager')).toBeVisible();
    await page.getByRole('button', { name: t('menu.label') }).click();
    await page.getByRole('button', { name: t('menu.rename') }).click();
    await page.getByRole('textbox', { name: t('carts.name') }).fill('Lager Werkstatt');
    await page.getByRole('button', { name: t('save') }).click();
    await expect(heading('Lager Werkstatt')).toBeVisible();
  });

  await test.step('a line goes from the first cart to the second', async () => {
    await tab('Länggasse 12').click();
    await expect(heading('Länggasse 12')).toBeVisible();
    await page.getByRole('checkbox', { name: t('tick', { name: singly.name }), exact: true }).check();
    await page.getByRole('button', { name: t('moveTo') }).click();
    await page.getByRole('listitem').getByRole('button', { name: 'Lager Werkstatt' }).last().click();
    await expect(row(singly.name)).toBeHidden();
    await tab('Lager Werkstatt').click();
    await expect(heading('Lager Werkstatt')).toBeVisible();
    await expect(row(singly.name)).toBeVisible();
  });

  await test.step('with an item of his own only an offer can be asked for', async () => {
    await page.getByRole('button', { name: t('menu.label') }).click();
    await page.getByRole('button', { name: t('custom.create') }).click();
    await page.getByRole('textbox', { name: t('custom.name') }).fill('Sonderschrank');
    await page.getByRole('button', { name: t('custom.add') }).click();
    await expect(row('Sonderschrank')).toBeVisible();
    await expect(
      page
        .getByRole('link', { name: t('toQuoteRequest') })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a removed line comes back by undo', async () => {
    await page.getByRole('button', { name: t('remove', { name: 'Sonderschrank' }) }).click();
    await expect(row('Sonderschrank')).toBeHidden();
    await page
      .getByRole('button', { name: t('undo') })
      .first()
      .click();
    await expect(row('Sonderschrank')).toBeVisible();
  });
  await keepOneCart(page);
});

/** Other journeys begin with one cart. */
async function keepOneCart(page: Page): Promise<void> {
  const { carts, activeCart } = await askShop(page, cartApi.list, {});
  for (const { cartId } of carts) {
    if (cartId !== activeCart) await askShop(page, cartsApi.remove, { params: { id: cartId } });
  }
  await askShop(page, cartApi.clear, { params: { cartId: activeCart } });
}
