import { languages } from '@shop/contract/values';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';
import { PRODUCTS_OF_FILE } from '../search/index.ts';
import { pageEntries } from './sitemap.xml.ts';

const PRODUCTS = 1200;
const shop = openTestShop();
beforeAll(() => loadCatalogue(shop, PRODUCTS));

async function read(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, body } = await shop.app.inject({ url, headers });
  return { status: statusCode, headers: sent, body };
}

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
}

describe('happy', () => {
  test('robots are told under the public address where the list of pages is', async () => {
    const { body, headers } = await read('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(body).toContain('Disallow: /*/checkout');
  });

  test('the index names files that exist, and together they name every product once in each language', async () => {
    const files = locationsOf((await read('/sitemap.xml')).body).map((url) => new URL(url).pathname);
    const answers = await Promise.all(files.map((file) => read(file)));
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
    const locations = answers.flatMap(({ body }) => locationsOf(body));
    expect(new Set(locations).size).toBe(locations.length);
    const products = locations.filter((url) => url.includes('/product/'));
    expect(products).toHaveLength(PRODUCTS * languages.length);
    expect(locations.filter((url) => url.includes('/de/category/')).length).toBeGreaterThan(20);
    expect(locations).toContain('http://localhost:3000/it/lamp-finder');
  });

  test('every product stands with its other languages and the day of its last change', async () => {
    const { body } = await read('/sitemap-products-1.xml');
    const entry = /<url>.*<\/url>/.exec(body)?.[0] ?? '';
    expect([...entry.matchAll(/hreflang="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'de-CH',
      'fr-CH',
      'it-CH',
      'en',
      'x-default',
    ]);
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
  });

  test('what has not changed since is not sent again', async () => {
    const first = await read('/sitemap-categories.xml');
    const again = await read('/sitemap-categories.xml', { 'if-none-match': String(first.headers['etag']) });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test('a file of products with the longest names stays within 50 000 addresses and 50 MB', () => {
    const url = `/de/product/${'x'.repeat(80)}/${'%2F'.repeat(40)}`;
    const page = { urls: { de: url, fr: url, it: url, en: url }, changedAt: '2026-11-24T09:00:00Z' };
    expect(PRODUCTS_OF_FILE * languages.length).toBeLessThanOrEqual(50_000);
    const bytes = PRODUCTS_OF_FILE * pageEntries(page, `https://${'shop'.repeat(15)}.example`).length;
    expect(bytes).toBeLessThan(50_000_000);
  });
});

describe('refused', () => {
  test('files that there are not are not found', async () => {
    for (const path of ['products-2', 'products-0', 'products-99999', 'products-x', 'products-1%00', 'orders']) {
      expect((await read(`/sitemap-${path}.xml`)).status, path).toBe(404);
    }
  });
});
