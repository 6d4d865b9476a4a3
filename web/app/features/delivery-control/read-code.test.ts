import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

const gtin = '7640123456785';

test.each([
  ['an EAN-13', '7640123456785'],
  ['an EAN with the leading zero of a GTIN-14', '07640123456785'],
  ['with the symbology identifier of a hand scanner', ']E07640123456785'],
  ['a GS1-128 with batch', ']C101076401234567851012A\u001d37000010'],
  ['a GS1 DataMatrix that begins with another identifier', ']d21726113001076401234567851012A'],
  ['a GS1 code behind a serial number of open length', '21ABC\u001d0107640123456785'],
  ['as printed with brackets', '(01)07640123456785(10)12A'],
  ['a GS1 Digital Link', 'https://id.gs1.org/01/07640123456785/10/12A?17=261130'],
])('%s means the article', (_, scanned) => {
  expect(readCode(scanned)).toEqual({ number: gtin, packOf: null });
});

test('a UPC with its leading zero is the number that the server knows it by', () => {
  expect(readCode('012345678905').number).toBe('12345678905');
  expect(readCode('0012345678905').number).toBe('12345678905');
});

test('the QR code of our own labels means its article, whatever quantity it was printed for', () => {
  expect(readCode('https://shop.example/fr/product/-/LC%2D1200?quantity=25')).toEqual({
    number: 'LC1200',
    packOf: null,
  });
});

test('the code of an outer pack names the article inside', () => {
  expect(readCode('17640123456782')).toEqual({ number: '17640123456782', packOf: gtin });
});

test('other codes are taken as the number they are', () => {
  expect(readCode(' 941 120 317 ')).toEqual({ number: '941120317', packOf: null });
  expect(readCode('LS-4500123')).toEqual({ number: 'LS4500123', packOf: null });
});

test('digits that only look like GS1 stay what they are', () => {
  expect(readCode('0107640123456783').number).toBe('107640123456783');
});
