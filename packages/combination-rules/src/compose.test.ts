import { expect, test } from 'vitest';
import { composeCombination, formsCombination, type ListedPart, type PartFacts } from './compose.ts';

const line = { manufacturerId: 'norlicht', productLineId: 'norlicht.linea' };
const part = (
  sku: string,
  quantity: number | null,
  changes: Partial<PartFacts> = {},
  places: number[] = [],
): ListedPart => ({
  sku,
  quantity,
  places,
  facts: { ...line, gangs: null, ...changes },
});
const frame = part('RAHMEN', 5, { gangs: 3 });
const [socket, rocker] = [part('DOSE', 10), part('WIPPE', 5)];
const faultOf = (...parts: ListedPart[]) => {
  const composed = composeCombination(parts);
  return composed.ok ? null : composed.fault;
};

test('a frame with an inset for every place is a combination in the quantity of the frame', () => {
  expect(composeCombination([rocker, frame, socket])).toEqual({
    ok: true,
    frame: 'RAHMEN',
    quantity: 5,
    insets: ['WIPPE', 'DOSE', 'DOSE'],
  });
});

test('insets sit where the list says, if it says so of every place', () => {
  const placed = composeCombination([frame, { ...socket, places: [1, 3] }, { ...rocker, places: [2] }]);
  expect(placed).toMatchObject({ insets: ['DOSE', 'WIPPE', 'DOSE'] });
  const partlyPlaced = composeCombination([frame, { ...socket, places: [2, 3] }, rocker]);
  expect(partlyPlaced).toMatchObject({ insets: ['DOSE', 'DOSE', 'WIPPE'] });
  const placedTwice = composeCombination([frame, { ...socket, places: [1, 2] }, { ...rocker, places: [1, 3] }]);
  expect(placedTwice).toMatchObject({ insets: ['DOSE', 'DOSE', 'WIPPE'] });
});

test('what is no combination says why', () => {
  expect(faultOf(socket, rocker)).toBe('no_frame');
  expect(faultOf(frame, { ...frame, sku: 'RAHMEN-2' }, socket, rocker)).toBe('several_frames');
  expect(faultOf(frame, socket)).toBe('places_empty');
  expect(faultOf(frame, socket, socket)).toBe('places_exceeded');
  expect(faultOf(frame, socket, { ...rocker, quantity: 4 })).toBe('quantities');
  expect(faultOf(frame, socket, { ...rocker, quantity: null })).toBe('quantities');
  expect(faultOf({ ...frame, quantity: null }, socket, rocker)).toBe('quantities');
  expect(faultOf(frame, socket, { ...rocker, facts: null })).toBe('not_a_part');
  expect(faultOf(frame, socket, part('FREMD', 5, { manufacturerId: 'andere' }))).toBe('other_manufacturer');
  expect(faultOf(frame, socket, part('FREMD', 5, { productLineId: 'norlicht.nova' }))).toBe('other_line');
});

test('a frame and its inserts are a combination again only where nothing is missing, changed or beside it', () => {
  const frame = { sku: 'R', quantity: 2 };
  const [double, light] = [
    { sku: 'D', quantity: 4 },
    { sku: 'L', quantity: 2 },
  ];
  const isCombination = (...others: readonly { sku: string; quantity: number }[]) =>
    formsCombination(frame, ['D', 'L', 'D'], others);
  expect(isCombination(light, double)).toBe(true);
  expect([
    isCombination(double),
    isCombination(double, { ...light, quantity: 3 }),
    isCombination(double, light, double),
  ]).toEqual([false, false, false]);
  expect(formsCombination(frame, [], [])).toBe(false);
});
