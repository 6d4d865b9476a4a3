import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../../web/app/lib/texts.ts';
import { accounts, begin } from '../customers.ts';
import { awaitEmail } from '../outbox.ts';
import { arrive, expectAccessible, expect, test, visit } from '../shop-test.ts';

/** A UID with its check digit, another one for each run. */
function newUid(): string {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  for (;;) {
    const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
    const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}${check}`;
  }
}

/** Everything that is needed, as it is typed. */
async function fillIn(
  form: Page | Locator,
  t: Translate<'registration'>,
  own: { readonly vatNumber: string; readonly companyName: string; readonly email: string },
): Promise<void> {
  const values = {
    ...own,
    street: 'Frutigenstrasse',
    houseNumber: '27',
    zipCode: '3600',
    city: 'Thun',
    firstName: 'Simon',
    lastName: 'Rüegg',
    phone: '033 555 41 20',
    mobilePhone: '079 555 41 20',
  } as const;
  for (const [field, value] of Object.entries(values)) {
    const name = t(`fields.${field as keyof typeof values}`);
    await form.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await form.getByLabel(t('fields.salutation')).selectOption('mr');
  await form.getByRole('checkbox', { name: t('fields.terms') }).check();
}

test('a company registers in the dialog of the log-in, confirms its address, is accepted and chooses its password', async ({
  page,
  browser,
  language,
  say,
}) => {
  const t = say('registration');
  const shell = say('shell');
  const email = `simon@planung-${language}-${Date.now()}.ch`;
  const name = `Planung ${language} ${Date.now()} GmbH`;
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await test.step('a wrong address is said in the words of the specification, and what was typed stays', async () => {
    await visit(page, `/${language}`);
    await page
      .getByRole('link', { name: shell('logIn') })
      .locator('visible=true')
      .first()
      .click();
    // The home page and its foot have links to the registration, too.
    const panel = page.getByRole('region', { name: shell('logIn') });
    await panel.getByRole('link', { name: shell('logInForm.register') }).click();
    const form = page.getByRole('dialog', { name: t('title') });
    await fillIn(form, t, { vatNumber: newUid(), companyName: name, email: 'simon@planung' });
    await form.getByRole('button', { name: t('send') }).click();
    const address = form.getByRole('textbox', { name: t('fields.email'), exact: true });
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await address.fill(email);
    await form.getByRole('button', { name: t('send') }).click();
    await expect(page.getByText(t('sent'))).toBeVisible();
  });

  const mail = await awaitEmail(email);
  if (!mail) return; // the outbox of this shop is elsewhere
  const link = (source: string, path: string) => new RegExp(`/${language}/${path}/[\\w-]+`).exec(source)?.[0] ?? '';

  await test.step('only the button of the link confirms', async () => {
    await visit(page, link(mail.source, 'register/confirm'));
    await page.getByRole('button', { name: t('confirm.do') }).click();
    await expect(page.getByText(t('confirm.confirmed'))).toBeVisible();
  });

  await test.step('sales find the application, see six checks and take the company in', async () => {
    const office = await (await browser.newContext({ locale: `${language}-CH` })).newPage();
    const list = say('registrations');
    await begin(office, accounts.operator, language);
    await visit(office, `/${language}/operator/registrations?q=${encodeURIComponent(email)}`);
    await expect(office.getByRole('heading', { name })).toBeVisible();
    await expect(office.getByText(list('reasons.uidValid'))).toBeVisible();
    await expect(office.getByText(list('reasons.emailConfirmed'), { exact: true })).toBeVisible();
    await expectAccessible(office);
    await office.locator('body').press('a');
    await expect(office.getByRole('button', { name: list('accept.do') })).toBeFocused();
    await office.keyboard.press('Enter');
    await expect(office.getByText(/10\d{4}/).first()).toBeVisible();
    await office.context().close();
  });

  await test.step('the welcome holds the link with which he chooses his password and is in', async () => {
    const welcome = await awaitEmail(email, 'new-password');
    await visit(page, link(welcome?.source ?? '', 'new-password'));
    const words = say('new-password');
    await page.locator('input[name=password]').fill('Neues-Wort-27');
    await page.locator('input[name=passwordRepeated]').fill('Neues-Wort-27');
    await page.getByRole('button', { name: words('save') }).click();
    await arrive(page, `/${language}`);
    await expect(page.getByText('Simon').first()).toBeAttached();
  });
});

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
    await fillIn(form, t, { vatNumber: 'CHE-123.456.789', companyName: 'Planung GmbH', email: 'simon@planung.ch' });
    await form.getByRole('button', { name: t('send') }).click();
    const vatNumber = form.getByRole('textbox', { name: t('fields.vatNumber'), exact: true });
    await expect(vatNumber).toHaveAttribute('aria-invalid', 'true');
    await expect(vatNumber).toHaveValue('CHE-123.456.789');
    await page.getByRole('link', { name: t('companiesOnly.link') }).click();
    await expect(page.getByRole('heading', { name: t('private.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: /helvolt-privat/ })).toBeVisible();
  });
});
