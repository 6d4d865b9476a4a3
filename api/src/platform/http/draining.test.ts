import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addDraining } from './draining.ts';

test('what is being worked on is answered before the process goes on to close', async () => {
  const app = fastify();
  addDraining(app);
  const work = Promise.withResolvers<string>();
  app.get('/slow', () => work.promise);
  const answer = app.inject('/slow');
  await expect.poll(() => app.inject('/none').then(({ statusCode }) => statusCode)).toBe(404);
  let isDrained = false;
  const draining = app.draining.begin(0).then(() => {
    isDrained = true;
  });
  await app.inject('/none');
  expect(isDrained).toBe(false);
  work.resolve('done');
  expect((await answer).body).toBe('done');
  await draining;
  await app.close();
});

test('with nothing to do it goes on at once', async () => {
  const app = fastify();
  addDraining(app);
  await app.ready();
  await app.draining.begin(0);
  expect(app.draining.isBegun()).toBe(true);
  await app.close();
});
