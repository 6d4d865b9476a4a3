import { accounts, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { awaitEmail } from '../outbox.ts';
import { arrive, expectAccessible, expect, test, visit } from '../shop-test.ts';

test('a cart becomes a standing order, its e-mail announces the first order, and a press from there orders it once', async ({
  page,
  language,
  say,
}) => {
  const cart = say('cart');
  const plans = say('standing-orders');
  const { singly } = await findGoods(page, language);
  const name = `Verbrauch ${Date.now()}`;

  await test.step('a cart is made a plan, every Monday, announced long before', async () => {
    await begin(page, accounts.anna, language);
    await fillCart(page, [{ sku: singly.sku, quantity: 4 }]);
    await visit(page, `/${language}/cart`);
    await page.getByRole('button', { name: cart('menu.label') }).click();
    await page.getByRole('button', { name: cart('menu.toPlan') }).click();
    await arrive(page, /\/standing-orders\/new/);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: plans('name') }).fill(name);
    await page.getByRole('combobox', { name: plans('form.noticeDays') }).selectOption('14');
    await expect(page.getByText(plans('preview.more'))).toBeVisible();
    await page.getByRole('spinbutton', { name: plans('form.timesMax') }).fill('1');
    await expect(page.getByText(plans('preview.more'))).toBeHidden();
    await page.getByRole('spinbutton', { name: plans('form.timesMax') }).fill('');
    await page.getByRole('textbox', { name: plans('form.commission') }).fill('Magazin');
    await page.getByRole('button', { name: plans('makeNow') }).click();
    await arrive(page, /\/standing-orders\/\d+/);
    await expect(page.getByRole('status').filter({ hasText: plans('made') })).toBeVisible();
    await expectAccessible(page);
  });

  const mail = await awaitEmail(name);
  test.skip(mail === undefined, 'the outbox is elsewhere');
  const link = /customer\/standing-orders\/\d+\?day=3?D?[\d-]+&(?:amp;)?do=3?D?now/.exec(mail?.source ?? '')?.[0] ?? '';
  const path = link.replaceAll('=3D', '=').replaceAll('&amp;', '&');

  await test.step('the e-mail leads to the question, and its answer orders', async () => {
    expect(path).toContain('do=now');
    await visit(page, `/${language}/${path}`);
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: plans('act.now') }).click();
    await expect(question).toBeHidden();
    const past = page.getByRole('region', { name: plans('past') });
    await expect(past.getByRole('link')).toHaveCount(1);
    await expect(past).toContainText(plans('day.ordered'));
  });

  await test.step('opened again the link orders nothing more, and the order bears what the plan says', async () => {
    await visit(page, `/${language}/${path}`);
    await expect(page.getByText(plans('linkLate'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page
      .getByRole('region', { name: plans('past') })
      .getByRole('link')
      .click();
    await arrive(page, /\/customer\/history\/\d+/);
    await expect(page.getByText('Magazin').first()).toBeVisible();
  });

  await test.step('the calendar shows what comes, and the plan ends', async () => {
    await visit(page, `/${language}/customer/standing-orders/calendar`);
    await expectAccessible(page);
    await visit(page, `/${language}/${path.split('?')[0] ?? ''}`);
    await page.getByRole('button', { name: plans('end') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: plans('end') })
      .click();
    await arrive(page, /\/customer\/standing-orders$/);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
});
