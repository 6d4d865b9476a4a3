import { accounts, begin } from '../customers.ts';
import { expect, expectAccessible, test } from '../shop-test.ts';

test('a word without a hit becomes a synonym: tried, taken over, found by a customer, and taken back', async ({
  page,
  browser,
  language,
  say,
}) => {
  const tuning = say('search-tuning');
  const word = 'umrandli';
  const customer = await (await browser.newContext({ locale: `${language}-CH` })).newPage();
  const search = async (text: string) => customer.goto(`/${language}/search?q=${encodeURIComponent(text)}`);
  const tiles = customer.getByRole('article');

  await test.step('a visitor finds nothing', async () => {
    await search(word);
    await expect(customer.getByText(say('search')('nothing.title', { query: word })).first()).toBeVisible();
  });

  await begin(page, accounts.operator, language);
  await test.step('the word stands among those without a hit, and one press makes a synonym of it', async () => {
    const row = page.getByRole('button', { name: tuning('missed.synonymOf', { text: word }) });
    await expect(async () => {
      await page.goto(`/${language}/operator/search/missed?q=${word}`);
      await expect(row).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 120_000 });
    await row.click();
    await page.getByLabel(tuning('form.meant')).fill('rahmen');
    await page.getByRole('button', { name: tuning('form.saveNew') }).click();
    // Other words of the table may be in the draft already: its own row says that it is saved.
    await expect(page.getByRole('row').filter({ hasText: word }).getByText(tuning('missed.handled'))).toBeVisible();
  });

  await test.step('the trial shows both answers; customers still find nothing', async () => {
    await page.goto(`/${language}/operator/search?q=${word}`);
    await expect(page.getByRole('heading', { name: tuning('trial.after') })).toBeVisible();
    await expect(page.getByText(tuning('trial.isNew'), { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await search(word);
    await expect(tiles).toHaveCount(0);
  });

  await test.step('taken over it is found, taken back no longer', async () => {
    await page.getByRole('button', { name: tuning('draft.takeOver') }).click();
    await expect(page.getByText(tuning('draft.takenOver')).locator('visible=true')).toBeVisible();
    await search(word);
    await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(customer.getByText(say('search')('nothing.title', { query: word }))).toHaveCount(0);
    await page.goto(`/${language}/operator/search/history`);
    await page.getByRole('button', { name: tuning('draft.takeBack') }).click();
    await expect(page.getByText(tuning('draft.takenBack')).locator('visible=true')).toBeVisible();
    await expectAccessible(page);
    await search(word);
    await expect(customer.getByText(say('search')('nothing.title', { query: word })).first()).toBeVisible();
  });
});

test('the first page has a table behind each chart', async ({ page, language, say }) => {
  await begin(page, accounts.operator, language);
  await page.goto(`/${language}/operator?period=year`);
  const orders = page.getByRole('article', { name: say('operator-area')('figures.cards.orders') });
  await orders.getByText(say('operator-area')('figures.asTable')).click();
  await expect(orders.getByRole('row')).toHaveCount(13);
});
