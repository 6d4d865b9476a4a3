import { approvalRulesApi } from '@shop/contract/approval-rules';
import { askShop } from '../ask-shop.ts';
import { accounts, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { awaitEmail } from '../outbox.ts';
import { arrive, expectAccessible, expect, test, visit } from '../shop-test.ts';

const PHONE = { width: 390, height: 844 };
const DEPUTY = 'dario.wyss@elektro-muster.example';

test('a fitter’s order above his limit is approved from the e-mail by a deputy on his phone, and the audit trail shows it', async ({
  page,
  browser,
  language,
  say,
}) => {
  const rules = say('approval-rules');
  const parked = say('parked-orders');
  const { singly } = await findGoods(page, language);

  await test.step('the admin lets a colleague stand in for her from today', async () => {
    await begin(page, accounts.anna, language);
    await page.goto(`/${language}/customer/approval-rules`);
    await expectAccessible(page);
    const card = page.getByRole('region', { name: rules('deputies.title') });
    await card.getByRole('button', { name: rules('deputies.add') }).click();
    await card.getByLabel(rules('deputies.who')).selectOption({ label: 'Anna Muster' });
    await card.getByLabel(rules('deputies.deputy')).selectOption({ label: 'Dario Wyss' });
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
    await card.getByRole('textbox', { name: rules('deputies.from'), exact: true }).fill(today);
    await card.getByRole('textbox', { name: rules('deputies.to'), exact: true }).fill(today);
    await card.getByRole('button', { name: rules('deputies.save') }).click();
    await expect(page.getByText(rules('deputies.by', { name: 'Dario Wyss' })).first()).toBeVisible();
  });

  const orderId = await test.step('the fitter parks an order above his limit', async () => {
    await begin(page, accounts.beat, language);
    await fillCart(page, [{ sku: singly.sku, quantity: 900 }]);
    const checkout = say('checkout');
    await visit(page, `/${language}/checkout`);
    await page.getByRole('radio').first().waitFor();
    await page.getByRole('textbox', { name: checkout('field.customerCommission') }).fill('Villa Rose');
    await page.getByRole('button', { name: checkout('park.submit') }).click();
    await arrive(page, /\/customer\/order\/\d+/);
    return /\/order\/(\d+)/.exec(page.url())?.[1] ?? '';
  });

  const mail = await awaitEmail(DEPUTY, orderId);
  test.skip(mail === undefined, 'the outbox is elsewhere');
  const link = /order\/decide\/[\w-]{43}/.exec(mail?.source ?? '')?.[0] ?? '';

  await test.step('the deputy opens it on his phone, without scripts and without a log-in, and approves', async () => {
    const context = await browser.newContext({
      locale: 'de-CH',
      viewport: PHONE,
      hasTouch: true,
      javaScriptEnabled: false,
    });
    const phone = await context.newPage();
    await phone.goto(`/${language}/${link}`);
    await expect(phone.getByText('Sie entscheiden als Dario Wyss')).toBeVisible();
    const tick = phone.getByRole('checkbox');
    if ((await tick.count()) > 0) await tick.check();
    await phone.getByLabel(parked('decide.comment')).fill('Passt, danke.');
    await phone.getByRole('button', { name: parked('do.approve') }).click();
    await expect(phone.getByText(parked('trail.ordered', { who: 'Dario Wyss' }))).toBeVisible();
    await phone.goto(`/${language}/${link}`);
    await expect(phone.getByText(parked('decide.used'))).toBeVisible();
    await context.close();
  });

  await test.step('the audit trail says who approved, for whom and from where', async () => {
    await begin(page, accounts.anna, language);
    await page.goto(`/${language}/customer/audit-trail?kind=parkedOrder`);
    const row = page.getByRole('row').filter({ hasText: orderId });
    await expect(row).toContainText('Dario Wyss');
    await expect(row).toContainText('aus der E-Mail');
    await expect(row).toContainText('Anna Muster');
    const { deputies } = await askShop(page, approvalRulesApi.list, {});
    for (const { deputyId } of deputies.filter(({ fromDay, toDay }) => fromDay === toDay))
      await askShop(page, approvalRulesApi.removeDeputy, { params: { deputyId: String(deputyId) } });
  });
});
