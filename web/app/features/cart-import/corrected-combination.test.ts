import type { CartImport, ImportArticle, ImportCombination, ImportLine } from '@shop/contract/cart-import';
import { expect, test } from 'vitest';
import { entriesOf } from './import-entries.ts';
import type { Correction } from './corrected-line.ts';
import { wantedOf } from './wanted-import.ts';

const article = (sku: string, gangs: number | null | undefined, quantityInterval = 1): ImportArticle => ({
  sku,
  name: sku,
  eNumber: '',
  manufacturer: '',
  manufacturerNumber: '',
  url: '',
  imageUrl: null,
  measurementUnitName: 'Stück',
  quantityMin: quantityInterval,
  quantityInterval,
  part: gangs === undefined ? null : { manufacturerId: 'norlicht', productLineId: 'norlicht.linea', gangs },
});
const articles = [article('RAHMEN', 2), article('DOSE', null), article('WIPPE', null), article('KABEL', undefined)];

const line = (number: number, changes: Partial<ImportLine>): ImportLine => ({
  sheet: 0,
  line: number,
  text: '',
  number: '',
  quantityText: '',
  verdict: 'ok',
  reasons: [],
  skus: [],
  specificityOf: null,
  quantity: 3,
  quantitiesNear: [],
  addedTo: null,
  commission: 'Bad',
  note: '',
  combination: 0,
  places: [],
  custom: null,
  ...changes,
});
const combination: ImportCombination = {
  sheet: 0,
  id: 0,
  name: '1: Rahmen',
  fault: null,
  frame: 'RAHMEN',
  insets: ['DOSE', 'WIPPE'],
  quantity: 3,
  reasons: [],
  quantitiesNear: [],
  commission: 'Bad',
  note: 'links',
};
const frame = line(2, { skus: ['RAHMEN'] });
const socket = line(3, { skus: ['DOSE'] });
const rocker = line(4, { skus: ['WIPPE'] });
const loose = line(1, { skus: ['DOSE'], combination: null, quantity: 7 });

function read(
  lines: ImportLine[],
  corrections: Record<string, Correction> = {},
  changes: Partial<ImportCombination> = {},
) {
  const result: CartImport = { lines, articles, combinations: [{ ...combination, ...changes }], sheets: [] };
  return entriesOf(result, [0], corrections);
}
const composed = { frame: 'RAHMEN', insets: ['DOSE', 'WIPPE'], quantity: 3, commission: 'Bad', note: 'links' };
const alone = { sku: 'DOSE', quantity: 7, commission: 'Bad', note: '' };

test('a combination goes into the cart as one, in its place, apart from the same inset alone', () => {
  expect(wantedOf(read([loose, frame, socket, rocker])).items).toEqual([alone, composed]);
  expect(wantedOf(read([frame, socket, rocker, loose])).items).toEqual([composed, alone]);
});

test('a combination with an unknown article waits until it is corrected, or is taken apart', () => {
  const lines = [frame, socket, { ...rocker, verdict: 'unknown' as const, skus: [] }];
  const fault = { fault: 'part_open' as const, frame: '', insets: [], quantity: null };
  expect(read(lines, {}, fault)).toMatchObject([{ standing: 'open', fault: 'part_open' }]);
  expect(read(lines, { '0:4': { sku: 'WIPPE' } }, fault)).toMatchObject([{ standing: 'ready', fault: null }]);
  expect(read(lines, { '0:4': { sku: 'KABEL' } }, fault)).toMatchObject([{ standing: 'open', fault: 'not_a_part' }]);
  const apart = read(lines, { '0:combination 0': { isApart: true } }, fault);
  expect(apart.map(({ standing }) => standing)).toEqual(['apart', 'ready', 'ready', 'open']);
  expect(wantedOf(apart).items.map((item) => 'sku' in item && [item.sku, item.quantity])).toEqual([
    ['RAHMEN', 3],
    ['DOSE', 3],
  ]);
});

test('its quantity is that of the combination, and what is left out does not go into the cart', () => {
  const more = read([frame, socket, rocker], { '0:combination 0': { quantity: 8 } });
  expect(wantedOf(more).items).toEqual([{ ...composed, quantity: 8 }]);
  expect(wantedOf(read([frame, socket, rocker], { '0:combination 0': { isSkipped: true } })).items).toEqual([]);
  const tooFew = read([frame, socket, rocker], { '0:combination 0': { quantity: 0 } });
  expect(tooFew).toMatchObject([{ standing: 'open', fault: null }]);
});
