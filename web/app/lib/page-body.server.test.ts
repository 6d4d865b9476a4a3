import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherPieces } from './page-body.server.ts';

test('what React writes at once goes on as one piece, and what comes later as another', async () => {
  const sink = gatherPieces();
  const pieces: string[] = [];
  sink.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  sink.write(Buffer.from('<html>'));
  sink.write(Buffer.from('<body>'));
  await nextTurn();
  await nextTurn();
  expect(pieces).toEqual(['<html><body>']);
  sink.write(Buffer.from('late'));
  sink.end(Buffer.from('</html>'));
  await nextTurn();
  await nextTurn();
  expect(pieces).toEqual(['<html><body>', 'late</html>']);
});

test('after its visitor has gone, nothing of a page is handed on', async () => {
  const sink = gatherPieces();
  const pieces: unknown[] = [];
  sink.on('data', (piece) => pieces.push(piece));
  sink.write(Buffer.from('<html>'));
  sink.destroy();
  await nextTurn();
  expect(pieces).toEqual([]);
});
