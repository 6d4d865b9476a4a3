import { premiumWorldApi } from '@shop/contract/premium-world';
import { askShop } from '../ask-shop.ts';
import { accounts, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { awaitEmail } from '../outbox.ts';
import { arrive, expect, expectAccessible, test, visit } from '../shop-test.ts';

test('points earned by deliveries are redeemed, taken back and redeemed again, and the reward goes with the next order', async ({
  page,
  language,
  say,
}) => {
  const [premium, office, checkout] = [say('premium-world'), say('premium-office'), say('checkout')];
  const { singly } = await findGoods(page, language);
  const statement = async () => (await askShop(page, premiumWorldApi.statement, { query: {} })).entries;

  await test.step('the statement names the order of each point, and what a credit took back', async () => {
    await begin(page, accounts.anna, language);
    await visit(page, `/${language}/customer/premium-world/statement`);
    await page.getByRole('combobox', { name: premium('kind') }).selectOption('earned');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await arrive(page, /entryKind=earned/);
    const row = page
      .getByRole('row')
      .filter({ hasText: premium('entry.earned') })
      .first();
    await expect(row.getByRole('link')).toHaveText(/^\d{7}$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: premium('older') }).click();
    await arrive(page, /beforeSeq=\d+/);
    await expect(page.getByRole('link', { name: premium('newest') })).toBeVisible();
  });

  const card = page.getByRole('listitem').filter({ hasText: 'Gutschein Kino für zwei' }).last();
  const redeem = async () => {
    await card.getByRole('button', { name: premium('redeem') }).click();
    const dialog = page.getByRole('dialog', { name: premium('redeemTitle', { name: 'Gutschein Kino für zwei' }) });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: premium('redeemFor', { points: '3\u00a0900' }) }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('a reward is redeemed and taken back, and the points are there again', async () => {
    await visit(page, `/${language}/customer/premium-world`);
    await expectAccessible(page);
    const [latest] = await statement();
    /** What rewards have changed the balance by since, the latest first; deliveries may earn points meanwhile. */
    const changes = async () =>
      (await statement())
        .map((entry, at, entries) => ({ ...entry, change: entry.balance - (entries[at + 1]?.balance ?? 0) }))
        .filter(({ seq, kind }) => seq > (latest?.seq ?? 0) && (kind === 'redeemed' || kind === 'givenBack'))
        .map(({ change }) => change);
    await redeem();
    await expect.poll(changes).toEqual([-3900]);
    const row = page.getByRole('row').filter({ hasText: '1 × Gutschein Kino für zwei' }).first();
    await row.getByRole('button', { name: premium('takeBack') }).click();
    await expect(row).toContainText(premium('redemption.cancelled'));
    expect(await changes()).toEqual([3900, -3900]);
    await redeem();
    await expect.poll(changes).toEqual([-3900, 3900, -3900]);
  });

  const orderNumber = await test.step('it lies with the next order, and who packs is written to', async () => {
    await fillCart(page, [{ sku: singly.sku, quantity: 1 }]);
    await visit(page, `/${language}/checkout`);
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('textbox', { name: checkout('field.customerCommission') }).fill('Prämie');
    await page.getByRole('button', { name: checkout('order') }).click();
    await expect(page.getByRole('heading', { level: 1, name: checkout('success.title') })).toBeVisible();
    await expect
      .poll(async () => (await askShop(page, premiumWorldApi.redemptions, { query: {} })).redemptions[0]?.state)
      .toBe('packed');
    const number = (await askShop(page, premiumWorldApi.redemptions, { query: {} })).redemptions[0]?.orderNumber ?? '';
    const mail = await awaitEmail(number, 'Gutschein Kino');
    if (mail) expect(mail.subject).toContain(number);
    return number;
  });

  await test.step('the operator hands it over, and decides on who has applied', async () => {
    await begin(page, accounts.operator, language);
    await visit(page, `/${language}/operator/premium-redemptions?q=${orderNumber}`);
    await expectAccessible(page);
    const row = page.getByRole('row').filter({ hasText: '1 × Gutschein Kino für zwei' });
    await row.getByRole('button', { name: office('deliver') }).click();
    await expect(row).toContainText(premium('redemption.delivered'));
    await visit(page, `/${language}/operator/premium-world?memberState=pending`);
    await page.getByRole('row').filter({ hasText: 'Installations Romandes' }).getByRole('link').click();
    await arrive(page, /companies\/\d+/);
    await expectAccessible(page);
    await page.getByRole('button', { name: office('decide.accept') }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: office('decide.accept') }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(office('state.active'));
  });
});
