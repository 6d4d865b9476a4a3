import { expect, test } from 'vitest';
import {
  addressForSearchEngines,
  isRawForm,
  listingOfForm,
  readListing,
  searchOf,
  withoutFilter,
} from './listing-address.ts';

const read = (search: string) => readListing(new URLSearchParams(search));

test('an address and its listing are two ways to say the same', () => {
  const search =
    '?q=led+e27&category=c7&manufacturer%5B%5D=Lumera&manufacturer%5B%5D=Norlicht&lumen%5B%5D=470..1055&sort=newest&page=3&ipp=100&view=tiles';
  expect(searchOf(read(search))).toBe(search);
  expect(read(search).filters).toEqual({ manufacturer: ['Lumera', 'Norlicht'], lumen: ['470..1055'] });
});

test('what is as at first stands not in the address', () => {
  expect(searchOf(read('?sort=relevance&page=1&ipp=50'))).toBe('');
});

test('nonsense shows the nearest sensible page', () => {
  expect(read('?sort=cheap&page=-4&ipp=7&view=cube&x=1')).toEqual(read(''));
  expect(read('?page=1e99').page).toBe(1_000_000);
  expect(read(`?q=${'x'.repeat(10_000)}`).query).toHaveLength(200);
});

test('characters that nobody types are passed over, and a name that is none is no filter', () => {
  expect(read('?q=%00%01led%1f+e27%7f').query).toBe('led e27');
  expect(read('?__proto__[]=1&constructor[]=2').filters).toEqual({ constructor: ['2'] });
});

test('the words of a search may also stand in searchTerm', () => {
  expect(searchOf(read('?searchTerm=led'))).toBe('?q=led');
  expect(read('?searchTerm[]=led').query).toBe('');
});

test('an energy class that is none is passed over', () => {
  expect(read('?energyClass[]=H&energyClass[]=A').filters).toEqual({ energyClass: ['A'] });
});

test('more filters than the API takes are cut', () => {
  const search = Array.from({ length: 1_000 }, (_, index) => `f${index}[]=1`).join('&');
  expect(Object.keys(read(search).filters)).toHaveLength(31);
});

test('a form without scripts sends a range in two fields, which become one', () => {
  expect(isRawForm(new URLSearchParams('lumen[from]=470&lumen[to]='))).toBe(true);
  expect(read('lumen[from]=470&lumen[to]=').filters).toEqual({ lumen: ['470..'] });
  expect(read("lumen[from]=1'055,5&lumen[to]=abc").filters).toEqual({ lumen: ['1055.5..'] });
  expect(read('lumen[from]=&lumen[to]=').filters).toEqual({});
});

test('another filter goes to the first page', () => {
  const form = new FormData();
  form.append('q', 'led');
  form.append('page', '4');
  form.append('manufacturer[]', 'Lumera');
  expect(searchOf(listingOfForm(form))).toBe('?q=led&manufacturer%5B%5D=Lumera');
  expect(searchOf(withoutFilter(read('?manufacturer[]=Lumera&socket[]=E27&page=3'), 'manufacturer'))).toBe(
    '?socket%5B%5D=E27',
  );
});

test('an address with characters that nobody types still asks for the words in it', () => {
  expect(read('?q=led%00%1f%20e27&manufacturer[]=a%00b').query).toBe('led e27');
});

test('search engines take each page of the usual listing for itself, and a filtered or re-ordered one for the usual one', () => {
  expect(addressForSearchEngines(read('?page=3&view=tiles'), 3)).toEqual({ search: '?page=3', isThis: true });
  expect(addressForSearchEngines(read('?page=999'), 1)).toEqual({ search: '', isThis: true });
  for (const search of ['?page=3&sort=newest', '?page=3&ipp=10', '?page=3&manufacturer[]=Lumera'])
    expect(addressForSearchEngines(read(search), 3)).toEqual({ search: '', isThis: false });
  expect(addressForSearchEngines(read('?q=led&socket[]=E27'), 1).search).toBe('?q=led');
});

test('a range typed the wrong way round is turned', () => {
  const { filters } = readListing(new URLSearchParams('lumen[from]=1055&lumen[to]=470'));
  expect(filters).toEqual({ lumen: ['470..1055'] });
});
