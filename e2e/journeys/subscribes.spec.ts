import { accounts, begin } from '../customers.ts';
import { awaitEmail } from '../outbox.ts';
import { expectAccessible, expect, test } from '../shop-test.ts';

test('a visitor subscribes to the newsletter at the foot of a page, confirms it, and the operator sees it', async ({
  page,
  browser,
  language,
  say,
}) => {
  const newsletter = say('newsletter');
  const shell = say('shell');
  const email = `${language}-${Date.now()}@example.ch`;

  await page.goto(`/${language}`);
  await page.getByLabel(shell('footer.newsletter.label')).fill(email);
  await page
    .getByRole('button', { name: shell('footer.newsletter.do') })
    .last()
    .click();
  await expect(page.getByText(newsletter('subscribe.sent'))).toBeVisible();
  await expectAccessible(page);

  const mail = await awaitEmail(email);
  if (!mail) return; // the outbox of this shop is elsewhere
  const source = mail.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = (kind: string) => new RegExp(`/${language}/newsletter/${kind}/[\\w-]+`).exec(source)?.[0] ?? '';

  await test.step('the link alone confirms nothing: the button does', async () => {
    await page.goto(link('confirm'));
    await page.getByRole('button', { name: newsletter('confirm.do') }).click();
    await expect(page.getByText(newsletter('confirm.done', { email }))).toBeVisible();
  });

  await test.step('the operator finds the address, deletes it and undoes that', async () => {
    const office = await (await browser.newContext({ locale: `${language}-CH` })).newPage();
    await begin(office, accounts.operator, language);
    await office.goto(`/${language}/operator/newsletter?q=${email}`);
    const row = office.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(newsletter('state.confirmed'));
    await expectAccessible(office);
    await row.getByRole('checkbox').check();
    await office.getByRole('button', { name: newsletter('list.delete') }).click();
    await expect(row).toHaveCount(0);
    await office.getByRole('button', { name: say('list')('undo') }).click();
    await expect(row).toHaveCount(1);
    await office.context().close();
  });

  await test.step('the link to unsubscribe needs no log-in', async () => {
    await page.goto(link('unsubscribe'));
    await page.getByRole('button', { name: newsletter('unsubscribe.do') }).click();
    await expect(page.getByText(newsletter('unsubscribe.done', { email }))).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a wrong address stands in the form again, with what is wrong beside it', async ({ page, language, say }) => {
    await page.goto(`/${language}/newsletter/subscribe`);
    const field = page.getByRole('main').getByLabel(say('newsletter')('email'));
    await field.fill('nobody@example');
    await page.getByRole('main').getByRole('button').click();
    await expect(field).toHaveValue('nobody@example');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });
});
