import { gzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addCompressionAndSecurityHeaders } from './static-files.ts';

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
