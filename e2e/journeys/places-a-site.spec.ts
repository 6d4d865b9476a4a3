import { addressesApi } from '@shop/contract/addresses';
import type { Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin } from '../customers.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

/** One grey pixel: there is no network here, and the policy of the page is asked all the same. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Counts the tiles that the page fetches. */
async function serveTiles(page: Page): Promise<() => number> {
  let count = 0;
  await page.context().route('https://wmts.geo.admin.ch/**', (route) => {
    count++;
    return route.fulfill({ contentType: 'image/png', headers: { 'access-control-allow-origin': '*' }, body: TILE });
  });
  return () => count;
}

test('a purchaser adds a site with its unloading point, signs for it, finds it and takes it back', async ({
  page,
  language,
  say,
  consoleMay,
}) => {
  // Drawn by software.
  consoleMay.push(/GL Driver Message|WebGL/);
  const [t, map, form] = [say('addresses'), say('map'), say('form')];
  const tiles = await serveTiles(page);
  await begin(page, accountOf(language), language);
  const name = `Neubau Uferweg ${language}`;

  await test.step('the form takes Swiss coordinates and moves the point by keys', async () => {
    await visit(page, `/${language}/customer/address/create?kind=object`);
    await page.getByLabel(t('form.company')).fill(name);
    await page.getByLabel(t('form.address1')).fill('Uferweg 3');
    await page.getByLabel(t('form.zipCode')).fill('3013');
    await page.getByLabel(t('form.city'), { exact: false }).first().fill('Bern');
    const unload = page.getByRole('group', { name: t('point.unload'), exact: true });
    await unload.getByLabel(t('form.east')).fill('2600670');
    await unload.getByLabel(t('form.north')).fill('1200380');
    await expect(unload.getByLabel(t('form.wgsLat'))).toHaveValue(/^46\.95/);
    await unload.getByRole('button', { name: t('form.move', { point: t('point.unload') }) }).click();
    await page.getByRole('button', { name: map('movable', { point: t('point.unload') }) }).press('ArrowRight');
    await expect(unload.getByLabel(t('form.east'))).toHaveValue('2600671');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('form.save'), exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('the map of the page has its tiles', async () => {
    await expect.poll(tiles).toBeGreaterThan(0);
  });

  await test.step('by keyboard the name is set as the signature', async () => {
    await page.getByRole('button', { name: t('signature.draw') }).click();
    const dialog = page.getByRole('dialog', { name: t('signature.title') });
    await dialog.getByLabel(t('signature.name')).fill('Urs Hofer');
    await dialog.getByRole('button', { name: t('signature.type') }).press('Enter');
    await dialog.getByRole('button', { name: t('signature.save') }).click();
    await expect(page.getByRole('img', { name: t('signature.of', { name: 'Urs Hofer' }) })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('three letters find it, from a page without a map, too', async () => {
    await visit(page, `/${language}/cart`);
    await visit(page, `/${language}/customer/address#objects`);
    const panel = page.getByRole('tabpanel').filter({ visible: true });
    await panel.getByRole('searchbox').fill('ufe');
    await expect(panel.getByRole('link', { name })).toBeVisible();
    await panel.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('removed, it is gone; undone, it is back', async () => {
    await page.getByRole('button', { name: t('page.remove'), exact: true }).click();
    await page.getByRole('button', { name: t('page.undo'), exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const names = async () =>
      (await askShop(page, addressesApi.list, { query: {} })).addresses.map(({ company }) => company);
    await expect.poll(names).toContain(name);
  });

  await test.step('what is left unsaved is asked about', async () => {
    await page.getByRole('link', { name: t('page.edit'), exact: true }).click();
    await page.getByLabel(t('form.contactName')).fill('Urs Hofer');
    await page.getByRole('link', { name: form('cancel') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
