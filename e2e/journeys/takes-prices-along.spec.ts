import { readFile } from 'node:fs/promises';
import { priceListsApi } from '@shop/contract/price-lists';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin } from '../customers.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a price list is asked for, watched while it is made and opened; article data are refused within two hours', async ({
  page,
  language,
  say,
}) => {
  const t = say('price-lists');
  await begin(page, accountOf(language), language);
  const { priceLists } = await askShop(page, priceListsApi.overview, {});
  for (const { priceListId, state } of priceLists) {
    if (state === 'making') await askShop(page, priceListsApi.cancel, { params: { priceListId } });
  }
  await visit(page, `/${language}/customer/price-list`);
  const newest = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();

  await test.step('the list of one manufacturer comes as a file with prices', async () => {
    await page.getByRole('radio', { name: new RegExp(`^${t('scope.manufacturers')}`) }).check();
    await expect(page.getByRole('button', { name: t('ask') })).toBeDisabled();
    await page.getByRole('radio', { name: /^CSV/ }).check();
    const maker = page
      .getByRole('group', { name: t('scope.manufacturers') })
      .getByRole('checkbox')
      .first();
    await maker.check();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('ask') }).click();
    await expect(newest).toContainText(/\.csv/);
    const download = newest.getByRole('button', { name: t('download') });
    await expect(download).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const [heads = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(heads).toContain('CHF');
    await expectAccessible(page);
  });

  await test.step('article data are exported once; the second time the page says from when on it goes again', async () => {
    await page.getByRole('radio', { name: new RegExp(`^${t('kind.catalogue.name')}`) }).check();
    const send = page.getByRole('button', { name: t('askExport') });
    const { exportAgainAt } = await askShop(page, priceListsApi.overview, {});
    if (exportAgainAt === null) await send.click();
    await expect(send).toBeDisabled();
    await expect(page.getByText(t('blocked', { again: '' }).split(',')[0] ?? '')).toBeVisible();
    const refused = await page.request.post('/api/customer/catalogue-export/request', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      data: {},
    });
    expect(refused.status()).toBe(409);
  });
});
