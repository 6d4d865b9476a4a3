import { expect, test } from 'vitest';
import { passwordFaults } from './password.rules.ts';

const codesOf = (password: string, repeated = password) => passwordFaults(password, repeated).map(({ code }) => code);

test.each(['Helvolt-2026!', 'Grösse 2026 & mehr', 'ÀÉÎòûç-123'])('%s may be a password', (password) => {
  expect(codesOf(password)).toEqual([]);
});

test('a password of nine characters is too short, and the shop says how long it must be', () => {
  expect(passwordFaults('Aa1!aaaaa', 'Aa1!aaaaa')).toEqual([
    { code: 'password.too_short', field: 'password', details: { minLength: 10 } },
  ]);
});

test('characters that take several units in memory count as one character', () => {
  expect(codesOf('Aa1🔌🔌🔌🔌🔌🔌')).toEqual(['password.too_short']);
});

test('each missing kind of character is named', () => {
  expect(codesOf('abcdefghij-')).toEqual(['password.no_uppercase', 'password.no_digit']);
  expect(codesOf('ABCDEFGHIJ1')).toEqual(['password.no_lowercase', 'password.no_special']);
});

test('a space is no special character', () => {
  expect(codesOf('Helvolt 2026')).toEqual(['password.no_special']);
});

test('a repetition that differs is told at the second field', () => {
  expect(passwordFaults('Helvolt-2026!', 'Helvolt-2026')).toEqual([
    { code: 'password.different', field: 'passwordRepeated' },
  ]);
});
