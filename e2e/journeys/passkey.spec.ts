import { accounts, begin, fillLogIn, PASSWORD } from '../customers.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a passkey is made, logs in without a password, and is asked for after the password', async ({
  page,
  language,
  say,
}) => {
  const [t, shell] = [say('sign-in-security'), say('shell')];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await begin(page, accounts.eva, language);
  await visit(page, `/${language}/customer/security`);
  await page.getByRole('button', { name: t('passkeys.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('passkeys.name') }).fill('Bürorechner');
  await dialog.getByLabel(t('secondFactor.password')).fill(PASSWORD);
  await dialog.getByRole('button', { name: t('secondFactor.begin') }).click();
  await expect(dialog.getByText(t('secondFactor.codesText'))).toBeVisible();
  await dialog.getByRole('button', { name: t('secondFactor.done') }).click();
  await expect(page.getByText('Bürorechner', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await visit(page, `/${language}/login?redirectUrl=/${language}/customer/security`);
  // Offered at the field for the name, and this device says yes at once.
  const form = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();

  // Without an answer there the password is typed, and the passkey is the second step.
  const answer = (enabled: boolean) =>
    devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await answer(false);
  await page.context().clearCookies();
  await visit(page, `/${language}/login?redirectUrl=/${language}/customer/security`);
  await form.getByRole('textbox', { name: shell('logInForm.username') }).waitFor();
  await fillLogIn(page, accounts.eva, language);
  await expect(page.getByText(t('codePage.passkeyText'))).toBeVisible();
  await answer(true);
  await form.getByRole('button', { name: shell('logInForm.passkey') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();

  await page.getByRole('button', { name: /«Bürorechner» entfernen/ }).click();
  await dialog.getByRole('button', { name: t('passkeys.prove') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Bürorechner', { exact: true })).toBeHidden();
});
