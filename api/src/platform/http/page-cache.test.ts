import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fillPieces } from './page-pieces.ts';
import { openPageCache, type KeptPage, type WholePage } from './page-cache.ts';

const html =
  '<html><script src="/a.js"></script><script nonce="x">run()</script><script type="application/json">{}</script></html>';

function page(init?: ResponseInit): Promise<Response> {
  return Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html' }, ...init }));
}

test('a page is drawn once and sent often, plain and compressed', async () => {
  const cache = openPageCache();
  let drawn = 0;
  const draw = () => {
    drawn++;
    return page();
  };
  const first = (await cache.get('de', draw)) as WholePage;
  expect(await cache.get('de', draw)).toBe(first);
  expect(drawn).toBe(1);
  expect(first.html.toString()).toBe(html);
  expect(gunzipSync(first.gzip).toString()).toBe(html);
  expect(brotliDecompressSync(first.br).toString()).toBe(html);
});

test('many visitors at once wait for one drawing', async () => {
  const cache = openPageCache();
  let drawn = 0;
  const draw = async () => {
    drawn++;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return page();
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.get('de', draw)));
  expect(drawn).toBe(1);
});

test('another address, language or cookie is another page', async () => {
  const cache = openPageCache();
  let drawn = 0;
  const draw = () => {
    drawn++;
    return page();
  };
  await cache.get('de', draw);
  await cache.get('fr', draw);
  expect(drawn).toBe(2);
});

test('errors, redirects and answers that set a cookie are handed on and never kept', async () => {
  const cache = openPageCache();
  for (const init of [{ status: 404 }, { status: 500 }, { headers: { 'set-cookie': 'a=1' } }]) {
    const answer = await cache.get('x', () => page(init));
    expect(answer).toBeInstanceOf(Response);
    expect(await (answer as Response).text()).toBe(html);
  }
});

test('what is kept is found at once, with a mark by which browsers know whether they have it', async () => {
  const cache = openPageCache();
  expect(cache.find('de')).toBeUndefined();
  const first = (await cache.get('de', () => page())) as WholePage;
  expect(cache.find('de')).toBe(first);
  const same = (await cache.get('fr', () => page())) as WholePage;
  const other = (await cache.get('it', () => Promise.resolve(new Response('ciao')))) as WholePage;
  expect(same.etag).toBe(first.etag);
  expect(other.etag).not.toBe(first.etag);
  expect(first.headers).toMatchObject({
    etag: first.etag,
    vary: 'accept-encoding, cookie',
    'content-type': 'text/html',
  });
});

test('only the scripts that stand in the page are allowed by their hash', async () => {
  const kept = (await openPageCache().get('de', () => page())) as KeptPage;
  expect(kept.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
});

test('a page for one class of readers is kept in pieces', async () => {
  const kept = await openPageCache().get('de admin', () => page(), true);
  expect('pieces' in kept && fillPieces(kept.pieces, new Map()).toString()).toBe(html);
});
