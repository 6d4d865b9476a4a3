import { expect, test } from 'vitest';
import { attributesOf, evaluateChoice } from './specificities.rules.ts';

const named = [
  { key: 'colour', label: 'Farbe' },
  { key: 'length', label: 'Länge' },
];
const variants = [variant('W-2', 'white', 2), variant('W-10', 'white', 10), variant('B-2', 'black', 2)];
const attributes = attributesOf(named, variants);

function variant(sku: string, colour: string, metres: number) {
  return {
    sku,
    values: new Map([
      ['colour', { value: colour, label: colour, rank: 0 }],
      ['length', { value: String(metres), label: `${metres} m`, rank: metres }],
    ]),
  };
}

test('lengths stand by size and not as words, colours by the alphabet', () => {
  expect(attributes.map(({ values }) => values.map(({ value }) => value))).toEqual([
    ['black', 'white'],
    ['2', '10'],
  ]);
});

test('with nothing chosen everything is possible and no article is meant', () => {
  const answer = evaluateChoice(attributes, variants, {});
  expect(answer).toMatchObject({ sku: null, matches: 3 });
  expect(answer.attributes.flatMap(({ values }) => values).every(({ isPossible }) => isPossible)).toBe(true);
});

test('a length that the chosen colour does not come in is named as impossible, the other colours stay possible', () => {
  const answer = evaluateChoice(attributes, variants, { colour: 'black' });
  expect(answer.sku).toBe('B-2');
  const [colour, length] = answer.attributes;
  expect(colour?.values.map(({ isPossible }) => isPossible)).toEqual([true, true]);
  expect(length?.values).toMatchObject([
    { value: '2', isPossible: true },
    { value: '10', isPossible: false },
  ]);
});

test('a combination that does not exist means no article', () => {
  expect(evaluateChoice(attributes, variants, { colour: 'black', length: '10' })).toMatchObject({
    sku: null,
    matches: 0,
  });
});

test('all chosen means exactly one article; unknown attributes change nothing', () => {
  expect(evaluateChoice(attributes, variants, { colour: 'white', length: '10', constructor: 'x' }).sku).toBe('W-10');
});
