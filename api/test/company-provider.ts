import { singleSignOnApi, type SingleSignOnSettings } from '@shop/contract/single-sign-on';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startTestProvider, type TestProvider } from './identity-provider.ts';
import { userOf } from './log-in-form.ts';
import type { TestShop } from './shop.ts';

const ANNA = 'anna.muster@elektro-muster.example';
export const DOMAIN = 'elektro-muster.example';

/** What a provider says of somebody whose address it has verified. */
export const verified = (email: string) => ({ email, email_verified: true });

function usualSettings({ issuer, clientId }: TestProvider): Omit<SingleSignOnSettings, 'version'> {
  return {
    issuer,
    clientId,
    clientSecret: '',
    emailDomains: [DOMAIN],
    roleClaim: '',
    roles: [],
    defaultPreset: 'fitter',
    createsUsers: false,
    followsRoles: false,
    isProviderFactorEnough: true,
    isSingleSignOnActive: true,
    isOnlyWay: false,
    emergencyUsername: '',
  };
}

/** Anna's company with a provider of its own and its confirmed domain, before the first test of the file; call it at the top. */
export function openCompanyProvider(shop: TestShop) {
  let provider: TestProvider | undefined;

  function started(): TestProvider {
    if (!provider) throw new Error('The provider is started by beforeAll: use it inside tests only.');
    return provider;
  }

  const usual = () => usualSettings(started());

  async function save(changes: Partial<SingleSignOnSettings> = {}) {
    const anna = await shop.logIn(ANNA);
    const { data } = await anna.ask(singleSignOnApi.get, {});
    return anna.ask(singleSignOnApi.save, {
      body: { ...usual(), version: data?.settings.version ?? 0, ...changes },
    });
  }

  async function startUrl(): Promise<string> {
    const { data } = await shop.visitor.ask(singleSignOnApi.offer, { body: { email: `x@${DOMAIN}` } });
    return data?.startUrl ?? '';
  }

  /** Logs in at the provider as this person. @returns the page at the end, and who is logged in there */
  async function comeAs(subject: string, claims: Record<string, unknown> = {}, redirectUrl = '/de/cart') {
    started().people.set(subject, claims);
    started().setSubject(subject);
    const browser = openBrowser(shop);
    const page = await browser.open(`${await startUrl()}?redirectUrl=${encodeURIComponent(redirectUrl)}`);
    return { page, user: await userOf(shop, browser.shopCookie()), browser };
  }

  beforeAll(async () => {
    provider = await startTestProvider();
    const { data } = await save({ clientSecret: provider.clientSecret });
    provider.accept(data?.callbackUrl ?? '');
    const operator = await shop.logIn('operator@helvolt.example');
    const claimed = await operator.ask(singleSignOnApi.domains, { query: { q: DOMAIN } });
    await operator.ask(singleSignOnApi.decideDomain, {
      params: { domainId: claimed.data?.domains[0]?.id ?? 0 },
      body: { isConfirmed: true },
    });
  });
  afterAll(() => provider?.close());

  return { provider: started, usual, save, startUrl, comeAs };
}
