import { accountOf, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, test } from '../shop-test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the catalogue is complete: home, a filtered category, a search and an article', async ({
  page,
  language,
  say,
}, info) => {
  const isPhone = info.project.use.isMobile === true;
  const { singly, listing } = await findGoods(page, language);
  const catalogue = say('catalogue');

  await test.step('the home page leads into the assortment', async () => {
    await page.goto(`/${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: listing.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible();
  });

  await test.step('a listing leads to the page with all its articles', async () => {
    await page.goto(listing.url);
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.locator(`main a[href="${listing.url}?whole=all"]`).click();
    await expect(page.getByRole('article')).toHaveCount(50);
  });

  await test.step('the category is filtered by a form', async () => {
    await page.goto(listing.url);
    if (isPhone) await page.getByRole('link', { name: catalogue('facets.title') }).click();
    const filters = page.getByRole('complementary', { name: catalogue('facets.title') });
    await filters.getByRole('checkbox', { name: listing.manufacturer.label }).first().check();
    await filters.getByRole('button', { name: catalogue('facets.apply') }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('manufacturer[]') === listing.manufacturer.value);
    await expect(page.getByRole('article')).not.toHaveCount(0);
    for (const article of (await page.getByRole('article').all()).slice(0, 5))
      await expect(article).toContainText(listing.manufacturer.label);
  });

  await test.step('words find articles', async () => {
    await page.getByRole('combobox', { name: say('shell')('search.label') }).fill('LED');
    await page.getByRole('button', { name: say('shell')('search.submit'), exact: true }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('article').first().getByRole('link').first()).toHaveAttribute('href', /product/);
  });

  await test.step('a number leads to the article with its numbers and attributes', async () => {
    await page.getByRole('combobox', { name: say('shell')('search.label') }).fill(singly.eNumber);
    await page.getByRole('button', { name: say('shell')('search.submit'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: singly.name })).toBeVisible();
    await expect(page.getByText(singly.manufacturerNumber).first()).toBeVisible();
    await expect(page.getByText(say('product')('tabs.attributes')).first()).toBeVisible();
  });

  await test.step('the branches stand on their page, and a visit of the showroom can be wished for', async () => {
    await page.goto(`/${language}/so/locations`);
    await expect(page.locator('#place-BE').getByRole('link', { name: say('places')('route') })).toBeVisible();
    await page.goto(`/${language}/showroom`);
    const times = page.getByLabel(say('helpdesk')('fields.slotTime')).getByRole('option');
    await expect(times).not.toHaveCount(1);
  });

  await test.step('a page that does not exist names those it may have meant', async () => {
    await page.goto(`/${language}/so/locatons`);
    const near = page.getByRole('navigation', { name: say('shell')('notFound.near') });
    await expect(near.locator(`a[href="/${language}/so/locations"]`)).toBeVisible();
  });

  await test.step('the log-in is a page of its own', async () => {
    await page.getByRole('link', { name: say('shell')('logIn'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('shell')('logIn') })).toBeVisible();
    await expect(page.getByRole('textbox', { name: say('shell')('logInForm.username') })).toBeVisible();
  });
});

test('without scripts a customer fills his cart, changes it and compares articles', async ({ page, language, say }) => {
  const { singly } = await findGoods(page, language);
  const search = `/${language}/search?q=${singly.manufacturerNumber}`;
  await begin(page, accountOf(language), language);
  await fillCart(page, []);

  await test.step('an article comes into the cart in the quantity that was typed', async () => {
    await page.goto(search);
    const quantity = page.getByRole('spinbutton').first();
    await quantity.fill('3');
    await page
      .getByRole('button', { name: say('catalogue')('addToCart') })
      .first()
      .click();
    await expect(page).toHaveURL(`/${language}/cart`);
    await expect(page.getByRole('spinbutton').first()).toHaveValue('3');
  });

  await test.step('its quantity is changed, and it is taken out', async () => {
    await page.getByRole('spinbutton').first().fill('5');
    await page.getByRole('button', { name: say('cart')('plain.save') }).click();
    await expect(page.getByRole('spinbutton').first()).toHaveValue('5');
    await page.getByRole('button', { name: say('cart')('plain.remove') }).click();
    await expect(page.getByRole('button', { name: say('cart')('plain.remove') })).toHaveCount(0);
  });

  await test.step('it stands in the comparison, and is taken off', async () => {
    await page.goto(search);
    await page
      .getByRole('button', { name: say('catalogue')('compare.add') })
      .first()
      .click();
    await expect(page).toHaveURL(`/${language}/compare`);
    await page
      .getByRole('button', { name: say('compare')('remove') })
      .first()
      .click();
    await expect(page.getByRole('button', { name: say('compare')('remove') })).toHaveCount(0);
    // Texts within `noscript` are not looked through by `getByText`.
    await expect.poll(() => page.locator('main noscript').textContent()).toContain(say('compare')('empty.plain'));
  });
});
