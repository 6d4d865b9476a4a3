import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { wordsOf } from './words.ts';

test('paths are meant from where the command was given', () => {
  expect(readArguments(['a.xml', '--results', 'out/v.csv', '--dry-run'], '/home/anna')).toEqual({
    file: '/home/anna/a.xml',
    isDryRun: true,
    isUpdate: false,
    resultFile: '/home/anna/out/v.csv',
  });
});

test.each([[[]], [['a.xml', 'b.xml']], [['a.xml', '--no-such']]])('%j is answered with words', (args) => {
  expect(() => readArguments(args, '/')).toThrow(/./);
});

test('a code comes in words with its details, an unknown one as it is', () => {
  expect(wordsOf('gtin.invalid', { value: '123' })).toBe('the GTIN "123" is left out: its check digit is wrong');
  expect(wordsOf('never.heard', {})).toBe('never.heard');
});
