import type { Facet, GlobalFilter } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { chosenFilters } from './chosen-filters.tsx';
import { readListing } from './listing-address.ts';

const plain = { unit: '', min: null, max: null, activeMin: null, activeMax: null } as const;
const value = (label: string, isActive: boolean) => ({ value: label, label, count: 1, isActive });

const facets: readonly Facet[] = [
  { ...plain, name: 'colour', label: 'Farbe', type: 'values', values: [value('weiss', true), value('grau', false)] },
  { ...plain, name: 'poles', label: 'Anzahl Pole', type: 'values', values: [value('3', true)] },
  { ...plain, name: 'flux', label: 'Lichtstrom', unit: 'lm', type: 'range', values: [] },
];

function green(activeValue: string | null): GlobalFilter {
  const values = [{ value: 'true', label: 'Green Way', count: 3, isActive: activeValue !== null }];
  return { name: 'green-way-only', label: 'Green Way', values, activeValue, config: { type: 'checkbox' } };
}

function textsFor(search: string, activeValue: string | null = null) {
  const listing = readListing(new URLSearchParams(search));
  return chosenFilters(listing, { facets: [...facets], globalFilters: [green(activeValue)] }).map(({ text }) => text);
}

test('a chip says what the listing was narrowed to, not what the address asks for', () => {
  expect(textsFor('colour[]=weiss&colour[]=weis')).toEqual(['weiss']);
  expect(textsFor('flux[]=viel&series[]=x')).toEqual([]);
  expect(textsFor('green-way-only[]=1')).toEqual([]);
  expect(textsFor('green-way-only[]=true', 'true')).toEqual(['Green Way']);
});

test('a figure alone says of what it is', () => {
  expect(textsFor('poles[]=3')).toEqual(['Anzahl Pole: 3']);
});
