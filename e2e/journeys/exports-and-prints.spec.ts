import { accountOf, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a purchaser takes his cart along as a file and prints its labels', async ({ page, language, say }) => {
  const [exports, ui] = [say('cart-export'), say('ui')];
  await begin(page, accountOf(language), language);
  const { singly } = await findGoods(page, language);
  await fillCart(page, [{ sku: singly.sku, quantity: singly.quantityMin }]);
  await visit(page, `/${language}/cart`);

  await test.step('the cart comes as a spreadsheet, named by the server', async () => {
    await page.getByRole('button', { name: ui('file.export'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: exports('exportTitle.cart') });
    await dialog.getByRole('radio', { name: exports('type.xlsx') }).check();
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: exports('export') }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(dialog).toBeHidden();
  });

  await test.step('its labels come as PDF, from the place that is still free', async () => {
    await page.getByRole('button', { name: ui('file.labels'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: exports('labelTitle.cart') });
    await dialog.getByLabel(exports('start')).fill('99');
    await expect(dialog.getByLabel(exports('start'))).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(exports('start')).fill('4');
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: exports('print') }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
