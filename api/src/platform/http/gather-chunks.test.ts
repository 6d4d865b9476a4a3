import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherChunks } from './gather-chunks.ts';

test('what comes at once goes on as one piece, what comes later as another, and nothing is lost', async () => {
  async function* page() {
    yield* ['<html>', '<body>', 'shell'].map((text) => Buffer.from(text));
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    yield* ['late', '</body>'].map((text) => Buffer.from(text));
  }
  const pieces: string[] = [];
  for await (const piece of Readable.from(page()).pipe(gatherChunks())) pieces.push(String(piece));
  expect(pieces.join('')).toBe('<html><body>shelllate</body>');
  expect(pieces.length).toBeLessThan(5);
});
