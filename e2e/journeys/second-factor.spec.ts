import { Secret, TOTP } from 'otpauth';
import { accounts, begin, fillLogIn } from '../customers.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('an app is set up, asked for at the log-in, and a lost device is logged out', async ({
  page,
  language,
  say,
  browser,
}) => {
  const t = say('sign-in-security');
  await begin(page, accounts.carla, language);
  await visit(page, `/${language}/customer/security`);
  await expectAccessible(page);
  await page.getByRole('link', { name: t('secondFactor.setUp') }).click();
  await page.getByLabel(t('secondFactor.password')).fill('Helvolt-2026!');
  await page.getByRole('button', { name: t('secondFactor.begin') }).click();
  const link = page.getByRole('link', { name: t('secondFactor.open') });
  const uri = new URL((await link.getAttribute('href')) ?? '');
  const app = new TOTP({ secret: Secret.fromBase32(uri.searchParams.get('secret') ?? '') });
  await expectAccessible(page);
  await page.getByRole('textbox', { name: t('secondFactor.code') }).fill(app.generate());
  await page.getByRole('button', { name: t('secondFactor.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('secondFactor.codesTitle') })).toBeVisible();

  // On a phone, elsewhere.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-CH' });
  const other = await phone.newPage();
  const at = new URL(page.url()).origin;
  await visit(other, `${at}/${language}/login?redirectUrl=/${language}/customer/security`);
  const form = other.getByRole('main');
  await form.getByRole('textbox', { name: say('shell')('logInForm.username') }).waitFor();
  await fillLogIn(other, accounts.carla, language);
  await other.getByRole('textbox', { name: t('codePage.code') }).fill('000000');
  await other.getByRole('button', { name: t('codePage.submit') }).click();
  await expect(other.getByText(/Dieser Code stimmt nicht/)).toBeVisible();
  // The step of the first code is used up; the next one counts already.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await other.getByRole('textbox', { name: t('codePage.code') }).fill(next);
  await other.getByRole('button', { name: t('codePage.submit') }).click();
  await expect(other.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await expect(other.getByText(t('thisDevice'))).toBeVisible();

  await page.getByRole('link', { name: t('secondFactor.done') }).click();
  await page.getByRole('button', { name: t('endOthers') }).click();
  await expect(page.getByText(t('onlyHere'))).toBeVisible();
  await other.reload();
  await expect(other.getByText(t('thisDevice'))).toBeHidden();
  await phone.close();

  await page.getByRole('link', { name: t('secondFactor.change') }).click();
  await page.getByLabel(t('secondFactor.password')).fill('Helvolt-2026!');
  await page.getByRole('button', { name: t('secondFactor.remove') }).click();
  await expect(page.getByText(t('secondFactor.off'), { exact: true })).toBeVisible();
});
