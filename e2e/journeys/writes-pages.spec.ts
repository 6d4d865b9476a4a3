import { accounts, begin } from '../customers.ts';
import { expectAccessible, expect, test } from '../shop-test.ts';

test('a page is written, translated, seen in the preview, planned, published and restored', async ({
  page,
  browser,
  language,
  say,
}) => {
  const t = say('content-editor');
  const slug = `reise-${Date.now().toString(36)}`;
  await begin(page, accounts.operator, language);
  const saved = page.getByText(new RegExp(`${t('save.saved', { when: '' }).trim()} \\d`));

  await test.step('a page is made', async () => {
    await page.goto(`/${language}/operator/content/new`);
    await page.getByLabel(t('new.title')).fill('Tag der offenen Tür');
    await page.getByLabel(t('new.slug')).fill(slug);
    await page.getByRole('button', { name: t('new.do') }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Tag der offenen Tür/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a paragraph is typed and saved by itself; what is missing is counted', async () => {
    await page.getByRole('button', { name: t('type.text'), exact: true }).click();
    const card = page.getByRole('region', { name: t('type.text'), exact: true });
    await card.getByLabel(`${t('type.text')}, ${t('language.de')}`).focus();
    await expect(card.locator('.rich-field')).toBeVisible();
    await expect(card.locator('.rich-field')).toBeFocused();
    await page.keyboard.type('Wir zeigen das Lager.');
    await expect(saved).toBeVisible();
    await expect(page.getByText(t('missingCount', { count: 6 }))).toBeVisible();
  });

  await test.step('the French title begins with the German one', async () => {
    const french = page.getByLabel(`${t('field.title')}, ${t('language.fr')}`);
    await french.fill('Portes ouvertes');
    await expect(saved).toBeVisible();
    await expect(page.getByText(t('missingCount', { count: 5 }))).toBeVisible();
  });

  await test.step('the preview is the page of the shop, also for somebody without an account', async () => {
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Wir zeigen das Lager.')).toBeVisible();
    const link = await page.getByRole('link', { name: t('preview.window') }).getAttribute('href');
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link ?? '');
    await expect(stranger.getByText(say('content')('preview.title'), { exact: true })).toBeVisible();
    await expect(stranger.getByRole('heading', { name: 'Tag der offenen Tür' })).toBeVisible();
    const answer = await stranger.goto(`/${language}/so/${slug}`);
    expect(answer?.status()).toBe(404);
  });

  await test.step('it is planned, and the plan is called off', async () => {
    await page.getByRole('button', { name: t('publish.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('publish.from')).fill('2020-01-01T06:00');
    await dialog.getByRole('button', { name: t('publish.planDo') }).click();
    await expect(dialog.getByLabel(t('publish.from'))).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(t('publish.from')).fill('2099-01-01T06:00');
    await dialog.getByRole('button', { name: t('publish.planDo') }).click();
    await page.getByRole('button', { name: t('plan.callOff') }).click();
    await expect(page.getByText(t('plan.nothing'))).toBeVisible();
  });

  await test.step('published, everybody reads it; the French page leaves out what is not translated', async () => {
    await page.getByRole('button', { name: t('publish.nowDo') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('publish.nowDo') })
      .click();
    await expect(page.getByRole('link', { name: t('plan.open') })).toBeVisible();
    const viewer = await (await browser.newContext()).newPage();
    await viewer.goto(`/${language}/so/${slug}`);
    await expect(viewer.getByText('Wir zeigen das Lager.')).toBeVisible();
    await expectAccessible(viewer);
    await viewer.goto(`/fr/so/${slug}`);
    await expect(viewer.getByRole('heading', { name: 'Portes ouvertes' })).toBeVisible();
    await expect(viewer.getByText('Wir zeigen das Lager.')).toHaveCount(0);
  });

  await test.step('an earlier version is compared and restored', async () => {
    await page.getByLabel(`${t('field.title')}, ${t('language.de')}`).fill('Hausmesse');
    await expect(page.getByText(t('versionNumber', { version: 2 }))).toBeVisible();
    await expect(saved).toBeVisible();
    await page.getByRole('button', { name: t('versions.compare') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Hausmesse', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: t('versions.restore', { version: 1 }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Tag der offenen Tür/ })).toBeVisible();
    await expect(page.getByText(t('versionNumber', { version: 3 }))).toBeVisible();
  });
});
