import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pageBody } from './page-body.server.ts';

const bytes = (text: string) => Buffer.from(text);

test('what React writes at once goes on as one piece, and what comes later as another', async () => {
  const { body, sink } = pageBody();
  const pieces: string[] = [];
  const read = (async () => {
    for await (const piece of body) pieces.push(Buffer.from(piece).toString());
  })();
  sink.write(bytes('<html>'));
  sink.write(bytes('<body>'));
  await nextTurn();
  await nextTurn();
  sink.write(bytes('late'));
  sink.end(bytes('</html>'));
  await read;
  expect(pieces).toEqual(['<html><body>', 'late</html>']);
});

test('whoever goes ends the rendering', async () => {
  const { body, sink } = pageBody();
  const closed = once(sink, 'close');
  await body.cancel();
  await closed;
  expect(sink.destroyed).toBe(true);
});

test('a rendering that fails on its way ends the page with an error', async () => {
  const { body, sink } = pageBody();
  sink.on('error', () => undefined);
  const read = new Response(body).text();
  sink.write(bytes('<html>'));
  await nextTurn();
  sink.destroy(new Error('gone'));
  await expect(read).rejects.toThrow('gone');
});
