import { expect, test } from 'vitest';
import { isPhone, personFaults } from './person.ts';

test.each([
  '',
  '031 555 10 01',
  '031/5551001',
  '+41 31 555 10 01',
  '+41 (0)31 555 10 01',
  '0041 31 555 10 01',
  '+49 30 901820',
])('«%s» is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each(['031 555 10 0', '031 555 10 011', '555 10 01', '+41 79', '031 555 10 0x', '+', '++41 31 555 10 01'])(
  '«%s» is none',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);

const isName = (firstName: string) => personFaults({ firstName }).length === 0;

test.each(['Anna', 'Jean-Luc', 'O’Neill', "D'Angelo", 'Zoë', 'von Arx', 'Meier jun.', 'Łukasz'])(
  '%s is a name',
  (name) => {
    expect(isName(name)).toBe(true);
  },
);

test.each(['', 'Anna3', 'A&B', 'Anna@', '<b>', '-', 'Anna--Lea!', '😀'])('«%s» is none', (name) => {
  expect(isName(name)).toBe(false);
});

test('everything that is wrong is named at its field', () => {
  const person = { firstName: '3', lastName: 'Muster', email: 'anna@', phone: '12', mobile: '' };
  expect(personFaults(person).map(({ field, code }) => [field, code])).toEqual([
    ['firstName', 'person.name_signs'],
    ['email', 'person.email_format'],
    ['phone', 'person.phone_wrong'],
  ]);
});
