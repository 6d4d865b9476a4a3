import { refuse, ShopError } from '@shop/contract/errors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './errors.ts';

test('the log says why something out there does not answer, and nothing of a node that is not ready, however often it is asked', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  answerErrors(app);
  app.get('/ready', () => refuse('shop.busy'));
  app.get('/gone', () => {
    throw new ShopError('shop.busy', {}, { cause: new Error('connection refused') });
  });
  for (const url of ['/ready', '/ready', '/gone']) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('connection refused');
});
