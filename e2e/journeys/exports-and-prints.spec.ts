import { accountOf, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a purchaser takes his cart along as a file and prints its labels', async ({ page, language, say }) => {
  const [exports, ui] = [say('cart-export'), say('ui')];
  await begin(page, accountOf(language), language);
  const { singly, another } = await findGoods(page, language);
  await fillCart(page, [
    { sku: singly.sku, quantity: singly.quantityMin },
    { sku: another.sku, quantity: another.quantityMin },
  ]);
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

  await test.step('on paper stand whose cart it is and the day, and of its lines those that are ticked', async () => {
    const lines = page.getByRole('table', { name: say('cart')('title') }).locator('tr[data-line]');
    await lines.first().getByRole('checkbox').check();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(/Elektro Muster AG, Anna Muster · .* \d{2}\.\d{2}\.\d{4}/)).toBeVisible();
    await expect(lines.first()).toBeVisible();
    await expect(lines.last()).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: null, colorScheme: null });
    await lines.first().getByRole('checkbox').uncheck();
    await page.emulateMedia({ media: 'print' });
    await expect(lines.last()).toBeVisible();
    await page.emulateMedia({ media: null });
  });
});
