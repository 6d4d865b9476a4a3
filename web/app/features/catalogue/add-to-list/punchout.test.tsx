import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExportButton, LabelsButton } from '#app/features/cart-export/export-button.tsx';
import { renderPage } from '../../../../test-page.tsx';
import { AddToListButton } from './add-to-list-button.tsx';

const product = {
  sku: '1001',
  groupKey: '',
  name: 'Steckdose T13',
  quantityMin: 1,
  quantityInterval: 1,
  measurementUnitName: 'Stk.',
};
const anna = { customerUsername: 'anna', role: 'companyUser', permissions: [] };

function show(user: object) {
  renderPage(
    <>
      <AddToListButton product={product} quantity={3} />
      <ExportButton target={{ kind: 'cart', cartId: 'cart-1' }} />
      <LabelsButton target={{ kind: 'cart', cartId: 'cart-1' }} />
    </>,
    '/de',
    { user, cart: undefined, isShared: false, operator: { name: 'Helvolt' } },
  );
}
const offered = () => screen.queryAllByRole('button').length;

test('a buyer’s system that has opened the shop is offered no lists, no files and no labels', () => {
  show({ ...anna, punchout: { systemName: 'SAP' } });
  expect(offered()).toBe(0);
});

test('whoever shops by himself is offered all three', () => {
  show(anna);
  expect(offered()).toBe(3);
});
