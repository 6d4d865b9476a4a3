import type { Page } from '@playwright/test';
import { sessionApi } from '@shop/contract/session';
import { logIn } from '../customers.ts';
import { expect, test } from '../shop-test.ts';

const NO_STORE = 'private, no-store';

test('of a logged-in user no browser and no proxy keeps a page or its data', async ({ page, language }, info) => {
  test.skip(info.project.use.isMobile === true, 'the same answers as on a desktop');
  await page.goto(`/${language}`);
  await logInAsAnna(page, language);
  await page.goto(`/${language}`);
  const paths = (await listPages(page)).map((path) => path.replace(':locale', language));
  expect(paths.length).toBeGreaterThan(30);
  const kept: string[] = [];
  for (const path of paths.filter((path) => !path.endsWith('/logout'))) {
    for (const address of [path, `${path}.data`]) {
      const { headers, status } = await answerTo(page, address);
      if (headers['cache-control'] !== NO_STORE) kept.push(`${address} ${status} ${headers['cache-control']}`);
    }
  }
  expect(kept).toEqual([]);
});

async function logInAsAnna(page: Page, language: string): Promise<void> {
  const answer = await page.request.post(`/api${sessionApi.logIn.path}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-locale': language },
    form: { 'loginForm[email]': 'anna.muster@elektro-muster.example', 'loginForm[password]': 'Helvolt-2026!' },
  });
  expect(answer.status()).toBe(200);
}

async function answerTo(page: Page, address: string) {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  return { status: answer.status(), headers: answer.headers() };
}

/** Every page of the shop as the router's manifest has it, with 1 for what an address names. */
function listPages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Route = { readonly id: string; readonly parentId?: string; readonly path?: string };
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, Route> } })
      .__reactRouterManifest;
    const pathOf = (route: Route | undefined): string =>
      route ? `${pathOf(routes[route.parentId ?? ''])}${route.path ? `/${route.path}` : ''}` : '';
    const paths = Object.values(routes).map((route) => pathOf(route).replaceAll(/:(?!locale)\w+\??/g, '1'));
    return [...new Set(paths)].filter((path) => path.startsWith('/:locale') && !path.includes('*'));
  });
}
