import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chart } from './chart.tsx';

const inFrancs = (cents: number) => String(Math.round(cents / 100));
const wordsOf = (cents: number) => {
  const points = [{ label: 'Mo', value: cents, words: '' }];
  const { container } = render(<Chart label="Umsatz" kind="bars" points={points} format={inFrancs} />);
  return [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
};

test('the axis says no figure twice, also where nothing was turned over', () => {
  expect(wordsOf(0)).toEqual(['0', 'Mo']);
  expect(wordsOf(100_000)).toEqual(['0', '500', '1000', 'Mo']);
});
