import type { APIRequestContext } from '@playwright/test';
import { findGoods } from '../goods.ts';
import { expect, test } from '../shop-test.ts';

test.use({ javaScriptEnabled: false });

test('search engines find every page under one address, with its other languages and its facts, and no price', async ({
  page,
  language,
}, info) => {
  const { listing, singly } = await findGoods(page, language);
  const origin = new URL(info.project.use.baseURL ?? process.env['SHOP_URL'] ?? '').origin;
  const filter = `manufacturer[]=${encodeURIComponent(listing.manufacturer.value)}`;

  const home = await read(page.request, `/${language}`);
  expect(home).toMatchObject({ canonical: `${origin}/${language}`, languages: 4, isForPeopleOnly: false });
  expect(home.kinds).toEqual(['Organization', 'WebSite']);
  expect(home.html).toContain(`${origin}/${language}/search?q={search_term_string}`);

  const first = await read(page.request, listing.url);
  expect(first).toMatchObject({ canonical: origin + listing.url, languages: 4, isForPeopleOnly: false });
  expect(first.kinds).toEqual(['BreadcrumbList', 'ItemList']);
  const second = await read(page.request, `${listing.url}?page=2`);
  expect(second).toMatchObject({ canonical: `${origin}${listing.url}?page=2`, languages: 4, isForPeopleOnly: false });
  const sorted = await read(page.request, `${listing.url}?sort=newest&page=2`);
  expect(sorted).toMatchObject({ canonical: origin + listing.url, languages: 0, isForPeopleOnly: false });
  const filtered = await read(page.request, `${listing.url}?${filter}`);
  expect(filtered).toMatchObject({ canonical: origin + listing.url, languages: 0, isForPeopleOnly: true });

  const product = await read(page.request, singly.url);
  expect(product).toMatchObject({ canonical: origin + singly.url, languages: 4, isForPeopleOnly: false });
  expect(product.kinds).toEqual(['BreadcrumbList', 'Product']);
  expect(product.facts).not.toMatch(/offers|price/i);

  expect(await read(page.request, `/${language}/search?q=led`)).toMatchObject({ isForPeopleOnly: true });
  expect(await read(page.request, `/${language}/contact`)).toMatchObject({ isForPeopleOnly: false });
  expect(await read(page.request, `/${language}/login`)).toMatchObject({ isForPeopleOnly: true });
});

async function read(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text();
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const graph = (JSON.parse(facts) as { readonly '@graph'?: readonly { readonly '@type': string }[] })['@graph'];
  return {
    html,
    facts,
    kinds: graph?.map((fact) => fact['@type']),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    languages: html.match(/<link rel="alternate" hrefLang=/gi)?.length ?? 0,
    isForPeopleOnly: html.includes('<meta name="robots" content="noindex'),
  };
}
