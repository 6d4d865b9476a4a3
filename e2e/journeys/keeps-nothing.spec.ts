import type { Page } from '@playwright/test';
import { accounts, begin } from '../customers.ts';
import { expect, test } from '../shop-test.ts';

const NO_STORE = 'private, no-store';
/** Ends a session, and syllables of words, which are nobody's. */
const NO_PAGES = ['/logout', '/hyphens'];

test('of a logged-in user no browser and no proxy keeps a page or its data', async ({ page, language }) => {
  await begin(page, accounts.anna, language);
  await page.goto(`/${language}`);
  const paths = (await listPages(page)).map((path) => path.replace(':locale', language));
  expect(paths.length).toBeGreaterThan(30);
  const kept: string[] = [];
  for (const path of paths.filter((path) => !NO_PAGES.some((end) => path.endsWith(end)))) {
    for (const address of [path, `${path}.data`]) {
      const { headers, status } = await answerTo(page, address);
      if (headers['cache-control'] !== NO_STORE) kept.push(`${address} ${status} ${headers['cache-control']}`);
    }
  }
  expect(kept).toEqual([]);
});

async function answerTo(page: Page, address: string) {
  const answer = await page.request.get(address, { maxRedirects: 0 });
  return { status: answer.status(), headers: answer.headers() };
}

type Route = { readonly id: string; readonly parentId?: string; readonly path?: string };

/**
 * Every page of the shop as the router's manifest file has it, with 1 for what an address names. The manifest in the
 * page knows only the routes of the links that are on it.
 */
async function listPages(page: Page): Promise<string[]> {
  const file = await page.request.get(await page.evaluate<string>('window.__reactRouterManifest.url'));
  const json = (await file.text()).replace(/^[^{]*/, '').replace(/;\s*$/, '');
  const { routes } = JSON.parse(json) as { readonly routes: Readonly<Record<string, Route>> };
  const pathOf = (route: Route | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ''])}${route.path ? `/${route.path}` : ''}` : '';
  const paths = Object.values(routes).map((route) => pathOf(route).replaceAll(/:(?!locale)\w+\??/g, '1'));
  return [...new Set(paths)].filter((path) => path.startsWith('/:locale') && !path.includes('*'));
}
