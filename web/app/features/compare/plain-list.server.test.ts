import { expect, test } from 'vitest';
import { changePlainList, readPlainList } from './plain-list.server.ts';

function formOf(change: string, sku: string): FormData {
  const form = new FormData();
  form.set('change', change);
  form.set('sku', sku);
  return form;
}
/** The list that a page reads after a form was sent. */
function after(listed: readonly string[], change: string, sku: string) {
  const [cookie = ''] = changePlainList(listed, formOf(change, sku)).split(';');
  return readPlainList(new Request('http://shop.example/de/compare', { headers: { cookie } }));
}

test('without scripts an article comes on the list once, and off it again', () => {
  expect(after([], 'add', '100007')).toEqual(['100007']);
  expect(after(['100007'], 'add', '100014')).toEqual(['100007', '100014']);
  expect(after(['100007', '100014'], 'add', '100007')).toEqual(['100014', '100007']);
  expect(after(['100007', '100014'], 'remove', '100007')).toEqual(['100014']);
});

test('what is no article number is not on the list, nor more than twenty', () => {
  expect(after([], 'add', '<script>')).toEqual([]);
  const twenty = Array.from({ length: 20 }, (_, n) => String(100_000 + n));
  expect(after(twenty, 'add', '200000')).toEqual(twenty);
});
