import { accounts, begin } from '../customers.ts';
import { expectAccessible, expect, test } from '../shop-test.ts';

const catalogue = (price: string, name = 'Kabelschutzrohr') =>
  Buffer.from(
    `sku;name_de;unit;price;category\nREISE-1;${name};MTR;${price};Rohre\nREISE-2;Rohrschelle;C62;0.85;Rohre\n`,
  );

test('an import with a price drop is stopped in the preview, taken over with a reason, and undone', async ({
  page,
  language,
  say,
}) => {
  test.slow();
  const t = say('catalogue-imports');
  await begin(page, accounts.operator, language);

  async function upload(price: string) {
    await page.goto(`/${language}/operator/imports`);
    await page.getByRole('button', { name: t('upload.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: `reise-${price}.csv`,
      mimeType: 'text/csv',
      buffer: catalogue(price),
    });
    await dialog.getByLabel(t('upload.supplier')).fill('REISE');
    await dialog.getByRole('button', { name: t('upload.start'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('detail.take') })).toBeVisible();
  }

  await test.step('the first catalogue is new, and the button says what happens', async () => {
    await upload('2.40');
    await page.getByRole('button', { name: t('detail.take') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('takeOver.new', { count: 2 }), exact: false })
      .click();
    await expect(page.getByText(t('states.done')).or(page.getByText(/Übernommen am/))).toBeVisible();
  });

  await test.step('a price that falls to a tenth stops the next one', async () => {
    await upload('0.24');
    await expect(page.getByText(t('detail.limits.stopped'))).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Kabelschutzrohr', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('detail.take') }).click();
    const dialog = page.getByRole('dialog');
    const take = dialog.getByRole('button', { name: /1 Artikel ändern/ });
    await expect(take).toBeDisabled();
    await dialog.getByLabel(t('takeOver.reason')).fill('Mit dem Lieferanten besprochen');
    await take.click();
    await expect(page.getByText('Mit dem Lieferanten besprochen')).toBeVisible();
  });

  await test.step('it is undone in one step, and the price is as it was', async () => {
    await page.getByRole('button', { name: t('detail.undo') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('undo.confirm') })
      .click();
    await expect(page.getByText(/Zurückgenommen am/)).toBeVisible();
    await page.goto(`/${language}/product/x/REISE-1`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kabelschutzrohr');
  });
});
