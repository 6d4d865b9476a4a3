import { catalogueApi } from '@shop/contract/catalogue';
import { languages } from '@shop/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { indexCaughtUp } from '#test/demo-catalogue.ts';
import { openPrinter } from '../ports/printer/printer.ts';
import { loadDemoCatalogue } from './catalogue.ts';

const shop = openTestShop();
const printer = openPrinter();
afterAll(printer.close);
beforeAll(async () => {
  await loadDemoCatalogue(shop.ctx(), { products: 20, report: () => undefined, printer });
  await indexCaughtUp(shop);
});

test('articles of the demo world come with documents that open, in four languages and with their size', async () => {
  const { data: listing } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 50 } });
  const pages = await Promise.all(
    (listing?.products ?? []).map(({ sku }) => shop.visitor.ask(catalogueApi.product, { params: { sku } })),
  );
  const documents = pages.flatMap(({ data }) => data?.documents ?? []).filter(({ url }) => url.endsWith('.pdf'));
  expect(new Set(documents.map(({ purpose }) => purpose))).toEqual(new Set(['data_sheet', 'manual', 'declaration']));
  for (const { url, bytes, languages: written } of documents) {
    const file = await shop.app.inject({ url });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload).toHaveLength(bytes ?? 0);
    expect(written).toEqual(languages);
  }
});
