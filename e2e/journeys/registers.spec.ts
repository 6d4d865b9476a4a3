import { fillInRegistration } from '../registration.ts';
import { expectAccessible, expect, test, visit } from '../shop-test.ts';

test('a forgotten password is set anew by a link, asked for in the dialog of the log-in', async ({
  page,
  language,
  say,
}) => {
  const t = say('new-password');
  const shell = say('shell');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, `/${language}`);
  await page
    .getByRole('link', { name: shell('logIn') })
    .locator('visible=true')
    .first()
    .click();
  await page.getByRole('link', { name: shell('logInForm.restore') }).click();
  const dialog = page.getByRole('dialog', { name: t('restore.title') });
  const send = dialog.getByRole('button', { name: t('restore.do') });
  await expect(send).toBeDisabled();
  const nobody = `nobody-${Date.now()}@example.ch`;
  await dialog.getByLabel(t('restore.name')).fill(nobody);
  await send.click();
  await expect(dialog.getByText(t('restore.sent', { name: nobody }))).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the registration says on its own page what is wrong, and private persons find their shop', async ({
    page,
    language,
    say,
  }) => {
    const t = say('registration');
    await page.goto(`/${language}/register`);
    const form = page.getByRole('main');
    await fillInRegistration(form, t, {
      vatNumber: 'CHE-123.456.789',
      companyName: 'Planung GmbH',
      email: 'simon@planung.ch',
    });
    await form.getByRole('button', { name: t('send') }).click();
    const vatNumber = form.getByRole('textbox', { name: t('fields.vatNumber'), exact: true });
    await expect(vatNumber).toHaveAttribute('aria-invalid', 'true');
    await expect(vatNumber).toHaveValue('CHE-123.456.789');
    await page.getByRole('link', { name: t('companiesOnly.link') }).click();
    await expect(page.getByRole('heading', { name: t('private.title') })).toBeVisible();
    const shop = page.getByRole('link', { name: /helvolt-privat/ });
    await expect(shop).toBeInViewport({ ratio: 1 });
  });
});
