import { singleSignOnApi } from '@shop/contract/single-sign-on';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '#test/browser.ts';
import { DOMAIN, openCompanyProvider, verified } from '#test/company-provider.ts';
import { cookieOf, tryLogIn, userOf } from '#test/log-in-form.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const { provider, save, startUrl, comeAs, usual } = openCompanyProvider(shop);

describe('happy', () => {
  test('who comes with a verified address of the company is logged in on the page that he wanted', async () => {
    const { page, user } = await comeAs('beat-1', verified(BEAT), '/fr/cart?page=2');
    expect([page, user?.email]).toEqual(['/fr/cart?page=2', BEAT]);
  });

  test('from then on issuer and subject count, whatever the address is called', async () => {
    await comeAs('beat-1', verified(BEAT));
    const { user } = await comeAs('beat-1', { email: 'changed@elsewhere.example' });
    expect(user?.email).toBe(BEAT);
  });

  test('a new person gets the rights of his role, and the trail says that the shop has made him', async () => {
    const roles = [{ value: 'shop-office', preset: 'accounts' as const }];
    await save({ createsUsers: true, roleClaim: 'groups', roles, defaultPreset: 'refused' });
    const email = `nora.neu@${DOMAIN}`;
    const { user } = await comeAs('nora', {
      ...verified(email),
      given_name: 'Nora',
      family_name: 'Neu',
      groups: ['x', 'shop-office'],
    });
    expect(user?.email).toBe(email);
    const row = await shop.parts.db.first<{ permissions: string[]; isAdmin: boolean }>(sql`
      select permissions, is_admin as "isAdmin" from customers.company_users where email = ${email}`);
    expect(row?.isAdmin).toBe(false);
    expect(row?.permissions).toContain('viewInvoices');
    const entry = await shop.parts.db.first<{ action: string }>(sql`
      select action from audit.entries where subject_kind = 'user' and subject_name = 'Nora Neu' order by id desc limit 1`);
    expect(entry?.action).toBe('created');
  });

  test('a trial says what came back and logs nobody in', async () => {
    await save();
    provider().people.set('stranger', verified('stranger@elsewhere.example'));
    provider().setSubject('stranger');
    const browser = openBrowser(shop, (await shop.logIn(ANNA)).cookie);
    expect(await browser.open(`${await startUrl()}?trial=1&redirectUrl=/it`)).toBe(
      '/it/customer/single-sign-on?tried=1',
    );
    expect((await userOf(shop, browser.shopCookie()))?.email).toBe(ANNA);
    const anna = await shop.logIn(ANNA);
    const { data } = await anna.ask(singleSignOnApi.get, {});
    expect(data?.lastTrial).toMatchObject({ problem: 'foreign_domain', email: 'stranger@elsewhere.example' });
  });

  test('where the provider’s second factor is not enough, the shop asks for its own', async () => {
    await shop.parts.db.run(sql`
      insert into second_factor.totp (user_id, secret, begun_at, confirmed_at)
      select id, ''::bytea, now(), now() from customers.company_users where email = ${BEAT}`);
    await save({ isProviderFactorEnough: false });
    const asked = await comeAs('beat-1', verified(BEAT));
    await save();
    const trusted = await comeAs('beat-1', verified(BEAT));
    await shop.parts.db.run(sql`delete from second_factor.totp`);
    expect([asked.page, asked.user]).toEqual(['/de/login/code?redirectUrl=%2Fde%2Fcart', null]);
    expect([trusted.page, trusted.user?.email]).toEqual(['/de/cart', BEAT]);
  });

  test('the check says what the provider can do', async () => {
    const anna = await shop.logIn(ANNA);
    const { data } = await anna.ask(singleSignOnApi.check, {});
    expect(data).toEqual({ outcome: 'fine', foundIssuer: provider().issuer, knowsPkce: true, knowsLogOut: true });
  });

  test('who logs out is shown the way out of his provider, and nobody else is', async () => {
    const { browser } = await comeAs('beat-1', verified(BEAT));
    const ask = async (cookie: string) =>
      (await shop.app.inject({ url: '/api/sso/session', headers: { cookie } })).json<{
        data: { logOutUrl: string | null };
      }>().data.logOutUrl;
    const url = await ask(browser.shopCookie());
    expect(await ask((await shop.logIn(ANNA)).cookie)).toBeNull();
    const answer = await shop.app.inject({ url: url ?? '' });
    expect(String(answer.headers.location)).toContain(`${provider().issuer}/session/end?`);
  });
});

