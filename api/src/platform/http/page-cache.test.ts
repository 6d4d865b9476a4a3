import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fillTemplate } from './page-template.ts';
import { openCaches } from '#platform/cache/open-caches.ts';
import { cachedPages, openPageCache, type CachedPage, type WholePage } from './page-cache.ts';

const openPages = () => openPageCache(openCaches().of(cachedPages));

const html =
  '<html><script src="/a.js"></script><script nonce="x">run()</script><script type="application/json">{}</script></html>';

function page(init?: ResponseInit): Promise<Response> {
  return Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html' }, ...init }));
}

test('a page is rendered once and sent often, plain and compressed', async () => {
  const cache = openPages();
  let rendered = 0;
  const render = () => {
    rendered++;
    return page();
  };
  const first = (await cache.get('de', render)) as WholePage;
  expect(await cache.get('de', render)).toBe(first);
  expect(rendered).toBe(1);
  expect(first.html.toString()).toBe(html);
  expect(gunzipSync(await first.packed('gzip')).toString()).toBe(html);
  expect(brotliDecompressSync(await first.packed('br')).toString()).toBe(html);
});

test('a page is compressed quickly for the first who asks, better for the second and not again', async () => {
  const cache = openPages();
  const long = Array.from({ length: 2000 }, (_, index) => `<p>Leuchte ${index} mit ${index * 7} Lumen</p>`).join('');
  const kept = (await cache.get('de', () => Promise.resolve(new Response(long)))) as WholePage;
  for (const encoding of ['br', 'gzip'] as const) {
    const [quick, better, again] = [
      await kept.packed(encoding),
      await kept.packed(encoding),
      await kept.packed(encoding),
    ];
    expect(better.length).toBeLessThan(quick.length);
    expect(again).toBe(better);
  }
});

test('concurrent visitors wait for one rendering', async () => {
  const cache = openPages();
  let rendered = 0;
  const render = async () => {
    rendered++;
    await nextTurn();
    return page();
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.get('de', render)));
  expect(rendered).toBe(1);
});

test('another address, language or cookie is another page', async () => {
  const cache = openPages();
  let rendered = 0;
  const render = () => {
    rendered++;
    return page();
  };
  await cache.get('de', render);
  await cache.get('fr', render);
  expect(rendered).toBe(2);
});

test('errors, redirects and answers that set a cookie are handed on and never cached', async () => {
  const cache = openPages();
  for (const init of [{ status: 404 }, { status: 500 }, { headers: { 'set-cookie': 'a=1' } }]) {
    const answer = await cache.get('x', () => page(init));
    expect(answer).toBeInstanceOf(Response);
    expect(await (answer as Response).text()).toBe(html);
  }
});

test('a cached page is found at once, with an etag', async () => {
  const cache = openPages();
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
  const cached = (await openPages().get('de', () => page())) as CachedPage;
  expect(cached.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
});

test('a page may load from other hosts only what is named for it', async () => {
  const tiles = { images: ['https://tiles.example'] };
  const cached = (await openPages().get('de', () => page(), { sourcesOf: () => tiles })) as CachedPage;
  expect(cached.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;");
  const plain = (await openPages().get('fr', () => page())) as CachedPage;
  expect(plain.headers['content-security-policy']).not.toContain('https:');
});

test('a page for one permission set is cached as a template', async () => {
  const cached = await openPages().get('de admin', () => page(), { isForPermissionSet: true });
  expect('template' in cached && fillTemplate(cached.template, new Map()).toString()).toBe(html);
});

test('what only one rendering has is not kept: the same page on two nodes has one etag', async () => {
  const nodes = ['bm9uY2Utb25l', 'bm9uY2UtdHdv'].map((nonce) => {
    const requestId = randomUUID();
    const text = `<script nonce="${nonce}">run("${requestId}")</script><script nonce="${nonce}" src="/a.js"></script>`;
    return openPages().get('de', () => Promise.resolve(new Response(text)), { nonce, requestId });
  });
  const [one, two] = (await Promise.all(nodes)) as WholePage[];
  expect(one?.etag).toBe(two?.etag);
  expect(one?.html.toString()).toBe('<script>run("")</script><script src="/a.js"></script>');
  expect(one?.headers['content-security-policy']).toBe(two?.headers['content-security-policy']);
});
