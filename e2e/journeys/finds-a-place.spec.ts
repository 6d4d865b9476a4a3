import { accountOf, begin } from '../customers.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a customer finds a branch on the map and by keyboard, makes it his own, and an app shows the page without a frame', async ({
  page,
  language,
  say,
  consoleMay,
}) => {
  // Drawn by software, and the tiles do not come.
  consoleMay.push(/GL Driver Message|WebGL|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route(/geo\.admin\.ch/, (route) => route.abort());
  const [t, ui] = [say('places'), say('shell')];
  await begin(page, accountOf(language), language);
  await visit(page, `/${language}/so/locations`);
  const map = page.getByRole('group', { name: t('map') });
  const card = (id: string) => page.locator(`#place-${id}`);

  await test.step('tiles that do not come are said', async () => {
    await expect(page.getByText(say('map')('tilesFailed'))).toBeVisible();
  });

  await test.step('a press on a marker opens the window of the place', async () => {
    await map.getByRole('button', { name: 'Lugano' }).click();
    const opened = map.getByRole('group', { name: 'Lugano' });
    await expect(opened).toContainText('Via Cantonale 18');
    expect((await opened.boundingBox())?.width).toBeLessThanOrEqual(300);
    await expect(page).toHaveURL(/#place-LG$/);
    await opened.getByRole('button', { name: t('closeWindow') }).click();
    await expect(opened).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('by keyboard: the list leads to the map, Escape back', async () => {
    const show = card('ZH').getByRole('button', { name: t('showOnMap') });
    await show.focus();
    await page.keyboard.press('Enter');
    const opened = map.getByRole('group', { name: 'Zürich' });
    await expect(opened).toContainText('Aargauerstrasse 240');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(card('ZH').getByRole('link', { name: t('route') })).toHaveAttribute('href', /47\.39664/);
  });

  await test.step('the branch is his own from now on, and pickups begin there', async () => {
    await card('ZH')
      .getByRole('button', { name: t('own.choose') })
      .click();
    await expect(card('ZH').getByText(t('own.mark'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(card('ZH').getByText(t('own.mark'), { exact: true })).toBeVisible();
    await card('ZH')
      .getByRole('button', { name: t('own.remove') })
      .click();
    await expect(card('ZH').getByText(t('own.mark'), { exact: true })).toBeHidden();
  });

  await test.step('search engines read the places', async () => {
    const facts = await page.locator('script[type="application/ld+json"]').textContent();
    expect(facts).toContain('"latitude":46.02931');
  });

  await test.step('within an app header and footer are left out, the session stays, until the app says otherwise', async () => {
    await visit(page, `/${language}/so/locations?webview=1`);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: ui('bottomBar') })).toHaveCount(0);
    await expect(card('ZH').getByRole('button', { name: t('own.choose') })).toBeVisible();
    await visit(page, `/${language}/cart`);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await visit(page, `/${language}/cart?webview=0`);
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
