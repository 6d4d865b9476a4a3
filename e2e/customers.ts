import { cartApi, type Cart, type CartItem } from '@shop/contract/cart';
import type { Language } from '@shop/contract/values';
import { expect, type Page } from '@playwright/test';
import { askShop, type Asking } from './ask-shop.ts';
import { words } from './words.ts';

/** Password of every account of the demo world; the shop prints it when it starts. */
export const PASSWORD = 'Helvolt-2026!';

export const accounts = {
  anna: { email: 'anna.muster@elektro-muster.example', name: 'Anna Muster' },
  beat: { email: 'beat.keller@elektro-muster.example', name: 'Beat Keller' },
  carla: { email: 'carla.rossi@elektro-muster.example', name: 'Carla Rossi' },
  operator: { email: 'operator@helvolt.example', name: 'Marco Steiner' },
  agent: { email: 'agent@helvolt.example', name: 'Sandra Bühler' },
  luc: { email: 'luc.pasche@installations-romandes.example', name: 'Luc Pasche' },
  /** Of the journey with passkeys alone. */
  eva: { email: 'eva.inauen@alpstein.example', name: 'Eva Inauen' },
  denis: { email: 'denis.favre@installations-romandes.example', name: 'Denis Favre' },
} as const;

export type Account = (typeof accounts)[keyof typeof accounts];

/** Who shops in this language. */
export function accountOf(language: Language): Account {
  return language === 'fr' ? accounts.denis : accounts.anna;
}

/** Whose cart has a limit, and the limit as it is written. A colleague of `accountOf`, who may approve. */
export function limitedAccountOf(language: Language): { readonly account: Account; readonly limit: RegExp } {
  return language === 'fr'
    ? { account: accounts.luc, limit: /1\s500\.00/ }
    : { account: accounts.beat, limit: /2\s000\.00/ };
}

/** Fills in the log-in form that stands on the page, in the panel or on a page of its own. */
export async function fillLogIn(
  page: Page,
  { email, password = PASSWORD }: { readonly email: string; readonly password?: string },
  language: Language,
): Promise<void> {
  const t = words(language)('shell');
  await page.getByRole('textbox', { name: t('logInForm.username') }).fill(email);
  await page.getByLabel(t('logInForm.password')).fill(password);
  await page.getByRole('button', { name: t('logInForm.submit'), exact: true }).click();
}

/** Logged in without the form, for journeys that are about something else. */
export async function begin(page: Asking, account: Account, language: Language): Promise<void> {
  const answer = await page.request.post('/api/login_check', {
    form: { 'loginForm[email]': account.email, 'loginForm[password]': PASSWORD },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-locale': language === 'en' ? 'en-US' : language },
  });
  expect(answer.status(), 'logged in').toBe(200);
}

/** Begins the journey with these articles in the cart and nothing else. */
export async function fillCart(page: Asking, items: readonly Pick<CartItem, 'sku' | 'quantity'>[]): Promise<Cart> {
  const { activeCart: cartId } = await askShop(page, cartApi.list, {});
  const params = { cartId };
  const { items: before } = await askShop(page, cartApi.get, { params });
  if (before.length > 0) await askShop(page, cartApi.clear, { params });
  if (items.length > 0) {
    await askShop(page, cartApi.multiAdd, {
      params,
      body: { items: items.map((item) => ({ groupKey: '', ...item })) },
    });
  }
  return askShop(page, cartApi.get, { params });
}
