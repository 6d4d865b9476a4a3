import { expect, test } from 'vitest';
import { findColumns, validateRows } from './import-rows.rules.ts';

const columnsOf = (...titles: string[]) => Object.fromEntries(findColumns(titles) ?? new Map<string, number>());

test('titles are understood in four languages and however they are spelled', () => {
  expect(columnsOf('Vorname', 'Name', 'E-Mail-Adresse', 'Natel')).toEqual({
    firstName: 0,
    lastName: 1,
    email: 2,
    mobile: 3,
  });
  expect(columnsOf('Prénom', 'Nom', 'E-mail', 'Téléphone')).toEqual({ firstName: 0, lastName: 1, email: 2, phone: 3 });
  expect(columnsOf('Nome', 'Cognome', 'E-mail')).toEqual({ firstName: 0, lastName: 1, email: 2 });
  expect(columnsOf('FIRST NAME', 'Last name', 'email')).toEqual({ firstName: 0, lastName: 1, email: 2 });
});

test('without names and addresses it is no list of users', () => {
  expect(findColumns(['E-Mail', 'Nachname'])).toBeUndefined();
  expect(findColumns([])).toBeUndefined();
});

const columns = findColumns(['Vorname', 'Nachname', 'E-Mail', 'Limite CHF']) ?? new Map();
const limitIn = (cell: string) => {
  const rows = [{ line: 2, cells: ['Anna', 'Muster', 'a@b.ch', cell] }];
  return validateRows(rows, { columns, takenEmails: new Set(), locale: 'de' })[0];
};

test.each([
  ['', 0],
  ["2'000", 200_000],
  ['CHF 2 000.50', 200_050],
  ['1500,5', 150_050],
  ['2000.-', 200_000],
])('the limit «%s» is %i Rappen', (cell, cents) => {
  expect(limitIn(cell)).toMatchObject({ result: 'new', user: { cartLimit: cents } });
});

test.each(['viel', '-5', '1e9', '99999999'])('«%s» is no limit: it is left out and said', (cell) => {
  expect(limitIn(cell)).toMatchObject({ result: 'changed', reasons: ['limitUnclear'], user: { cartLimit: 0 } });
});
