import { endpoints } from '@shop/contract/api.schemas';
import type { Endpoint } from '@shop/contract/endpoint';
import { expect, test } from 'vitest';
import { staffRequestWords } from './staff-request-words.ts';

test('what is worded for the trail are requests by which staff change something', () => {
  const modules: readonly Readonly<Record<string, Endpoint>>[] = Object.values(endpoints);
  const changing = modules
    .flatMap((module) => Object.values(module))
    .filter(({ access, method }) => (access === 'operator' || access === 'agent') && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(staffRequestWords).filter((address) => !changing.includes(address))).toEqual([]);
});
