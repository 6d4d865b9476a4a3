import { accounts, begin } from '../customers.ts';
import { expectAccessible, expect, test } from '../shop-test.ts';

test('the admin invites a fitter by a preset read as a sentence; a limit, a conflict, a removal', async ({
  page,
  language,
  say,
}) => {
  const people = say('user-management');
  const profile = say('profile');
  const form = say('form');
  const email = `moritz${Date.now()}@elektro-muster.example`;
  const visible = (name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true');
  await begin(page, accounts.anna, language);

  await test.step('an invitation with a preset, read as a sentence', async () => {
    await page.goto(`/${language}/customer/users`);
    await expect(page.getByRole('link', { name: 'Beat Keller' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: people('invite.link') }).click();
    await page.getByLabel(profile('fields.firstName')).fill('Moritz');
    await page.getByLabel(profile('fields.lastName')).fill('Probst');
    await page.getByRole('textbox', { name: profile('fields.email'), exact: true }).fill(email);
    await page.getByRole('button', { name: people('presets.withoutPrices') }).click();
    await expect(page.getByText('Preise werden nirgends gezeigt.')).toBeVisible();
    await page.getByRole('button', { name: people('presets.fitter') }).click();
    await expect(page.getByText('Preise werden nirgends gezeigt.')).toBeHidden();
    await page.getByRole('button', { name: people('invite.do') }).click();
    await expect(page.getByRole('link', { name: 'Moritz Probst' })).toBeVisible();
  });

  await test.step('a limit is saved, and a change of somebody who was faster is shown', async () => {
    await page.goto(`/${language}/customer/users?q=Probst`);
    await page.getByRole('link', { name: 'Moritz Probst' }).click();
    await page.waitForURL('**/company/user/view/**');
    const limit = page.getByLabel(people('limitLabel')).locator('visible=true');
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    await colleague.getByLabel(people('limitLabel')).locator('visible=true').fill('1500');
    await colleague
      .getByRole('button', { name: form('save') })
      .locator('visible=true')
      .last()
      .click();
    await expect(colleague.getByText(profile('saved')).locator('visible=true')).toBeVisible();
    await colleague.close();
    await limit.fill("2'500");
    await page
      .getByRole('button', { name: form('save') })
      .locator('visible=true')
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: form('conflict.title') });
    await expect(dialog).toContainText('1500.00');
    await dialog.getByRole('button', { name: form('conflict.overwrite') }).click();
    await expect(limit).toHaveValue('2500.00');
    await expectAccessible(page);
  });

  await test.step('who leaves names an heir, and is gone from the list', async () => {
    await visible(people('remove')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox', { name: people('heir') }).fill('Wyss');
    await dialog.getByRole('button', { name: /Dario Wyss/ }).click();
    await dialog.getByRole('button', { name: people('remove'), exact: true }).click();
    await page.waitForURL('**/customer/users');
    await page.goto(`/${language}/customer/users?q=${email}`);
    await expect(page.getByRole('link', { name: 'Moritz Probst' })).toBeHidden();
  });
});
