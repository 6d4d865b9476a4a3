import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { renderPage } from '../../../../test-page.tsx';
import { SpecificityDialog } from './specificity-dialog.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask } }));

const variant = {
  sku: 'V-1-W',
  name: 'Kanal weiss',
  url: '/de/product/kanal/V-1-W',
  image: null,
  values: { colour: 'w' },
  eNumber: '',
  manufacturerNumber: '',
  quantityMin: 5,
  quantityInterval: 5,
  measurementUnitName: 'm',
  isOrderable: true,
  enrichment: null,
};
const attributes = [{ key: 'colour', label: 'Farbe', values: [{ value: 'w', label: 'weiss' }] }];

beforeEach(() => {
  queryClient.clear();
  ask.mockReset();
  ask.mockResolvedValueOnce({ name: 'Kanal', attributes, variants: [variant] });
});

test.each([
  ['20', [{ sku: 'V-1-W', quantity: 20 }]],
  ['7', []],
])('of a variant %s go into the cart as they were typed, or none where it is not sold so', async (typed, added) => {
  const onClose = vi.fn();
  renderPage(<SpecificityDialog sku="V-1" name="Kanal" quantity={null} onClose={onClose} />, '/de', {
    cart: { cartId: 'c1' },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'weiss' }));
  const amount = await screen.findByRole('spinbutton', { name: 'Menge Kanal weiss' });
  expect(amount).toHaveProperty('value', '5');
  await user.clear(amount);
  await user.type(amount, typed);
  ask.mockResolvedValue({ ok: true, reply: {} });
  await user.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(added.length));
  expect(ask.mock.calls.slice(1).map(([, input]) => (input as { body: unknown }).body)).toEqual(added);
});
