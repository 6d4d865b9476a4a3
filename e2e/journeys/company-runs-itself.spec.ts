import { approvalRulesApi } from '@shop/contract/approval-rules';
import type { Browser, Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accounts, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { awaitEmail } from '../outbox.ts';
import { fillInRegistration, newUid } from '../registration.ts';
import { arrive, expectAccessible, expect, test, visit } from '../shop-test.ts';

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'Neues-Wort-27';
const SITE = 'Umbau Bahnhof Thun';

const onPhone = async (browser: Browser, javaScriptEnabled = true): Promise<Page> => {
  const touch = { locale: 'de-CH', viewport: PHONE, hasTouch: true };
  return (await browser.newContext({ ...touch, javaScriptEnabled, reducedMotion: 'reduce' })).newPage();
};

/** Opens the link of the e-mail to somebody and chooses a password: he is in. */
async function join(page: Page, email: string): Promise<void> {
  const mail = await awaitEmail(email, 'new-password');
  await visit(page, /\/de\/new-password\/[\w-]+/.exec(mail?.source ?? '')?.[0] ?? '');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=passwordRepeated]').fill(PASSWORD);
  await page.locator('main button[type=submit]').click();
  await arrive(page, '/de');
}

test('a company registers, is accepted, and runs itself: people, a site, a budget, an approval by e-mail, the trail of it', async ({
  page,
  browser,
  language,
  say,
  consoleMay,
}) => {
  test.skip(process.env['SHOP_STATE'] === undefined, 'the outbox is elsewhere');
  consoleMay.push(/GL Driver Message|WebGL/);
  const people = say('user-management');
  const profile = say('profile');
  const run = Date.now();
  const addressOf = (name: string) => `${name}@planung-${run}.example`;
  const company = `Planung ${run} GmbH`;
  const { singly } = await findGoods(page, language);
  const owner = await onPhone(browser);

  await test.step('on the phone: a wrong address is said at its field, what was typed stays, the link confirms', async () => {
    const t = say('registration');
    const shell = say('shell');
    await visit(owner, `/${language}`);
    const logIn = owner.getByRole('link', { name: shell('logIn') });
    await logIn.locator('visible=true').first().click();
    const panel = owner.getByRole('region', { name: shell('logIn') });
    await panel.getByRole('link', { name: shell('logInForm.register') }).click();
    const form = owner.getByRole('dialog', { name: t('title') });
    await fillInRegistration(form, t, { vatNumber: newUid(), companyName: company, email: 'simon@planung' });
    await form.getByRole('button', { name: t('send') }).click();
    const address = form.getByRole('textbox', { name: t('fields.email'), exact: true });
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(owner);
    await address.fill(addressOf('simon'));
    await form.getByRole('button', { name: t('send') }).click();
    await expect(owner.getByText(t('sent'))).toBeVisible();
    const mail = await awaitEmail(addressOf('simon'));
    await visit(owner, /\/de\/register\/confirm\/[\w-]+/.exec(mail?.source ?? '')?.[0] ?? '');
    await owner.getByRole('button', { name: t('confirm.do') }).click();
    await expect(owner.getByText(t('confirm.confirmed'))).toBeVisible();
  });

  await test.step('sales see its checks and take it in by keyboard; he chooses his password and is in', async () => {
    const office = await (await browser.newContext({ locale: 'de-CH' })).newPage();
    const t = say('registrations');
    await begin(office, accounts.operator, language);
    await visit(office, `/${language}/operator/registrations?q=${run}`);
    await expect(office.getByRole('heading', { name: company })).toBeVisible();
    await expect(office.getByText(t('reasons.uidValid'))).toBeVisible();
    await expect(office.getByText(t('reasons.emailConfirmed'), { exact: true })).toBeVisible();
    await expectAccessible(office);
    await office.locator('body').press('a');
    await expect(office.getByRole('button', { name: t('accept.do') })).toBeFocused();
    await office.keyboard.press('Enter');
    await expect(office.getByText(/10\d{4}/).first()).toBeVisible();
    await office.context().close();
    await owner.context().close();
    await join(page, addressOf('simon'));
  });

  const invite = async (firstName: string, preset: 'fitter' | 'purchaser') => {
    await visit(page, `/${language}/customer/users`);
    await page.getByRole('link', { name: people('invite.link') }).click();
    await page.getByLabel(profile('fields.firstName')).fill(firstName);
    await page.getByLabel(profile('fields.lastName')).fill('Probst');
    const email = addressOf(firstName.toLowerCase());
    await page.getByRole('textbox', { name: profile('fields.email'), exact: true }).fill(email);
    await page.getByRole('button', { name: people(`presets.${preset}`) }).click();
    await page.getByRole('button', { name: people('invite.do') }).click();
    await expect(page.getByRole('link', { name: `${firstName} Probst` })).toBeVisible();
  };

  const fitter = await onPhone(browser);
  await test.step('he invites a fitter and a purchaser, who join; on his phone the fitter corrects his number and reads what he may', async () => {
    await invite('Moritz', 'fitter');
    await invite('Regula', 'purchaser');
    await expectAccessible(page);
    await join(fitter, addressOf('moritz'));
    await visit(fitter, `/${language}/customer/profile`);
    const number = fitter.getByLabel(profile('fields.mobile'));
    const save = fitter.getByRole('button', { name: say('form')('save') }).locator('visible=true');
    await number.fill('079 555 10 0');
    await save.click();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill('079 555 10 09');
    await save.click();
    await expect(fitter.getByText(profile('saved')).locator('visible=true')).toBeVisible();
    await fitter.getByRole('tab', { name: profile('tabs.permissions') }).click();
    await expect(fitter.getByText(/^Sie dürfen .*Retouren anmelden/)).toBeVisible();
    await expectAccessible(fitter);
    const purchaser = await onPhone(browser);
    await join(purchaser, addressOf('regula'));
    await purchaser.context().close();
  });

  await test.step('he adds a site with the point where goods are unloaded', async () => {
    const t = say('addresses');
    await page.context().route('https://wmts.geo.admin.ch/**', (route) => route.abort());
    consoleMay.push(/net::ERR_FAILED|Failed to fetch/);
    await visit(page, `/${language}/customer/address/create?kind=object`);
    await page.getByLabel(t('form.company')).fill(SITE);
    await page.getByLabel(t('form.address1')).fill('Seestrasse 2');
    await page.getByLabel(t('form.zipCode')).fill('3600');
    await page.getByLabel(t('form.city'), { exact: false }).first().fill('Thun');
    const unload = page.getByRole('group', { name: t('point.unload'), exact: true });
    await unload.getByLabel(t('form.east')).fill('2614500');
    await unload.getByLabel(t('form.north')).fill('1178200');
    await page.getByRole('button', { name: t('form.save'), exact: true }).click();
    await expect(page.getByRole('heading', { name: SITE, level: 1 })).toBeVisible();
  });

  await test.step('it gets a budget; who approves what goes beyond it has a deputy from today', async () => {
    const t = say('budgets');
    const rules = say('approval-rules');
    await visit(page, `/${language}/customer/budgets/new`);
    await page
      .getByLabel(t('for'))
      .first()
      .selectOption({ label: `Objekt: ${SITE}, Thun` });
    await page.getByLabel(t('limitChf')).fill('500');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await arrive(page, /budgets\?saved/);
    const { people: all } = await askShop(page, approvalRulesApi.list, {});
    const simon = all.find(({ name }) => name === 'Simon Rüegg');
    const steps = [{ userIds: [simon?.userId ?? 0] }];
    await askShop(page, approvalRulesApi.create, { body: { condition: { kind: 'budget' }, steps, isActive: true } });
    await visit(page, `/${language}/customer/approval-rules`);
    const card = page.getByRole('region', { name: rules('deputies.title') });
    await card.getByRole('button', { name: rules('deputies.add') }).click();
    await card.getByLabel(rules('deputies.who')).selectOption({ label: 'Simon Rüegg' });
    await card.getByLabel(rules('deputies.deputy')).selectOption({ label: 'Regula Probst' });
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
    await card.getByRole('textbox', { name: rules('deputies.from'), exact: true }).fill(today);
    await card.getByRole('textbox', { name: rules('deputies.to'), exact: true }).fill(today);
    await card.getByRole('button', { name: rules('deputies.save') }).click();
    await expect(page.getByText(rules('deputies.by', { name: 'Regula Probst' })).first()).toBeVisible();
    await expectAccessible(page);
  });

  const orderId =
    await test.step('on his phone the fitter orders to the site beyond its budget: the order waits', async () => {
      const t = say('checkout');
      // More than the budget, less than a new company's credit.
      await fillCart(fitter, [{ sku: singly.sku, quantity: 100 }]);
      await visit(fitter, `/${language}/checkout`);
      await fitter.getByRole('radio', { name: new RegExp(SITE) }).check();
      await fitter.getByRole('textbox', { name: t('field.customerCommission') }).fill('Perron 2');
      await fitter.getByRole('button', { name: t('park.submit') }).click();
      await arrive(fitter, /\/customer\/order\/\d+/);
      await fitter.context().close();
      return /\/order\/(\d+)/.exec(fitter.url())?.[1] ?? '';
    });

  await test.step('the deputy opens the e-mail on her phone, sees the budget, and approves without scripts and without a log-in', async () => {
    const t = say('parked-orders');
    const mail = await awaitEmail(addressOf('regula'), `order/decide`);
    const link = /order\/decide\/[\w-]{43}/.exec(mail?.source ?? '')?.[0] ?? '';
    const phone = await onPhone(browser, false);
    await phone.goto(`/${language}/${link}`);
    await expect(phone.getByText('Sie entscheiden als Regula Probst')).toBeVisible();
    await expect(phone.getByText(say('budgets')('waiting.exceeded.approve'))).toBeVisible();
    const tick = phone.getByRole('checkbox');
    if ((await tick.count()) > 0) await tick.check();
    await phone.getByLabel(t('decide.comment')).fill('Passt, danke.');
    await phone.getByRole('button', { name: t('do.approve') }).click();
    await expect(phone.getByText(t('trail.ordered', { who: 'Regula Probst' }))).toBeVisible();
    await phone.goto(`/${language}/${link}`);
    await expect(phone.getByText(t('decide.used'))).toBeVisible();
    await phone.context().close();
  });

  await test.step('the audit trail says all of it: who, for whom, from where', async () => {
    await visit(page, `/${language}/customer/audit-trail?kind=parkedOrder`);
    const row = page.getByRole('row').filter({ hasText: orderId });
    await expect(row).toContainText('Regula Probst');
    await expect(row).toContainText('aus der E-Mail');
    await expect(row).toContainText('Simon Rüegg');
    await visit(page, `/${language}/customer/audit-trail`);
    for (const what of ['Moritz Probst', SITE, 'Budget'])
      await expect(page.getByRole('row').filter({ hasText: what }).first()).toBeVisible();
    await expectAccessible(page);
  });
});
