import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { gatherChunks } from './gather-chunks.ts';

test('what comes at once goes on as one piece, what comes later as another, and nothing is lost', async () => {
  async function* page() {
    yield* ['<html>', '<body>', 'shell'].map((text) => Buffer.from(text));
    await new Promise((resolve) => setTimeout(resolve, 20));
    yield* ['late', '</body>'].map((text) => Buffer.from(text));
  }
  const pieces: string[] = [];
  for await (const piece of Readable.from(page()).pipe(gatherChunks())) pieces.push(String(piece));
  expect(pieces.join('')).toBe('<html><body>shelllate</body>');
  expect(pieces.length).toBeLessThan(5);
});
