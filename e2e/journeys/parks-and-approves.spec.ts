import { accounts, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, test, visit } from '../shop-test.ts';

test('Beat parks what is above his limit, and Anna approves it', async ({ page, language, say }) => {
  const { singly } = await findGoods(page, language);
  await begin(page, accounts.beat, language);
  await fillCart(page, [{ sku: singly.sku, quantity: 900 }]);
  await visit(page, `/${language}/checkout`);
  await page.getByRole('radio').first().waitFor();
  const t = say('parked-orders');
  await page.getByRole('button', { name: say('checkout')('park.submit') }).click();
  await expect(page).toHaveURL(/\/customer\/order\/\d+/);
  const [, orderId = ''] = /\/order\/(\d+)/.exec(page.url()) ?? [];
  await expect(page.getByText(t('justParked'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('do.approve') })).toHaveCount(0);

  await page.context().clearCookies();
  await begin(page, accounts.anna, language);
  await visit(page, `/${language}/customer/order`);
  await page.getByRole('link', { name: orderId, exact: true }).click();
  await page.getByRole('button', { name: t('do.approve') }).click();
  const dialog = page.getByRole('dialog');
  const tick = dialog.getByRole('checkbox');
  if ((await tick.count()) > 0) await tick.check();
  await dialog.getByRole('button', { name: t('do.approve') }).click();
  await expect(page.getByText(t('trail.ordered', { who: 'Anna Muster' }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('do.approve') })).toHaveCount(0);
});
