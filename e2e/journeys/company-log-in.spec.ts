import { singleSignOnApi } from '@shop/contract/single-sign-on';
import { startTestProvider } from '../../api/test/identity-provider.ts';
import { askShop } from '../ask-shop.ts';
import { accounts, begin } from '../customers.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

test('a company sets up its provider, its people come in through it and leave there, too', async ({
  page,
  language,
  say,
  browser,
}) => {
  const t = say('single-sign-on');
  const provider = await startTestProvider();
  try {
    await begin(page, accounts.anna, language);
    await visit(page, `/${language}/customer/single-sign-on`);
    await page.getByRole('textbox', { name: t('provider.issuer') }).fill(provider.issuer);
    await page.getByRole('textbox', { name: t('provider.clientId') }).fill(provider.clientId);
    await page.getByLabel(t('provider.clientSecret')).fill(provider.clientSecret);
    await page.getByRole('checkbox', { name: t('use.active') }).check();
    await page.getByRole('button', { name: say('form')('save') }).click();
    await expect(page.getByText(t('saved'))).toBeVisible();
    await expect(page.getByText(t('provider.secretStored'))).toBeVisible();
    await expectAccessible(page);
    const view = await askShop(page, singleSignOnApi.get, {});
    provider.accept(view.callbackUrl);
    await page.getByRole('button', { name: t('check.ask') }).click();
    await expect(page.getByText(`${provider.issuer} antwortet.`)).toBeVisible();
    provider.people.set('beat', { email: accounts.beat.email, email_verified: true, groups: ['shop-montage'] });
    provider.setSubject('beat');
    await page.getByRole('link', { name: t('check.try') }).click();
    await expect(page.getByText(t('check.trialFine'))).toBeVisible();
    await expect(page.getByText('shop-montage', { exact: true })).toBeVisible();

    const elsewhere = await browser.newContext({ locale: 'de-CH' });
    const beat = await elsewhere.newPage();
    const at = new URL(page.url()).origin;
    await visit(beat, `${at}/${language}/login?redirectUrl=/${language}/customer/security`);
    const main = beat.getByRole('main');
    await main.getByRole('link', { name: say('shell')('logInForm.company') }).click();
    await beat.getByRole('textbox', { name: t('logIn.email') }).fill(accounts.beat.email);
    await beat.getByRole('button', { name: t('logIn.submit') }).click();
    await expect(beat.getByText(say('sign-in-security')('method.singleSignOn'))).toBeVisible();

    const shell = say('shell');
    await beat.getByRole('button', { name: accounts.beat.name }).click();
    await beat.getByRole('button', { name: shell('logOut') }).click();
    const leave = beat.getByRole('link', { name: t('logIn.leave') });
    await expect(leave).toHaveAttribute('href', /^\/api\/sso\/[\w-]+\/log-out$/);
    await expectAccessible(beat);

    // Who says no at his company stays a visitor and reads why.
    provider.setSubject('');
    const stranger = await (await browser.newContext({ locale: 'de-CH' })).newPage();
    await visit(stranger, `${at}${new URL(view.startUrl ?? '').pathname}?redirectUrl=/${language}`);
    await expect(stranger.getByText(t('problem.provider_refused'))).toBeVisible();
    await stranger.context().close();
    await elsewhere.close();

    await askShop(page, singleSignOnApi.save, {
      body: { ...view.settings, clientSecret: '', isSingleSignOnActive: false },
    });
  } finally {
    await provider.close();
  }
});
