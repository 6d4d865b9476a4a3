import type { TuningRule } from '@shop/contract/search-tuning';
import { expect, test } from 'vitest';
import { readTuningFile, writeJson, writeSynonymsCsv } from './tuning-file.rules.ts';

const synonym = (isOneWay: boolean, words: string[], meantWords: string[] = []): TuningRule => ({
  kind: 'synonym',
  language: 'de',
  isOneWay,
  words,
  meantWords,
});
const rules = [
  synonym(false, ['fi', 'fehlerstrom']),
  synonym(true, ['kombirahmen'], ['abdeckrahmen', 'rahmen']),
  synonym(true, ['-10 grad'], ['frostfest']),
];
const rulesOf = (kind: 'json' | 'csv', text: string) => {
  const read = readTuningFile(kind, text);
  return read.ok ? read.rules.map(({ rule }) => rule) : read.reason;
};

test.each([
  ['json', writeJson(rules)],
  ['csv', writeSynonymsCsv(rules)],
] as const)('what was written as %s is read again as it was, both ways and one way', (kind, text) => {
  expect(rulesOf(kind, text)).toEqual(rules);
});
