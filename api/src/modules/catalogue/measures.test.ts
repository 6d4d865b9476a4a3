import { expect, test } from 'vitest';
import { measureBetween, measureIn, unitIn, wordsIn } from './measures.ts';

test('a measure stands before its unit, thousands apart from 10 000 on', () => {
  expect(measureIn(806, 'lm', 'de')).toBe('806 lm');
  expect(measureIn(2700, 'K', 'de')).toBe('2700 K');
  expect(measureIn(18_000, 'lm', 'de')).toBe('18\u00a0000 lm');
  expect(measureIn(7.5, 'W', 'de')).toBe('7.5 W');
  expect(measureIn(3, '', 'de')).toBe('3');
});

test('colour rendering and glare are named before the figure, an angle carries its sign', () => {
  expect(measureIn(90, 'Ra', 'de')).toBe('Ra 90');
  expect(measureIn(19, 'UGR', 'fr')).toBe('UGR 19');
  expect(measureIn(36, '°', 'it')).toBe('36°');
});

test('a unit that is a word is written in the language of the page', () => {
  expect(measureIn(4, 'TE', 'de')).toBe('4 TE');
  expect(measureIn(4, 'TE', 'fr')).toBe('4 UM');
  expect(measureIn(42, 'HE', 'en')).toBe('42 U');
  expect(measureIn(10, 'a', 'de')).toBe('10 Jahre');
  expect(unitIn('mm²', 'it')).toBe('mm²');
});

test('a range below zero does not read as a sum', () => {
  expect(measureBetween(0.75, 2.5, 'mm²', 'de')).toBe('0.75–2.5 mm²');
  expect(measureBetween(-20, 45, '°C', 'de')).toBe('−20…+45 °C');
  expect(measureBetween(-40, -5, '°C', 'de')).toBe('−40…−5 °C');
});

test('two values of one feature keep their unit, words need none', () => {
  expect(wordsIn(['16', '20'], 'mm', 'de')).toBe('16, 20 mm');
  expect(wordsIn(['0.75 – 2.5'], 'mm²', 'de')).toBe('0.75 – 2.5 mm²');
  expect(wordsIn(['weiss', '16'], 'mm', 'de')).toBe('weiss, 16');
  expect(wordsIn([], 'mm', 'de')).toBe('');
});
