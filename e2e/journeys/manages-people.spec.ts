import { accounts, begin } from '../customers.ts';
import { awaitEmail } from '../outbox.ts';
import { expectAccessible, expect, test } from '../shop-test.ts';

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'Neues-Wort-27';

test('the admin invites a fitter, who joins and sets his account; a limit, a conflict, a removal', async ({
  page,
  browser,
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

  const mail = await awaitEmail(email);
  test.skip(mail === undefined, 'the outbox is elsewhere');
  const link = /new-password\/[\w-]{43}/.exec(mail?.source.replaceAll('=\r\n', '') ?? '')?.[0] ?? '';

  await test.step('the fitter joins on his phone and corrects his number', async () => {
    const phone = await (await browser.newContext({ locale: 'de-CH', viewport: PHONE, hasTouch: true })).newPage();
    await phone.goto(`/${language}/${link}`);
    const passwords = phone.locator('input[type=password]');
    await passwords.first().fill(PASSWORD);
    await passwords.last().fill(PASSWORD);
    await phone.locator('main button[type=submit]').click();
    await phone.waitForURL(`**/${language}`);
    await phone.goto(`/${language}/customer/profile`);
    const number = phone.getByLabel(profile('fields.mobile'));
    const save = phone.getByRole('button', { name: form('save') }).locator('visible=true');
    await number.fill('079 555 10 0');
    await save.click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill('079 555 10 09');
    await save.click();
    await expect(phone.getByText(profile('saved')).locator('visible=true')).toBeVisible();
    await phone.getByRole('tab', { name: profile('tabs.permissions') }).click();
    await expect(phone.getByText(/^Sie dürfen .*Retouren anmelden/)).toBeVisible();
    await expectAccessible(phone);
    await phone.close();
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
