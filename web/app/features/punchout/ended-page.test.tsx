import type { PunchoutReceipt } from '@shop/contract/punchout';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { EndedPage } from './ended-page.tsx';

const transferred: PunchoutReceipt = {
  state: 'transferred',
  systemName: 'SAP SRM',
  at: '2026-11-24T09:00:00.000Z',
  lineCount: 3,
  form: null,
  raw: 'NEW_ITEM-QUANTITY[1]=3.000',
};

function stepsShown(): readonly (string | null)[] {
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}

test('after the transfer the page says where the cart is and where it is ordered', () => {
  renderPage(<EndedPage outcome={transferred} isSent={false} />);
  expect(stepsShown()).toEqual([
    'Wechseln Sie zu SAP SRM: Dort liegt der Warenkorb zur Prüfung.',
    'Bestellen Sie dort; hier ist nichts bestellt.',
    'Dieses Fenster brauchen Sie nicht mehr.',
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a browser that nothing is known of any more is led back to its purchasing system', () => {
  renderPage(<EndedPage outcome={null} isSent={false} />);
  expect(stepsShown()[0]).toBe('Wechseln Sie zu Ihrem Einkaufssystem und öffnen Sie den Katalog dort neu.');
});

test('a session that still runs leads back into the catalogue', () => {
  renderPage(<EndedPage outcome={{ ...transferred, state: 'open', raw: '' }} isSent={false} />);
  expect(screen.getByRole('link', { name: 'Zum Katalog' })).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});
