import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageWith } from '../../../../test-page.tsx';
import { Price } from './price.tsx';

function textOf(price: React.ReactElement): string {
  return render(pageWith(price)).container.textContent;
}

test('who sees list prices only is told that it is one', () => {
  expect(textOf(<Price net={null} gross={1230} unit="Stk." />)).toBe('ListenpreisCHF 12.30pro Stk.');
});

test('beside the own price the list price is struck through', () => {
  expect(textOf(<Price net={980} gross={1230} unit="Stk." />)).toBe('Listenpreis 12.30CHF 9.80pro Stk.');
});

test('an own price as high as the list price stands alone', () => {
  expect(textOf(<Price net={1230} gross={1230} />)).toBe('CHF 12.30');
});
