import { accountOf, begin, fillCart, limitedAccountOf } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { arrive, expect, test, visit } from '../shop-test.ts';

test('who has a limit parks what is above it, and the company admin approves it', async ({ page, language, say }) => {
  const { singly } = await findGoods(page, language);
  await begin(page, limitedAccountOf(language).account, language);
  await fillCart(page, [{ sku: singly.sku, quantity: 900 }]);
  await visit(page, `/${language}/checkout`);
  await page.getByRole('radio').first().waitFor();
  await page.getByRole('textbox', { name: say('checkout')('field.customerCommission') }).fill('Villa Rose');
  const t = say('parked-orders');
  await page.getByRole('button', { name: say('checkout')('park.submit') }).click();
  await arrive(page, /\/customer\/order\/\d+/);
  const [, orderId = ''] = /\/order\/(\d+)/.exec(page.url()) ?? [];
  await expect(page.getByText(t('justParked'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('do.approve') })).toHaveCount(0);

  await page.context().clearCookies();
  const approver = accountOf(language);
  await begin(page, approver, language);
  await visit(page, `/${language}/customer/order`);
  await page.getByRole('link', { name: orderId, exact: true }).click();
  await page.getByRole('button', { name: t('do.approve') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t('do.approve') })).toBeVisible();
  const tick = dialog.getByRole('checkbox');
  if ((await tick.count()) > 0) await tick.check();
  await dialog.getByRole('button', { name: t('do.approve') }).click();
  await expect(page.getByText(t('trail.ordered', { who: approver.name }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('do.approve') })).toHaveCount(0);
});