describe('refused', () => {
  test.each([
    ['an address that the provider has not verified', { email: ANNA, email_verified: false }, 'email_unverified'],
    ['an address without a word on it', { email: ANNA }, 'email_unverified'],
    ['a word that is no yes', { email: ANNA, email_verified: 'true' }, 'email_unverified'],
    ['no address', {}, 'no_email'],
    ['an address of another company', verified('denis.favre@installations-romandes.example'), 'foreign_domain'],
    ['an unknown person where none are made', verified(`who@${DOMAIN}`), 'no_access'],
  ])('%s opens nothing', async (what, claims, problem) => {
    await save();
    const { page, user } = await comeAs(`taker ${what}`, claims);
    expect([page, user]).toEqual([`/de/login/company?problem=${problem}`, null]);
  });

  test('without a role that fits nobody comes in, also who came in before', async () => {
    await save({ roleClaim: 'groups', roles: [{ value: 'shop', preset: 'fitter' }], defaultPreset: 'refused' });
    const { page } = await comeAs('beat-1', { ...verified(BEAT), groups: ['others'] });
    expect(page).toBe('/de/login/company?problem=no_role');
  });

  test('another account with the address of a linked user takes nothing over', async () => {
    await save();
    await comeAs('beat-1', verified(BEAT));
    const { page, user } = await comeAs('beat-2', verified(BEAT));
    expect([page, user]).toEqual(['/de/login/company?problem=linked_elsewhere', null]);
  });

  test('a blocked and a removed user are refused in the same words, and a removed one is not made anew', async () => {
    await save({ createsUsers: true });
    const emails = [`gone@${DOMAIN}`, `shut@${DOMAIN}`];
    for (const email of emails) await comeAs(email, verified(email));
    await shop.parts.db.run(sql`
      update customers.company_users set is_active = false, removed_at = case when email = ${emails[0]} then now() end
      where email = any(${emails}::text[])`);
    const pages = [];
    for (const email of emails) pages.push((await comeAs(email, verified(email))).page);
    expect(pages).toEqual(Array(2).fill('/de/login/company?problem=no_access'));
  });

  test('what came back once does not count again, nor in another browser', async () => {
    await save();
    const { browser } = await comeAs('beat-1', verified(BEAT));
    const used = browser.lastShopUrl();
    expect(await browser.open(used)).toBe('/de/login/company?problem=expired');
    expect(await openBrowser(shop).open(used)).toBe('/de/login/company?problem=expired');
  });

  test('an answer that names another issuer than the one that was asked is refused (mix-up)', async () => {
    provider().setSubject('beat-1');
    const browser = openBrowser(shop);
    const begun = await shop.app.inject({ url: await startUrl() });
    const { searchParams } = new URL(String(begun.headers.location));
    const cookie = String([begun.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const back = `${searchParams.get('redirect_uri')}?code=x&iss=https://other.example&state=${searchParams.get('state')}`;
    expect(await openBrowser(shop, cookie).open(back)).toBe('/de/login/company?problem=provider_wrong');
    expect(browser.shopCookie()).toBe('');
  });

  test('who says no at his provider is told, and so is who comes while it is away', async () => {
    provider().setSubject('');
    const browser = openBrowser(shop);
    expect(await browser.open(`${await startUrl()}?redirectUrl=/fr`)).toBe(
      '/fr/login/company?problem=provider_refused',
    );
    await save({ issuer: 'http://127.0.0.1:9', clientSecret: 'x' });
    expect(await openBrowser(shop).open(await startUrl())).toBe('/de/login/company?problem=unreachable');
    const anna = await shop.logIn(ANNA);
    expect((await anna.ask(singleSignOnApi.check, {})).data?.outcome).toBe('unreachable');
    await save({ clientSecret: provider().clientSecret });
  });

  test('a redirect out of the shop leads home', async () => {
    const { page } = await comeAs('beat-1', verified(BEAT), 'https://evil.example/de');
    expect(page).toBe('/de');
  });

  test('a stale version is refused, and a domain where anybody can have an address', async () => {
    expect((await save({ version: 1 })).status).toBe(409);
    const free = await save({ emailDomains: ['gmail.com'] });
    expect(free.messages?.map(({ code, field }) => [code, field])).toEqual([
      ['singleSignOn.domain_free', 'emailDomains'],
    ]);
  });

  test('a secret goes to no other provider, and is never answered', async () => {
    const { data } = await save();
    expect([data?.hasSecret, JSON.stringify(data).includes(provider().clientSecret)]).toEqual([true, false]);
    const other = await save({ issuer: 'http://127.0.0.1:9' });
    expect(other.data?.hasSecret).toBe(false);
    await save({ clientSecret: provider().clientSecret });
  });
});

describe('only way', () => {
  test('it needs an admin who has come that way, and one who keeps his password', async () => {
    await save({ clientId: 'never-used' });
    const early = await save({ clientId: 'never-used', isOnlyWay: true, emergencyUsername: '' });
    expect(early.messages?.map(({ field }) => field)).toEqual(['isOnlyWay', 'emergencyUsername']);
  });

  test('then passwords and links count for nobody else, and sessions that they opened end', async () => {
    await save({ clientSecret: provider().clientSecret });
    await comeAs('anna-1', verified(ANNA));
    const beat = await shop.logIn(BEAT);
    const saved = await save({ isOnlyWay: true, emergencyUsername: 'anna.muster' });
    expect(saved.status).toBe(200);
    expect(await userOf(shop, beat.cookie)).toBeNull();
    const refused = await tryLogIn(shop, BEAT);
    expect([refused.status, cookieOf(refused)]).toEqual([403, '']);
    expect(JSON.stringify(refused.body)).toContain('session.single_sign_on_only');
    expect((await tryLogIn(shop, ANNA)).status).toBe(200);
    expect((await comeAs('beat-1', verified(BEAT))).user?.email).toBe(BEAT);
    await save();
    expect((await tryLogIn(shop, BEAT)).status).toBe(200);
  });
});

describe('not allowed', () => {
  test('a domain counts once the operator has confirmed it, and for one company only', async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    const body = { ...usual(), emailDomains: [DOMAIN, 'installations-romandes.example'], version: 0 };
    await denis.ask(singleSignOnApi.save, { body });
    const operator = await shop.logIn('operator@helvolt.example');
    const { data } = await operator.ask(singleSignOnApi.domains, { query: { domainState: 'open' } });
    const claimed = data?.domains.find(({ domain }) => domain === DOMAIN);
    const answer = await operator.ask(singleSignOnApi.decideDomain, {
      params: { domainId: claimed?.id ?? 0 },
      body: { isConfirmed: true },
    });
    expect([answer.status, answer.messages?.[0]?.code]).toEqual([409, 'singleSignOn.domain_taken']);
    const own = data?.domains.find(({ domain }) => domain === 'installations-romandes.example');
    const offer = async () =>
      (await shop.visitor.ask(singleSignOnApi.offer, { body: { email: 'x@installations-romandes.example' } })).data
        ?.startUrl;
    expect(await offer()).toBeNull();
    await operator.ask(singleSignOnApi.decideDomain, {
      params: { domainId: own?.id ?? 0 },
      body: { isConfirmed: true },
    });
    expect(await offer()).toMatch(/^\/api\/sso\/[\w-]+\/start$/);
  });

  test('a trial of a visitor, and an address that is nobody’s, lead to the page that says so', async () => {
    const pages = [
      await openBrowser(shop).open(`${await startUrl()}?trial=1`),
      await openBrowser(shop).open('/api/sso/00000000-0000-4000-8000-000000000000/start'),
      await openBrowser(shop).open('/api/sso/x/callback?state=y'),
    ];
    expect(pages).toEqual(Array(3).fill('/de/login/company?problem=off'));
  });
});
