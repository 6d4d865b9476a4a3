import { accounts, begin } from '../customers.ts';
import { operatorPages } from '../operator-pages.ts';
import { expectAccessible, expect, test } from '../shop-test.ts';

test('the operator changes a setting, is asked before leaving, and decides when a colleague was faster', async ({
  page,
  browser,
  language,
  say,
}) => {
  const settings = say('settings');
  const form = say('form');
  const field = page.getByLabel(settings('fields.offerDays'));
  const save = page.getByRole('button', { name: settings('save') }).locator('visible=true');
  await begin(page, accounts.operator, language);
  await page.goto(`/${language}/operator/settings#limits`);

  await test.step('what is no number is said at the field, then it is saved', async () => {
    await field.fill('many');
    await save.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('31');
    await save.click();
    await expect(page.getByText(settings('saved'))).toBeVisible();
    await expect(field).toHaveValue('31');
    await expectAccessible(page);
  });

  await test.step('a list of fields grows, and discarding brings back what is stored', async () => {
    await page.getByRole('tab', { name: settings('sections.branches') }).click();
    const names = page.getByLabel(settings('fields.erpId'));
    const add = page.getByRole('button', { name: settings('add', { what: settings('fields.branches') }) });
    await expect(add).toBeVisible();
    const before = await names.count();
    await add.click();
    await expect(names).toHaveCount(before + 1);
    await page.getByRole('link', { name: 'Helvolt' }).first().click();
    await expect(page.getByRole('dialog', { name: form('leave.title') })).toBeVisible();
    await page.getByRole('button', { name: form('leave.stay') }).click();
    await page
      .getByRole('button', { name: settings('discard') })
      .locator('visible=true')
      .click();
    await expect(names).toHaveCount(before);
  });

  await test.step('a colleague was faster: both versions stand beside each other, mine is saved over it', async () => {
    await page.getByRole('tab', { name: settings('sections.limits') }).click();
    await field.fill('30');
    const colleague = await (await browser.newContext({ locale: `${language}-CH` })).newPage();
    await begin(colleague, accounts.operator, language);
    await colleague.goto(`/${language}/operator/settings#limits`);
    await colleague.getByLabel(settings('fields.offerDays')).fill('45');
    await colleague
      .getByRole('button', { name: settings('save') })
      .locator('visible=true')
      .click();
    await expect(colleague.getByText(settings('saved'))).toBeVisible();
    await save.click();
    const dialog = page.getByRole('dialog', { name: form('conflict.title') });
    await expect(dialog.getByText('45')).toBeVisible();
    await dialog.getByRole('button', { name: form('conflict.overwrite') }).click();
    await expect(page.getByText(settings('saved'))).toBeVisible();
    await expect(field).toHaveValue('30');
    await page.reload();
    await expect(field).toHaveValue('30');
  });
});

test('the operator finds the notice of the ERP that nobody can read, in his own frame', async ({
  page,
  language,
  say,
}) => {
  const erpNotices = say('erp-notices');
  const area = say('operator-area');
  await begin(page, accounts.operator, language);
  await page.goto(`/${language}/operator/erp-notices`);
  await expect(page.getByRole('heading', { name: erpNotices('title'), level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'N-2026-11-0417' })).toBeVisible();
  await expect(page.getByLabel(area('search.label'))).toBeVisible();
  await expectAccessible(page);
});

test('a failed job stands on the first page, says why, and is repeated', async ({ page, language, say }) => {
  const area = say('operator-area');
  const room = say('engine-room');
  await begin(page, accounts.operator, language);
  await page.goto(`/${language}/operator`);
  await expect(page.getByRole('heading', { name: area('waits') })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/${language}/operator/jobs?state=failed`);
  await page.getByRole('button', { name: 'Alte E-Mails und Fehler löschen', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alte E-Mails und Fehler löschen' });
  await expect(dialog.getByText(room('jobs.causeText.tooSlow'))).toBeVisible();
  await dialog.getByRole('button', { name: room('jobs.retry') }).click();
  await expect(page.getByText(room('jobs.retried', { count: 1 })).locator('visible=true')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alte E-Mails und Fehler löschen', exact: true })).toHaveCount(0);
});

test('pages of the operator are accessible in both themes', async ({ page, language }) => {
  await begin(page, accounts.operator, language);
  for (const path of operatorPages()) {
    const answer = await page.goto(`/${language}/operator/${path}`);
    expect.soft(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessible(page);
  }
});
