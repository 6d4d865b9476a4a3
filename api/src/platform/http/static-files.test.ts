import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addCompressionAndSecurityHeaders, serveBundle } from './static-files.ts';

test('a compressed body of a request is never unpacked', async () => {
  const app = fastify();
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  await addCompressionAndSecurityHeaders(app, () => 'http://localhost:3000');
  app.post('/', (request) => ({ bytes: (request.body as Buffer).byteLength }));
  const payload = gzipSync(Buffer.alloc(100_000));
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
    payload,
  });
  expect(answer.json()).toEqual({ bytes: payload.byteLength });
});

test('files of the bundle come as the build compressed them, those named by their content for a year, and what is not there is not found', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets/a-1.js'), 'plain');
  writeFileSync(path.join(folder, 'assets/a-1.js.gz'), gzipSync('compressed'));
  writeFileSync(path.join(folder, 'assets/b-1.css'), 'never compressed');
  const app = fastify();
  await serveBundle(app, folder);
  const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } });

  const script = await get('/assets/a-1.js');
  expect(gunzipSync(script.rawPayload).toString()).toBe('compressed');
  expect(script.headers['content-type']).toContain('javascript');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/b-1.css')).body).toBe('never compressed');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  for (const url of [
    '/assets/c-1.js',
    '/assets/',
    '/assets',
    '/assets/..%2ffavicon.svg',
    '/assets/../../../etc/passwd',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});
