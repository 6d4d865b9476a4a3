import { operatorApi } from '@shop/contract/operator';
import { sessionApi } from '@shop/contract/session';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

let isSetUp = false;
const shop = openTestShop({ isSetUp: () => isSetUp });

const page = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.inject({ method: 'GET', url, headers });

describe('a shop without operator', () => {
  test('says at every address what to do next, in the visitor’s language, and answers 503', async () => {
    const french = await page('/anything?x=1', { 'accept-language': 'fr-CH, de;q=0.5' });
    expect(french.statusCode).toBe(503);
    expect(french.headers['content-type']).toContain('text/html');
    expect(french.headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(french.body).toContain('npm run setup');
    expect(french.body).toContain('Cette boutique est encore vide');
    expect((await page('/it/cart')).body).toContain('<html lang="it-CH">');
    // The customers of the test world are there already.
    expect((await page('/de')).body).toMatch(/\([1-9]\d* Firmen, \d+ Artikel\)/);
  });

  test('answers questions to its API with a code, and tells that it lives', async () => {
    const answer = await shop.visitor.ask(sessionApi.user, {}, { locale: 'it' });
    expect(answer).toMatchObject({ status: 503, messages: [{ code: 'shop.not_set_up' }] });
    expect(answer.headers['retry-after']).toBe('10');
    expect((await page('/api/health')).json()).toEqual({ data: { status: 'ok' } });
    expect((await page('/api/live')).json()).toEqual({ data: { status: 'alive' } });
    expect((await page('/api/ready')).statusCode).toBe(503);
  });

  test('repeats nothing that a request brings', async () => {
    const { body } = await page('/de/<script>alert(1)</script>', { 'accept-language': '"><script>' });
    expect(body).not.toContain('alert');
  });

  test('opens as soon as there is one', async () => {
    isSetUp = true;
    expect(await shop.visitor.ask(operatorApi.get, {})).toMatchObject({ status: 200, data: { name: 'Helvolt' } });
    isSetUp = false;
  });
});
