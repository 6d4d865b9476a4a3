import { cartApi } from '@shop/contract/cart';
import { ownNumbersApi } from '@shop/contract/own-numbers';
import { askShop } from '../ask-shop.ts';
import { accountOf, accounts, begin, fillCart } from '../customers.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a company loads its own numbers from Excel; by them an article is found and goes into the cart, for no other company', async ({
  page,
  browser,
  language,
  say,
}) => {
  const t = say('own-numbers');
  const cart = say('cart');
  await begin(page, accountOf(language), language);
  await fillCart(page, []);
  const { ownNumbers } = await askShop(page, ownNumbersApi.list, {} as never);
  const before = ownNumbers.filter(({ ownNumber }) => ownNumber.startsWith('M-100'));
  for (const { ownNumberId } of before) {
    await askShop(page, ownNumbersApi.remove, { body: { ownNumberIds: [ownNumberId] } });
  }

  await test.step('the workbook gets a result on every row, and is taken as a whole', async () => {
    await visit(page, `/${language}/customer/own-numbers`);
    await page.getByRole('link', { name: t('import') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('importing.title') })).toBeVisible();
    // The shop's own sample is a real workbook.
    const sample = await page.request.get('/api/customer/own-numbers/sample?type=xlsx');
    await page.locator('input[type=file]').setInputFiles({
      name: 'numbers.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await sample.body(),
    });
    await expect(page.getByRole('heading', { level: 1, name: t('importing.result') })).toBeVisible();
    await expect(page.getByText(t('result.new'), { exact: true })).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('importing.take', { count: 3 }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
    await expect(page.getByRole('link', { name: 'M-1002', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the search leads to the article, in any spelling, and its page names the number', async () => {
    await visit(page, `/${language}/search?q=m+1002`);
    await expect(page.getByText('M-1002', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/kind=ownNumber/);
  });

  await test.step('typed in the cart it is a line that shows the number', async () => {
    await visit(page, `/${language}/cart`);
    await page.getByRole('textbox', { name: cart('quickAdd.number') }).fill('M-1003');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('M-1003')).toBeVisible();
    const { activeCart: cartId } = await askShop(page, cartApi.list, {});
    const { items } = await askShop(page, cartApi.get, { params: { cartId } });
    expect(items).toMatchObject([{ ownNumbers: expect.arrayContaining(['M-1003']) as unknown }]);
  });

  await test.step('another company and a visitor find nothing by it', async () => {
    const other = await browser.newContext();
    const strange = await other.newPage();
    await visit(strange, `/${language}/search?q=M-1002`);
    await expect(strange).toHaveURL(/\/search/);
    await begin(strange, accounts.eva, language);
    await visit(strange, `/${language}/search?q=M-1002`);
    await expect(strange).toHaveURL(/\/search/);
    await other.close();
  });
});
