import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cutIntoPieces, fillPieces, fillPiecesGzipped } from './page-pieces.ts';

const page = `<p>${'Lampe '.repeat(500)}</p><b><!--personal:name--></b><i>ä</i><b><!--personal:cart--></b><!-- personal -->`;
const filled = (name: string, cart: string) =>
  page.replace('<!--personal:name-->', name).replace('<!--personal:cart-->', cart);

test('each reader gets the shared page with his own name and cart in it', async () => {
  const pieces = await cutIntoPieces(page);
  expect(pieces.places).toEqual(['name', 'cart']);
  const anna = new Map([
    ['name', 'Anna Müller'],
    ['cart', '<em>3</em>'],
  ]);
  expect(fillPieces(pieces, anna).toString()).toBe(filled('Anna Müller', '<em>3</em>'));
  expect(fillPiecesGzipped(pieces, anna).length).toBeLessThan(600);
  expect(gunzipSync(fillPiecesGzipped(pieces, anna)).toString()).toBe(filled('Anna Müller', '<em>3</em>'));
});

test('what is long of one reader is compressed, what is short is sent as it is', async () => {
  const pieces = await cutIntoPieces(page);
  const long = '<em>Zu bestätigen</em>'.repeat(200);
  const own = new Map([
    ['name', long],
    ['cart', long.slice(0, 900)],
  ]);
  const sent = fillPiecesGzipped(pieces, own);
  expect(gunzipSync(sent).toString()).toBe(filled(long, long.slice(0, 900)));
  expect(sent.length).toBeLessThan(1500);
});

test('nothing of one reader stays for the next', async () => {
  const pieces = await cutIntoPieces(page);
  fillPiecesGzipped(pieces, new Map([['name', 'Anna']]));
  expect(gunzipSync(fillPiecesGzipped(pieces, new Map([['name', 'Beat']]))).toString()).toBe(filled('Beat', ''));
  expect(fillPieces(pieces, new Map()).toString()).toBe(filled('', ''));
});

test('a page without places is one piece', async () => {
  const pieces = await cutIntoPieces('<p>Wir</p>');
  expect(gunzipSync(fillPiecesGzipped(pieces, new Map())).toString()).toBe('<p>Wir</p>');
});
