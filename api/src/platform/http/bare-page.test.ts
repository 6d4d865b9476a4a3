import { languages } from '@shop/contract/values';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { sendBarePage, type BarePage } from './bare-page.ts';
import { securityHeaders } from './security-headers.ts';

const plain: BarePage = { language: 'de', title: 'T', style: 'body{}', body: '<main>B</main>', refreshSeconds: 2 };

async function answerOf(page: BarePage) {
  const app = fastify();
  app.get('/', (_request, reply) => sendBarePage(reply, page));
  return app.inject('/');
}

test('a bare page has the security headers of all pages, and nothing runs in it but what it brings itself', async () => {
  const { headers, body } = await answerOf({ ...plain, script: 'go()' });
  expect(headers).toMatchObject({ ...securityHeaders, 'cache-control': 'private, no-store' });
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(nonce).toHaveLength(24);
  expect(body).toContain(`<script nonce="${nonce}">go()</script>`);
  expect(body).toContain(`<style nonce="${nonce}">`);
  expect(headers['content-security-policy']).not.toMatch(/(script|style)-src [^;]*unsafe-inline/);
});

test('the forms of a bare page lead to its own origin, and to those that it names', async () => {
  const policyOf = async (page: BarePage) => (await answerOf(page)).headers['content-security-policy'];
  expect(await policyOf(plain)).toContain("form-action 'self';");
  expect(await policyOf({ ...plain, forms: ['https://shop.example'] })).toContain(
    "form-action 'self' https://shop.example;",
  );
});

test('a page that waits for its reader does not ask again by itself', async () => {
  const { language, title, style, body } = plain;
  for (const script of [undefined, 'go()']) {
    const page = { language, title, style, body, ...(script !== undefined && { script }) };
    expect((await answerOf(page)).body).not.toContain('http-equiv="refresh"');
  }
});

test('two bare pages never share a nonce', async () => {
  const [one, other] = [await answerOf(plain), await answerOf(plain)];
  expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
});

test('a bare page says its language and asks again by itself, with a script only where none runs', async () => {
  for (const language of languages) {
    const { body } = await answerOf({ ...plain, language });
    expect(body).toMatch(new RegExp(`<html lang="${language}`));
    expect(body).toContain('<meta http-equiv="refresh" content="2">\n');
  }
  expect((await answerOf({ ...plain, script: 'go()' })).body).toContain('<noscript><meta http-equiv="refresh"');
});
