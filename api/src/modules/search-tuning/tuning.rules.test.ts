import type { TuningRule } from '@shop/contract/search-tuning';
import { expect, test } from 'vitest';
import { changesBetween, faultOf, placeOf, scoreOf, toTuning } from './tuning.rules.ts';

const both = (...words: string[]): TuningRule => ({ kind: 'synonym', language: 'de', isOneWay: false, words, meantWords: [] }); // oxfmt-ignore
const oneWay = (word: string, ...meantWords: string[]): TuningRule => ({ kind: 'synonym', language: 'de', isOneWay: true, words: [word], meantWords }); // oxfmt-ignore
const kept = (ruleId: string, rule: TuningRule) => ({ ruleId, ruleVersion: 1, rule });

test('a word leads on one step: back is a loop, further is a chain, and both are named', () => {
  expect(faultOf(oneWay('b', 'a'), [oneWay('a', 'b')])).toMatchObject({
    code: 'searchTuning.loop',
    details: { word: 'b', other: 'a' },
  });
  expect(faultOf(oneWay('a', 'b'), [oneWay('b', 'c')])).toMatchObject({
    code: 'searchTuning.chain',
    details: { word: 'a', other: 'b', end: 'c' },
  });
  expect(faultOf(oneWay('b', 'c'), [oneWay('a', 'b')])).toMatchObject({
    code: 'searchTuning.chain',
    details: { word: 'a', other: 'b', end: 'c' },
  });
});

test('a word stands in one group, whatever its capitals and accents, and not beside itself', () => {
  expect(faultOf(both('Fi', 'rcd'), [both('fehlerstrom', 'FI')])?.code).toBe('searchTuning.known_word');
  expect(faultOf(both('Säge', 'sage'), [])?.code).toBe('searchTuning.same_word');
  expect(faultOf(both('fi'), [])?.code).toBe('searchTuning.same_word');
  expect(faultOf(both('fi', 'rcd'), [{ ...both('fi', 'rcd'), language: 'fr' }])).toBeUndefined();
});

test('a text has one pin, one redirect and one list of hidden articles in a language', () => {
  const pin: TuningRule = { kind: 'pin', language: 'de', searchText: 'Rahmen', ruleSkus: [], pinnedUntil: null };
  expect(faultOf(pin, [{ ...pin, searchText: ' rahmen ' }])?.code).toBe('searchTuning.same_text');
  expect(faultOf(pin, [{ ...pin, language: 'it' }])).toBeUndefined();
});

test('what was added, changed and removed is told apart by the ids of rules', () => {
  const live = [kept('1', both('a', 'b')), kept('2', both('c', 'd'))];
  const draft = [kept('2', both('c', 'e')), kept('3', both('f', 'g'))];
  expect(changesBetween(live, draft).map(({ ruleId, state }) => [ruleId, state])).toEqual([
    ['2', 'changed'],
    ['3', 'added'],
    ['1', 'removed'],
  ]);
  expect(changesBetween(live, live)).toEqual([]);
});

test('both ways every word means all others, one way only the first does; a pin that is over does not count', () => {
  const pin: TuningRule = {
    kind: 'pin',
    language: 'de',
    searchText: 'rahmen',
    ruleSkus: [],
    pinnedUntil: '2026-11-23',
  };
  const { synonyms, pins } = toTuning([both('fi', 'rcd', 'fehlerstrom'), oneWay('nisi', 'nische'), pin], '1', '2026-11-24'); // oxfmt-ignore
  expect(synonyms.de).toEqual({
    fi: ['rcd', 'fehlerstrom'],
    rcd: ['fi', 'fehlerstrom'],
    fehlerstrom: ['fi', 'rcd'],
    nisi: ['nische'],
  });
  expect(pins).toEqual([]);
  expect(toTuning([pin], '1', '2026-11-23').pins).toHaveLength(1);
});

test('the score is full when what is wanted stands first, and falls the further down it is', () => {
  expect(scoreOf(['a', 'b', 'c'], ['b', 'a'])).toBe(1);
  expect(scoreOf(['x', 'a'], ['a'])).toBeLessThan(1);
  expect(scoreOf(['x', 'y', 'a'], ['a'])).toBeLessThan(scoreOf(['x', 'a'], ['a']));
  expect(scoreOf([], ['a'])).toBe(0);
  expect([placeOf(['x', 'a'], ['a']), placeOf(['x'], ['a'])]).toEqual([2, null]);
});
